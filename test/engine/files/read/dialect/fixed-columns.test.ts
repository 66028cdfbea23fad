import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { fixedColumns } from "../../../../../engine/files/read/dialect/fixed-columns.ts";
import { sniffDialect } from "../../../../../engine/files/read/dialect/sniff-dialect.ts";
import { ALIGNED, type Dialect } from "../../../../../engine/files/read/rows/dialect.ts";
import { RowTexts } from "../../../../../engine/files/read/rows/row-texts.ts";
import { walkRows } from "../../../../../engine/files/read/rows/walk-rows.ts";
import fc, { rounds } from "../../../../properties.ts";

function rowsOf(text: string, dialect: Dialect): string[][] {
  const rows: string[][] = [];
  for (const block of walkRows(bytesInMemory(Buffer.from(text)), dialect)) {
    const texts = new RowTexts(block);
    for (let row = 0; row < block.rows; row++) rows.push([...texts.row(row)]);
  }
  return rows;
}

function read(text: string): string[][] {
  return rowsOf(text, sniffDialect(bytesInMemory(Buffer.from(text))).dialect);
}

const TABLE = [
  "nom             ville      telephone",
  "Alpha           Lyon       0478123469",
  "Béta et fils    Paris      0142345678",
  "Gamma le longXX Metz       0387123456",
  "",
  "Delta                      0493123456",
  "Oméga           Bourg-en-B 0493123457",
];

test("cells that fill their column, empty cells, accents, blank lines", (t) => {
  t.deepEqual(read(TABLE.join("\n")), [
    ["nom", "ville", "telephone"],
    ["Alpha", "Lyon", "0478123469"],
    ["Béta et fils", "Paris", "0142345678"],
    ["Gamma le longXX", "Metz", "0387123456"],
    ["Delta", "", "0493123456"],
    ["Oméga", "Bourg-en-B", "0493123457"],
  ]);
});

test("figures on the right, names of two words, short lines, carriage returns", (t) => {
  const lines = [
    "Code postal  Ville        Solde",
    "69           Lyon         12,50",
    "75           Paris      1250,00",
    "2A           Ajaccio",
    "35           Rennes        3,10",
  ];
  const { dialect } = sniffDialect(bytesInMemory(Buffer.from(lines.join("\r\n"))));
  t.deepEqual([dialect.delimiter, dialect.starts?.length, dialect.newline], [ALIGNED, 3, "\r\n"]);
  t.deepEqual(rowsOf(lines.join("\r\n"), dialect)[0], ["Code postal", "Ville", "Solde"]);
  t.deepEqual(rowsOf(lines.join("\r\n"), dialect)[2], ["75", "Paris", "1250,00"]);
  t.deepEqual(rowsOf(lines.join("\r\n"), dialect)[3], ["2A", "Ajaccio", ""]);
});

test("a cell that is too long ends at its blank; a title stays whole", (t) => {
  const dialect = { delimiter: ALIGNED, quote: "", escape: "", newline: "\n", starts: [0, 6, 12] };
  t.deepEqual(rowsOf("abcdefgh i   12\nListeclientsabonnés 2026\nab    cd\n\nx", dialect), [
    ["abcdefgh", "i", "12"],
    ["Listeclientsabonnés 2026"],
    ["ab", "cd", ""],
    ["x", "", ""],
  ]);
});

const NONE = {
  prose: "Le client a demandé un devis.\nNous avons répondu hier.\nIl attend encore.\nÀ suivre.",
  "codes before names": "AB12 Lyon\nCD34 Metz\nEF56 Nice\nGH78 Caen\nIJ90 Brest",
  telephones: "04 78 12 34 69\n01 42 34 56 78\n03 87 12 34 56\n04 93 12 34 56",
  "three lines": "a   b   1\nc   d   2\ne   f   3",
  "a list": "Durand Paul\nPetit Marie\nMorel Luc\nDupont Jeanne",
  tabs: "a\tb   1\nc\td   2\ne\tf   3\ng\th   4",
};

for (const [name, text] of Object.entries(NONE))
  test(`no columns: ${name}`, (t) => t.is(fixedColumns(text), null));

const RULE = "------ -------------- -----";
const RULED = [
  ["ACME            CLIENTS            PAGE 1", "", "CODE   NOM            CP"],
  [
    RULE,
    "000012 GARAGE MARTIN  69001",
    "000013 BOULANGERIE DU 06000",
    "000014 CAFE           13001",
  ],
].flat();

test("columns begin where a line under their names draws them", (t) => {
  t.deepEqual(fixedColumns(RULED.join("\n")), [0, 7, 22]);
  const next = ["\fACME            CLIENTS            PAGE 2", ...RULED.slice(1)];
  t.deepEqual(fixedColumns([...RULED, ...next].join("\n")), [0, 7, 22]);
});

test("a drawn line that rows write across gives no columns", (t) => {
  const across = RULED.map((line) => line.replace(/^0000(..) (\S+)/, "0000$1-$2"));
  t.not(fixedColumns(across.join("\n"))?.join(), "0,7,22");
});

test("any table comes back from its columns", (t) => {
  const word = fc.stringMatching(/^[A-Za-zéè]{1,9}$/);
  const figure = fc.integer({ min: 0, max: 99_999 }).map(String);
  const row = fc.tuple(word, word, figure);
  fc.assert(
    fc.property(fc.array(row, { minLength: 5, maxLength: 30 }), (rows) => {
      const table = [["nom", "ville", "solde"], ...rows];
      const lines = table.map(
        ([a = "", b = "", c = ""]) => `${a.padEnd(10)}${b.padEnd(12)}${c.padStart(8)}`,
      );
      t.deepEqual(read(lines.join("\n")), table);
    }),
    { numRuns: rounds(50) },
  );
});

import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { sniffDialect } from "../../../../../engine/files/read/dialect/sniff-dialect.ts";
import { layoutTables } from "../../../../../engine/files/read/layout/layout-tables.ts";
import { rowRanges, tableRows } from "../../../../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../../../../engine/files/read/rows/row-block.ts";
import { RowTexts } from "../../../../../engine/files/read/rows/row-texts.ts";
import fc, { rounds } from "../../../../properties.ts";
import { readTables } from "./read-tables.ts";

const NAMES = "Numéro;Nom;Adresse;CP;Ville";
const WHOLE = [
  "13;MARTIN;4 rue Pasteur;69001;LYON",
  "14;PETIT;5 rue du Port;13001;MARSEILLE",
  "15;ROUX;6 rue Haute;31000;TOULOUSE",
];

/** Lines of a text; those that begin with + go on the line above. */
type Case = readonly [why: string, lines: readonly string[], newline?: string];

const BROKEN: readonly Case[] = [
  ["an address", [NAMES, "12;DUPONT;3 rue X", "+Bat B;75001;PARIS", ...WHOLE]],
  ["twice", [NAMES, ...WHOLE, "12;DUPONT;3 rue X", "+Bat B", "+Esc. C;75001;PARIS"]],
  ["two cells", [NAMES, ...WHOLE, "12;DUPONT", "+et fils;3 rue X", "+Bat B;75001;PARIS"]],
  ["rows one after the other", [NAMES, ...WHOLE, "1;A;B", "+C;75001;X", "2;D;E", "+F;75002;Y"]],
  [
    "the last cell, which goes on with a small letter",
    ["id;nom;email;avis", "1;A;a@x.fr;content", "+mais", "2;B;b@x.fr;non", "3;C;c@x.fr;"],
  ],
  [
    "the last cell, of comments",
    ["id;nom;Remarques", "1;A;Content.", "+Rappeler lundi.", "+À 8 h.", "2;B;Non.", "3;C;Oui."],
  ],
  [
    "texts alone, with another line end",
    ["nom\tnote\tville\r\n", "A\tb\n", "+c\tLyon\r\n", "D\t\tNice\r\n", "E\tf\tMetz\r\n"],
    "",
  ],
  [
    "last cells and blank lines, with another line end",
    ["nom;ville;note\r\n", "A;Lyon;b\n", "+\n", "+C\n", "+d\r\n", "D;Nice;\r\n", "E;Metz;f\r\n"],
    "",
  ],
];

for (const [why, lines, newline = "\n"] of BROKEN)
  test(`rows in pieces are joined: ${why}`, (t) => {
    const text = lines.map((line) => line.replace(/^\+/, "") + newline).join("");
    const { layout, tables } = readTables(text);
    t.is(tables.length, 1);
    const rows: string[][] = [];
    for (const line of lines.slice(1)) {
      const cells = line.replace(/^\+|[\r\n]+$/g, "").split(/[;\t]/);
      const last = rows.at(-1);
      if (!line.startsWith("+")) rows.push(cells);
      else if (cells.join("") !== "") last?.push(`${last.pop()}\n${cells[0]}`, ...cells.slice(1));
    }
    t.deepEqual(tables[0]?.rows, rows);
    t.true(layout.notes.some(({ code }) => code === "lignes_reunies"));
    t.is(layout.tables[0]?.rows, rows.length);
    t.is(layout.tables[0]?.shortRows, 0);
  });

/** Rows that look similar, and are rows: how many. */
const WRITTEN: readonly (readonly [why: string, lines: readonly string[], rows: number])[] = [
  ["short rows that add up", [NAMES, ...WHOLE, "16;BLANC;7 rue", "17;NOIR;8 rue"], 5],
  ["short rows among texts", ["Nom;Ville;Note", "A;Lyon;x", "B;Nice", "C;Metz", "D;Caen;y"], 4],
  ["a name alone above a short row", [NAMES, ...WHOLE, "DUPONT", "16;BLANC;7 rue;31000"], 5],
  ["one row that lacks its end", [NAMES, "12;DUPONT;3 rue X", ...WHOLE], 4],
  ["rows that all lack their ends", [NAMES, "1;A;B", "2;C;D", "3;E;F", "4;G;H"], 4],
  ["a long row below a short one", [NAMES, ...WHOLE, "16;BLANC", "17;NOIR;x;31000;y;z"], 5],
  [
    "a small letter below a row without a comment",
    ["id;nom;note", "1;A;x", "2;B;", "abandonné", "3;C;y", "4;D;z"],
    5,
  ],
];

for (const [why, lines, rows] of WRITTEN)
  test(`rows stay as they are written: ${why}`, (t) => {
    const { layout } = readTables(`${lines.join("\n")}\n`);
    t.is(layout.tables[0]?.rows, rows);
    t.false(layout.notes.some(({ code }) => code === "lignes_reunies"));
  });

for (const every of [1, 2])
  test(`most rows of a table are in pieces: every ${every}`, (t) => {
    const rows = Array.from({ length: 150 }, (_, at) => [
      ...[`${at}`, `Client ${at}`, `${at} rue X${at % every === 0 ? "\n" : " "}Bat B`],
      ...[`${10_000 + at}`, "Lyon"],
    ]);
    const lines = [NAMES, ...rows.map((cells) => cells.join(";")), "Total;150 clients;;;"];
    const { tables, layout } = readTables(`${lines.join("\n")}\n`);
    t.deepEqual(tables[0]?.rows, rows);
    t.deepEqual([tables.length, layout.tables[0]?.shortRows], [1, 0]);
  });

test("a title with another line end goes on no row", (t) => {
  const text = "Code;Nom;Ville\r\n1;A;Lyon\r\n2;B;Nice\r\nPartis\n4;D;Caen\r\n5;E;Albi\r\n";
  const { layout } = readTables(text);
  t.false(layout.notes.some(({ code }) => code === "lignes_reunies"));
});

test("rows that may be one are told, and stay", (t) => {
  const lines = ["Nom;Adresse;Ville;Pays", "A;rue X;Lyon;France", "B;rue Y;Lyon;France"];
  const { layout } = readTables([...lines, "C;rue Z", "Bat;Nice;France", ""].join("\n"));
  t.is(layout.tables[0]?.rows, 4);
  const told = layout.notes.find(({ code }) => code === "lignes_a_reunir");
  t.is(told?.row, 4);
});

const TEXT = fc.stringMatching(/^[A-Z][a-z]{2,8}( [a-z]{2,8}){0,2}$/);
const ROW = fc.record({
  name: TEXT,
  lines: fc.array(TEXT, { minLength: 1, maxLength: 4 }),
  cp: fc.integer({ min: 10_000, max: 99_999 }),
  town: TEXT,
});

test("broken cells come back as they were, wherever blocks and ranges are cut", async (t) => {
  const rows = fc.array(ROW, { minLength: 4, maxLength: 30 });
  const copies = fc.constantFrom(1, 400);
  await fc.assert(
    fc.property(rows, copies, fc.constantFrom("\n", "\r\n"), (own, times, newline) => {
      const head = Array.from({ length: 60 }, (_, at) => ["N", "1 rue X", `${10_000 + at}`, "V"]);
      const all = Array.from({ length: times }, () => own).flat();
      const data = [
        ...head,
        ...all.map(({ name, lines, cp, town }) => [name, lines.join("\n"), `${cp}`, town]),
      ].map((cells, at) => [`${at + 1}`, ...cells]);
      const text = [NAMES, ...data.map((cells) => cells.join(";"))].join(newline) + newline;
      const plain = bytesInMemory(Buffer.from(text));
      const { tables } = layoutTables(plain, sniffDialect(plain).dialect, "a.csv");
      const [table] = tables;
      t.is(tables.length, 1);
      if (!table) return;
      for (const parts of [1, 7]) {
        const ranges = rowRanges(table, parts);
        t.deepEqual(
          ranges.flatMap((range) => textsOf(tableRows(plain, table, range))),
          data,
        );
      }
    }),
    { numRuns: rounds(0.4) },
  );
});

function textsOf(blocks: Iterable<RowBlock>): string[][] {
  const rows: string[][] = [];
  for (const block of blocks) {
    const texts = new RowTexts(block);
    for (let row = 0; row < block.rows; row++) rows.push(texts.row(row));
  }
  return rows;
}

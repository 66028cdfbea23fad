import test from "ava";
import { bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import { layoutTables } from "../../../../../engine/files/read/layout/layout-tables.ts";
import { rowRanges, tableRows } from "../../../../../engine/files/read/layout/table-rows.ts";
import { PLAIN_DIALECT } from "../../../../../engine/files/read/rows/dialect.ts";
import { ROW_FAULT, type RowBlock } from "../../../../../engine/files/read/rows/row-block.ts";
import { cellText } from "../../../../../engine/files/read/rows/row-texts.ts";
import fc from "../../../../properties.ts";
import { readTables } from "./read-tables.ts";

type Expected = readonly [header: readonly string[], headerRows: number, rows: number];
type Case = readonly [why: string, text: string, tables: readonly Expected[]];

const BODY = "1;Durand;Lyon;12,50\n2;Martin;Nantes;7,00\n3;Petit;Lille;9,90\n";
const NAMES = ["id", "nom", "ville", "montant"] as const;
const HEADER = `${NAMES.join(";")}\n`;

const CASES: readonly Case[] = [
  ["a header and rows", HEADER + BODY, [[NAMES, 1, 3]]],
  ["no header", BODY, [[[], 0, 3]]],
  ["header only", HEADER, [[NAMES, 1, 0]]],
  ["nothing", "", []],
  ["blank lines only", "\n\n\n", []],
  ["one column", "email\na@exemple.fr\nb@exemple.fr\n", [[["email"], 1, 2]]],
  ["one column without header", "a@exemple.fr\nb@exemple.fr\n", [[[], 0, 2]]],
  ["texts alone", "nom;prenom\nDurand;Paul\nMartin;Anne\n", [[["nom", "prenom"], 1, 2]]],
  [
    "texts alone, a value of which recurs in the first row",
    "Lyon;Paul\nLyon;Anne\nNice;Luc\n",
    [[[], 0, 3]],
  ],
  ["a preamble", `Export clients\nAgence de Lyon\n\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["a preamble without blank line", `Export clients\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["a padded preamble", `Export;;;\n;;;\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["keys and values above", `Agence;Lyon\nDate;03/05/2024\n\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["padded keys and values above", `Agence;Lyon;;\nDate;mai;;\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["comments above", `# export du 3 mai; agence A\n# suite\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  [
    "a header that begins with #",
    `#;nom;ville;montant\n${BODY}`,
    [[["#", "nom", "ville", "montant"], 1, 3]],
  ],
  ["a last row delimited otherwise", `${HEADER}${BODY}4\tRoux\tBrest\t8,00\n`, [[NAMES, 1, 4]]],
  ["sep= first", `sep=;\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  [
    "groups above names",
    `Client;;Adresse;\nid;nom;ville;montant\n${BODY}`,
    [[["Client id", "Client nom", "Adresse ville", "Adresse montant"], 2, 3]],
  ],
  [
    "a group of all columns above the first name alone",
    `CLIENT;;;\nid;nom;ville;montant\n${BODY}`,
    [[["CLIENT id", "CLIENT nom", "CLIENT ville", "CLIENT montant"], 2, 3]],
  ],
  ["a title above the first name alone", `Clients 2025;;;\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["a title of one word", `EXPORT;;;\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["a title that is not padded", `CLIENT\n${HEADER}${BODY}`, [[NAMES, 1, 3]]],
  ["a header delimited otherwise", `id,nom,ville,montant\n${BODY}`, [[NAMES, 1, 3]]],
  [
    "a title with commas",
    `Clients, prospects, villes de France\n${HEADER}${BODY}`,
    [[NAMES, 1, 3]],
  ],
  ["a first row delimited otherwise", `${HEADER}0,Le Gall,Brest,1,00\n${BODY}`, [[NAMES, 1, 4]]],
  [
    "units below names",
    `id;nom;ville;montant\n(n°);;;(EUR)\n${BODY}`,
    [[["id (n°)", "nom", "ville", "montant (EUR)"], 2, 3]],
  ],
  [
    "years as names",
    "client;2021;2022;2023\nA;10;12;9\nB;4;15;27\n",
    [[["client", "2021", "2022", "2023"], 1, 2]],
  ],
  ["a blank line below the header", `${HEADER}\n${BODY}`, [[NAMES, 1, 3]]],
  [
    "a blank line between all rows",
    `${HEADER}${BODY}`.replaceAll("\n", "\n\n") as string,
    [[NAMES, 1, 3]],
  ],
  ["a blank line in the middle", `${HEADER}${BODY}\n${BODY}`, [[NAMES, 1, 6]]],
  ["a total", `${HEADER}${BODY}Total;;;29,40\n`, [[NAMES, 1, 3]]],
  [
    "subtotals",
    `${HEADER}${BODY}Sous-total;;;29,40\n${BODY}Total général;;;58,80\n`,
    [[NAMES, 1, 6]],
  ],
  ["a customer named Total", `${HEADER}${BODY}4;Total;Paris;8,00\n`, [[NAMES, 1, 4]]],
  ["a footer", `${HEADER}${BODY}\nSource : service commercial\n`, [[NAMES, 1, 3]]],
  [
    "a footer behind an empty first column",
    `${(HEADER + BODY).replace(/^/gm, ";").slice(0, -1)};Source : service commercial;;;\n`,
    [[["", ...NAMES], 1, 3]],
  ],
  ["a padded footer", `${HEADER}${BODY}Source : service commercial;;;\n`, [[NAMES, 1, 3]]],
  [
    "a header on each page",
    `${HEADER}${BODY}${HEADER}4;Roux;Brest;1,00\n${HEADER}5;Blanc;Metz;2,00\n`,
    [[NAMES, 1, 5]],
  ],
  ["ragged rows", `${HEADER}1;Durand;Lyon\n${BODY}2;a;b;3,00;x\n`, [[NAMES, 1, 5]]],
  ["a header with fewer cells", `id;nom;ville\n${BODY}`, [[["id", "nom", "ville"], 1, 3]]],
  [
    "another table below",
    `${HEADER}${BODY}\nref;designation;prix;stock;poids\nA1;Lampe;10,00;3;2\nA2;Table;99,00;1;30\n`,
    [
      [NAMES, 1, 3],
      [["ref", "designation", "prix", "stock", "poids"], 1, 2],
    ],
  ],
  [
    "another table as wide below, with a title",
    `${HEADER}${BODY}\nStocks\nref;article;entrepot;prix\n10;Lampe;Lyon;10,00\n11;Table;Nice;99,00\n`,
    [
      [NAMES, 1, 3],
      [["ref", "article", "entrepot", "prix"], 1, 2],
    ],
  ],
  [
    "another table without a blank line",
    `${HEADER}${BODY}ref;prix\n10;10,00\n11;99,00\n12;3,00\n`,
    [
      [NAMES, 1, 3],
      [["ref", "prix"], 1, 3],
    ],
  ],
  [
    "rows of another width below a gap, without header",
    `${HEADER}${BODY}\n1;2\n3;4\n5;6\n`,
    [
      [NAMES, 1, 3],
      [[], 0, 3],
    ],
  ],
  [
    "tables without header below each other",
    "1;2;3\n4;5;6\n\n7;8;9;10\n11;12;13;14\n\n15;16;17\n18;19;20\n",
    [
      [[], 0, 2],
      [[], 0, 2],
      [[], 0, 2],
    ],
  ],
  [
    "hostile names",
    `__proto__;constructor;ville;montant\n${BODY}`,
    [[["__proto__", "constructor", "ville", "montant"], 1, 3]],
  ],
];

for (const [why, text, expected] of CASES)
  test(`layout: ${why}`, (t) => {
    const { tables } = readTables(text);
    const read = tables.map(({ header, headerRows, rows }) => [header, headerRows, rows.length]);
    t.deepEqual(read, expected as readonly unknown[] as unknown[][]);
  });

test("layout: what is left out, ragged or before the table is told", (t) => {
  const text = `Export\n\n${HEADER}${BODY}${HEADER}4;x;y\n${BODY}Total;;;3\n`;
  const { layout } = readTables(text);
  const [table] = layout.tables;
  t.deepEqual(layout.preamble, ["Export"]);
  t.deepEqual(table?.leftOut, [7]);
  t.like(table, { firstRow: 3, rows: 7, shortRows: 1, longRows: 0 });
  t.deepEqual(
    layout.notes.map(({ code, row }) => [code, row]),
    [
      ["ligne_ecartee", 7],
      ["ligne_ecartee", 12],
      ["lignes_inegales", undefined],
    ],
  );
});

test("layout: rows that are read otherwise are whole, counted, and told", (t) => {
  const { layout, tables } = readTables(
    `${HEADER}${BODY}4,Le Gall,Brest,8.00\n${BODY}5\tRoux\tBrest\t1,50\n`,
  );
  t.deepEqual(tables[0]?.rows[3], ["4", "Le Gall", "Brest", "8.00"]);
  t.deepEqual(tables[0]?.rows[7], ["5", "Roux", "Brest", "1,50"]);
  t.like(layout.tables[0], { rows: 8, shortRows: 0, longRows: 0 });
  t.deepEqual(
    layout.notes.map(({ code, row }) => [code, row]),
    [["lignes_relues", 5]],
  );
});

test("layout: a first row that could begin a table begins one, and not for ever", (t) => {
  const plain = bytesInMemory(Buffer.from("\nx,,12\nx\n\nA,,B,12\n"));
  const { tables } = layoutTables(plain, PLAIN_DIALECT, "x");
  t.deepEqual(
    tables.map(({ rows }) => rows),
    [3],
  );
});

test("layout: 20,000 columns", (t) => {
  const columns = Array.from({ length: 20_000 }, (_, column) => column);
  const header = columns.map((column) => `c_${column}_x`).join(";");
  const { tables } = readTables(`${header}\n${columns.join(";")}\n${columns.join(";")}\n`);
  t.deepEqual(
    tables.map((table) => [table.header.length, table.rows.length]),
    [[20_000, 2]],
  );
});

const CELL = fc.constantFrom(
  "",
  "1",
  "12,5",
  "Lyon",
  "Total",
  "a b",
  "\n",
  '"',
  "01/02/2024",
  "x@y.fr",
);
const ROWS = fc.array(fc.array(CELL, { minLength: 1, maxLength: 5 }), { maxLength: 40 });

test("layout: rows are those that are told, each once, whatever the ranges", (t) => {
  fc.assert(
    fc.property(ROWS, fc.integer({ min: 1, max: 5 }), (rows, parts) => {
      const text = rows.map((row) => row.map(quoted).join(",")).join("\n");
      const plain = bytesInMemory(Buffer.from(text));
      for (const table of layoutTables(plain, PLAIN_DIALECT, "x").tables) {
        const numbers = numbersOf(tableRows(plain, table));
        const ranges = rowRanges(table, parts).flatMap((range) =>
          numbersOf(tableRows(plain, table, range)),
        );
        t.is(numbers.length, table.rows);
        t.deepEqual(ranges, numbers);
        t.deepEqual(
          numbers,
          [...new Set(numbers)].sort((a, b) => a - b),
        );
      }
    }),
  );
});

test("layout: ranges of a large table, ragged rows marked", (t) => {
  const lines = Array.from(
    { length: 120_000 },
    (_, row) => `${row},Durand,"a\nb",${row % 7 ? "x" : "x,y"}`,
  );
  const plain = bytesInMemory(Buffer.from(`id,nom,texte,signe\n${lines.join("\n")}\n`));
  const [table] = layoutTables(plain, PLAIN_DIALECT, "x").tables;
  if (!table) return t.fail();
  const ranges = rowRanges(table, 3);
  t.is(ranges.length, 3);
  let next = 0;
  let long = 0;
  for (const range of ranges)
    for (const block of tableRows(plain, table, range))
      for (let row = 0; row < block.rows; row++, next++) {
        if (cellText(block, block.cellAt[row] as number) !== String(next)) t.fail(`row ${next}`);
        if (block.faults[row] === ROW_FAULT.long) long++;
      }
  t.is(next, 120_000);
  t.is(long, table.longRows);
});

function numbersOf(blocks: Iterable<RowBlock>): number[] {
  const numbers: number[] = [];
  for (const block of blocks) numbers.push(...block.numbers.subarray(0, block.rows));
  return numbers;
}

function quoted(cell: string): string {
  return /["\n,]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

const layoutOf = (text: string, mostRows?: number) =>
  layoutTables(bytesInMemory(Buffer.from(text)), PLAIN_DIALECT, "x", { mostRows });

test("layout: lines that are all equal are data, not one header repeated", (t) => {
  for (const line of ["a", "a,b", '"a"', "é"]) {
    const { tables, filledRows } = layoutOf(`${line}\n`.repeat(500));
    t.deepEqual(
      tables.map(({ headerRows, rows }) => [headerRows, rows]),
      [[0, 500]],
      line,
    );
    t.is(filledRows, 500);
  }
  t.is(layoutOf("nom,ville\nnom,ville\n").tables[0]?.rows, 0, "a header written twice");
});

test("layout: a header that many rows repeat is left out of them, the data stays", (t) => {
  const repeated = "nom,age\n".repeat(3000);
  const [table] = layoutOf(`nom,age\nA,12\nB,13\nC,14\n${repeated}D,15\nE,16\n`).tables;
  t.like(table, { rows: 5, headerRows: 1 });
  t.is(table?.leftOut.length, 3000);
});

test("layout: reading ends with the table after the thousandth", (t) => {
  const text = Array.from({ length: 3000 }, (_, n) => `c${n}d,e${n}\nA${n},${n}\nB,2\n\n`).join("");
  const { length } = layoutOf(text).tables;
  t.true(length > 1000 && length < 1100, `${length}: those of the last hundred rows too`);
});

test("layout: rows beyond the wanted ones are only counted, whatever they are", (t) => {
  const rows = Array.from({ length: 900 }, (_, n) => `A${n},${n}`).join("\n");
  for (const mostRows of [0, 1, 10, 900, 901, 5000]) {
    const { tables, filledRows } = layoutOf(`nom,age\n${rows}\n`, mostRows);
    t.is(filledRows, 901, String(mostRows));
    t.is(tables[0]?.rows ?? 0, Math.max(0, Math.min(mostRows, 901) - 1), String(mostRows));
  }
  const many = `nom,age\n${"A,1\n\n  \n".repeat(150_000)}B,2`;
  t.is(layoutOf(many, 10).filledRows, 150_002, "lines are counted after a hundred thousand rows");
});

test("layout: lines between tables are noted up to twenty, then counted", (t) => {
  const { notes } = layoutOf(
    `nom,age\nA,1\nB,2\nC,3\n${"\n\nUn titre\n\nx,y,z\n1,2,3\n4,5,6\n".repeat(60)}`,
  );
  t.true(notes.filter(({ code }) => code === "titre").length <= 20);
});

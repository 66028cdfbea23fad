import test from "ava";
import fc, { rounds } from "../../../../properties.ts";
import { readTables } from "./read-tables.ts";

const HEAD = ["Numéro;Nom;Date", ";Adresse;Ville"];
const RECORDS = [
  ["1;DUPONT;12/01/2026", ";3 rue X;PARIS"],
  ["2;MARTIN;13/01/2026", ";4 rue Y;LYON"],
  ["3;PETIT;14/01/2026", ";5 rue Z;NICE"],
  ["4;ROUX;15/01/2026", ";;LILLE"],
];
const LINES = RECORDS.flat();

test("records of two lines are rows, with the numbers of their first lines", (t) => {
  const { layout, tables } = readTables([...HEAD, ...LINES, ""].join("\n"));
  t.deepEqual(tables, [
    {
      header: ["Numéro", "Nom", "Date", "Adresse", "Ville"],
      headerRows: 2,
      rows: RECORDS.map(([first = "", second = ""]) => (first + second).split(";")),
    },
  ]);
  t.deepEqual(
    layout.notes.map(({ code }) => code),
    ["fiches_sur_plusieurs_lignes"],
  );
  t.is(layout.tables[0]?.rows, 4);
});

test("records of three lines are rows", (t) => {
  const lines = RECORDS.flatMap((record, at) => [...record, `;0${at}02030405;a${at}@x.fr`]);
  const { tables } = readTables([...HEAD, ";Tél;Mail", ...lines, ""].join("\n"));
  t.deepEqual(tables[0]?.header, ["Numéro", "Nom", "Date", "Adresse", "Ville", "Tél", "Mail"]);
  t.deepEqual(tables[0]?.rows[1], [
    ...["2", "MARTIN", "13/01/2026", "4 rue Y", "LYON"],
    ...["0102030405", "a1@x.fr"],
  ]);
  t.is(tables[0]?.rows.length, 4);
});

/** Lines that look alike, and the rows of the table: each line is one. */
const OTHERS: readonly (readonly [why: string, lines: readonly string[], rows: number])[] = [
  ["a last record without its second line: told", [...HEAD, ...LINES, "5;BLANC;16/01/2026"], 10],
  ["a record of three lines: told", [...HEAD, ...LINES, ";suite;"], 10],
  ["two records", [...HEAD, ...LINES.slice(0, 4)], 5],
  ["a header of one line", [HEAD[0] ?? "", ...LINES], 8],
  [
    "contacts below their companies",
    ["Société;Contact;Ville", "Garage;Jean;Lyon", ";Anne;Lyon", "Café;Zoé;Nice", ";Luc;Nice"],
    4,
  ],
  ["a first row without its code", ["Code;Nom;CP", ";A;69001", "2;B;69002", "3;C;69003"], 3],
];

for (const [why, lines, rows] of OTHERS)
  test(`lines are rows: ${why}`, (t) => {
    const { layout } = readTables(`${lines.join("\n")}\n`);
    t.deepEqual(
      layout.tables.map((table) => table.rows),
      [rows],
    );
    const isTold = layout.notes.some(({ code }) => code === "fiches_sur_plusieurs_lignes");
    t.is(isTold, why.endsWith(": told"));
  });

test("records of two lines come back as they were", async (t) => {
  const word = fc.stringMatching(/^[A-Z][a-z]{2,9}$/);
  const record = fc.tuple(fc.integer({ min: 10, max: 9999 }), word, fc.nat(27), word, word);
  await fc.assert(
    fc.property(fc.array(record, { minLength: 5, maxLength: 40 }), (records) => {
      const rows = records.map(([code, name, day, street, town]) => [
        ...[`${code}`, name, `${day + 1}/01/2026`],
        ...[street, town],
      ]);
      const lines = rows.flatMap((row) => [row.slice(0, 3), ["", ...row.slice(3)]]);
      const { tables } = readTables(
        [...HEAD, ...lines.map((line) => line.join(";")), ""].join("\n"),
      );
      t.deepEqual(
        tables.map((table) => table.rows),
        [rows],
      );
    }),
    { numRuns: rounds(1) },
  );
});

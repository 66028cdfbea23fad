import test from "ava";
import { readTables } from "./read-tables.ts";

type Case = readonly [why: string, text: string, header: readonly string[]];

const NAMES = ["Code", "Raison sociale", "SIRET", "Ville"];
const ROWS: readonly (readonly string[])[] = [
  NAMES,
  ["C1", "Orvalis", "91004120100013", "Lyon"],
  ["C2", "Bois du Velay", "91004157300015", "Metz"],
  ["C3", "Korval", "", "Nice"],
];

const lines = (sign: string, cell: (text: string, row: number) => string): string =>
  ROWS.map((cells, row) => cells.map((text) => cell(text, row)).join(sign))
    .map((line) => `${line}\n`)
    .join("");

/** Blanks on both sides of cells, in some rows or in all. */
const PADDED: readonly Case[] = [";", ",", "|", "\t"].flatMap((sign): Case[] => {
  const padded = (from: number, to: number): string =>
    lines(sign, (text, row) => (row < from || row >= to ? text : ` ${text} `));
  const header = NAMES.map((name) => ` ${name} `);
  return [
    [`blanks in all rows: ${sign}`, padded(0, 4), header],
    [`blanks in the header: ${sign}`, padded(0, 1), header],
    [`blanks in the rows below: ${sign}`, padded(1, 4), NAMES],
  ];
});

/** What some programs put around each cell to keep it a text. */
const WRAPPED: readonly Case[] = [
  ["formulas", '="', '"'],
  ["typographic quotes", "“", "”"],
].flatMap(([why, before, after]) =>
  [";", ",", "\t"].map((sign): Case => {
    const wrapped = (text: string): string => `${before}${text}${after}`;
    return [`${why}: ${JSON.stringify(sign)}`, lines(sign, wrapped), NAMES.map(wrapped)];
  }),
);

for (const [why, text, header] of [...PADDED, ...WRAPPED])
  test(`cells are told apart, none is lost: ${why}`, (t) => {
    const { tables } = readTables(text);
    t.is(tables.length, 1);
    t.deepEqual(tables[0]?.header, header);
    t.is(tables[0]?.rows.length, 3);
  });

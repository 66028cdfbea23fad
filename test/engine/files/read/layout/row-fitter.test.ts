import test from "ava";
import type { ColumnLook } from "../../../../../engine/files/read/layout/body-looks.ts";
import { RowFitter } from "../../../../../engine/files/read/layout/row-fitter.ts";
import { PLAIN_DIALECT } from "../../../../../engine/files/read/rows/dialect.ts";
import fc from "../../../../properties.ts";

const LOOKS: readonly ColumnLook[] = ["number", null, null, "code", "date", "number"];
const FITS = ["7", "Le Gall", "quai, 3", "A-12", "01/02/2024", "9.5"] as const;

type Case = readonly [why: string, raw: string, cells: readonly string[] | null];

const CASES: readonly Case[] = [
  ["semicolons", '7;Le Gall;"quai, 3";A-12;01/02/2024;9.5', FITS],
  ["tabs, a comma in a text", "7\tLe Gall\tquai, 3\tA-12\t01/02/2024\t9.5\r\n", FITS],
  ["spaces, one in a text too", '7 Le Gall "quai, 3" A-12 01/02/2024 9.5\n', FITS],
  [
    "a delimiter missing before quotes",
    '7,Le Gall"quai, 3, cour",A-12,01/02/2024,9.5',
    ["7", "Le Gall", "quai, 3, cour", "A-12", "01/02/2024", "9.5"],
  ],
  [
    "one missing before quotes, as wide as it should be",
    '7,Le Gall"quai, 3",A-12,01/02/2024,9.5',
    null,
  ],
  ["one missing between quotes", '7,"Le Gall""quai, 3",A-12,01/02/2024,9.5', FITS],
  ["one missing behind quotes", '7,Le Gall,"quai, 3"A-12,01/02/2024,9.5', FITS],
  ["an empty cell too many", '7,Le Gall,"quai, 3",,A-12,01/02/2024,9.5', FITS],
  ["an empty cell too many that may be one of two", "7,Le Gall,quai 3,,A-12,01/02/2024,9.5", null],
  ["an empty cell, and one too many behind the row", '7,,"quai",A-12,01/02/2024,9.5,x', null],
  [
    "a bare quote at the end of quotes",
    '7,Le Gall,"table, 48"",A-12,01/02/2024,9.5',
    ["7", "Le Gall", 'table, 48"', "A-12", "01/02/2024", "9.5"],
  ],
  ["quotes around the row", '"7,Le Gall,""quai, 3"",A-12,01/02/2024,9.5"', FITS],
  ["quotes around a row of other cells", '"7,Le Gall,""quai, 3"",A-12,hier,9.5"', null],
  ["as it should be", '7,Le Gall,"quai, 3",A-12,01/02/2024,9.5', null],
  ["cells left off at the end", "7,Le Gall,quai", null],
  ["cells left off behind inches", '7,"tube 1/2""x3"', null],
  ["a delimiter missing between texts", "7,Le Gall quai,A-12,01/02/2024,9.5", null],
  ["one too many that may stand in two texts", "7,Le,Gall,quai,A-12,01/02/2024,9.5", null],
  ["prose", "Export fait pour la direction commerciale", null],
  ["several lines", "7;Le Gall;quai;A-12;01/02/2024;9.5\n8;a;b;B-13;01/02/2024;9", null],
  ["nothing", "", null],
];

for (const [why, raw, cells] of CASES)
  test(`row fitter: ${why}`, (t) => {
    t.deepEqual(new RowFitter(PLAIN_DIALECT, LOOKS).fit(Buffer.from(raw)), cells);
  });

test("row fitter: tables of texts", (t) => {
  const fitter = new RowFitter(PLAIN_DIALECT, [null, null, null]);
  const fitted = (raw: string): unknown => fitter.fit(Buffer.from(raw));
  t.deepEqual(fitted("Durand;Paul;Lyon"), ["Durand", "Paul", "Lyon"]);
  t.is(fitted("Source service commercial"), null);
  t.is(fitted("Durand;;Lyon"), null);
});

test("row fitter: any bytes make as many cells as there are columns, or none", (t) => {
  const fitter = new RowFitter(PLAIN_DIALECT, LOOKS);
  const part = fc.constantFrom("7", "a", '"', ",", ";", " ", "A-12", "01/02/2024", "\t", "é");
  fc.assert(
    fc.property(fc.array(part, { maxLength: 30 }), (parts) => {
      const cells = fitter.fit(Buffer.from(parts.join("")));
      t.true(cells === null || cells.length === LOOKS.length);
    }),
  );
});

import test from "ava";
import { alignRow } from "../../../../engine/customer-file/layout/align-row.ts";
import type { ColumnLook } from "../../../../engine/customer-file/layout/body-looks.ts";

const LOOKS: readonly ColumnLook[] = ["number", null, "date", "number"];

type Case = readonly [why: string, cells: readonly string[], aligned: readonly string[] | null];

const CASES: readonly Case[] = [
  ["a cell is missing", ["1", "01/02/2024", "5"], ["1", "", "01/02/2024", "5"]],
  ["the last one is missing", ["1", "Lyon", "01/02/2024"], ["1", "Lyon", "01/02/2024", ""]],
  ["an empty one too many", ["1", "", "Lyon", "01/02/2024", "5"], ["1", "Lyon", "01/02/2024", "5"]],
  [
    "a text was parted",
    ["1", "Durand", "Lyon", "01/02/2024", "5"],
    ["1", "Durand;Lyon", "01/02/2024", "5"],
  ],
  ["nothing fits", ["a", "b", "c"], null],
  ["as many as there should be", ["1", "Lyon", "01/02/2024", "5"], null],
  ["two too many", ["1", "", "", "Lyon", "01/02/2024", "5"], null],
];

for (const [why, cells, aligned] of CASES)
  test(`align: ${why}`, (t) => {
    t.deepEqual(alignRow(cells, LOOKS, ";")?.cells ?? null, aligned);
  });

test("align: where two changes fit nothing is known", (t) => {
  t.is(alignRow(["1", "2"], ["number", "number", "number"], ";"), null);
});

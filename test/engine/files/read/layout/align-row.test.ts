import test from "ava";
import { alignRow } from "../../../../../engine/files/read/layout/align-row.ts";
import type { ColumnLook } from "../../../../../engine/files/read/layout/body-looks.ts";
import type { ScannedCell } from "../../../../../engine/files/read/rows/row-rescan.ts";

const LOOKS: readonly ColumnLook[] = ["number", null, "date", "number"];

type Case = readonly [why: string, cells: readonly string[], aligned: readonly string[] | null];

const CASES: readonly Case[] = [
  ["an empty one too many", ["1", "", "Lyon", "01/02/2024", "5"], ["1", "Lyon", "01/02/2024", "5"]],
  [
    "a text was parted",
    ["1", "Durand", "Lyon", "01/02/2024", "5"],
    ["1", "Durand;Lyon", "01/02/2024", "5"],
  ],
  [
    "a text was parted three times, by two signs at once too",
    ["1", "Durand", "", "Paul", "Lyon", "01/02/2024", "5"],
    ["1", "Durand;;Paul;Lyon", "01/02/2024", "5"],
  ],
  ["a cell is missing", ["1", "01/02/2024", "5"], null],
  ["nothing fits", ["a", "b", "c", "d", "e"], null],
  ["as many as there should be", ["1", "Lyon", "01/02/2024", "5"], null],
  ["two empty ones too many", ["1", "", "", "Lyon", "01/02/2024", "5"], null],
];

for (const [why, cells, aligned] of CASES)
  test(`align: ${why}`, (t) => {
    t.deepEqual(alignRow(cells.map(bare), LOOKS, ";"), aligned);
  });

test("align: where two changes fit nothing is known", (t) => {
  t.is(alignRow(["1", "a", "b", "c"].map(bare), ["number", null, null], ";"), null);
});

test("align: what is in quotes is whole", (t) => {
  const cells = ["1", "a", "b", "c"].map(bare);
  const quoted = [...cells.slice(0, 3), { text: "c", isQuoted: true }];
  t.deepEqual(alignRow(quoted, ["number", null, null], ";"), ["1", "a;b", "c"]);
});

function bare(text: string): ScannedCell {
  return { text, isQuoted: false };
}

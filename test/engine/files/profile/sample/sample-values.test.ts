import test from "ava";
import { sampleValues } from "../../../../../engine/files/profile/sample/sample-values.ts";
import { blockOf } from "../../relations/block-of.ts";

const valuesOf = (cells: readonly string[]): string[] =>
  sampleValues([blockOf(cells.map((cell) => [cell]))], 1)[0] ?? [];
const numbered = (count: number): string[] => Array.from({ length: count }, (_, i) => `v${i}`);

const CASES: readonly [string, readonly string[], readonly string[]][] = [
  ["nothing", [], []],
  ["blank cells", ["", "  ", "\u00a0"], []],
  ["each value once", ["a", "a", " a ", "b"], ["a", "b"]],
  ["few are all shown", ["a", "b", "c", "d"], ["a", "b", "c", "d"]],
  ["blanks and line ends are one space", ["a \n b"], ["a b"]],
  ["eighty characters, accents whole", ["é".repeat(81)], [`${"é".repeat(79)}…`]],
  ["eighty are not cut", ["é".repeat(80)], ["é".repeat(80)]],
  ["four bytes a character", ["😀".repeat(90)], [`${"😀".repeat(79)}…`]],
];

test("values to show", (t) => {
  for (const [about, cells, expected] of CASES) t.deepEqual(valuesOf(cells), expected, about);
});

test("of many rows the first, and some from the middle and the end", (t) => {
  const view = valuesOf(numbered(1000)).map((value) => Number(value.slice(1)));
  t.is(view.length, 5);
  t.deepEqual(view.slice(0, 3), [0, 1, 2]);
  t.true(view[4]! >= 500 && view[3]! >= 250, view.join());
});

test("rows with fewer cells than columns, and with more", (t) => {
  const block = blockOf([["a"], ["b", "x", "y"]]);
  t.deepEqual(sampleValues([block], 2), [["a", "b"], ["x"]]);
});

import test from "ava";
import { ColumnSort } from "../../../../engine/files/workbench/column-sort.ts";
import { columnValues } from "../../../../engine/files/workbench/column-values.ts";
import { DecidedRows } from "../../../../engine/files/workbench/decided-rows.ts";
import type { RowOrder } from "../../../../engine/files/workbench/row-order.ts";
import { EVERY_ROW } from "../../../../engine/files/workbench/row-query.ts";
import { selectRows } from "../../../../engine/files/workbench/select-rows.ts";
import { fault, judged, workbenchOf } from "./workbench-bed.ts";

/** The values of a column after sorting it. */
async function sorted(values: readonly string[], order: RowOrder = "0.3") {
  const rows = values.map((value, i) => judged(i + 2, ["", "", "", value]));
  const { workbench, close } = await workbenchOf([rows]);
  const sort = new ColumnSort(0, columnValues(workbench, 0, 3));
  const { ranks } = selectRows(new DecidedRows(workbench, []), { ...EVERY_ROW, order }, sort);
  await close();
  return Array.from(ranks, (rank) => values[rank]);
}

const COLUMNS: readonly (readonly [about: string, sorted: readonly string[]])[] = [
  ["amounts as they are written", ["-3,5 €", "0", "7 %", "1 234,50 €", "1.300.000", "2 M€"]],
  ["days as they are written", ["31/12/1999", "2 janvier 2020", "2020-02-01", "3/2/2020", ""]],
  ["days of an American export", ["01/02/2020", "01/31/2020", "02/01/2020", "12/25/2020"]],
  ["accents after letters, case apart", ["abel", "cote", "coté", "côte", "Écully", "œuf", "Zoé"]],
  ["numbers within texts", ["C 100", "C-101", "C1", "C2", "C10", "Lot 3", "Lot 12"]],
  ["blanks are empty", ["x", "y", " ", "", "\u00a0"]],
  [
    "a word among numbers comes after them",
    ["1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "inconnu", ""],
  ],
];

for (const [about, expected] of COLUMNS)
  test(about, async (t) => {
    const shuffled = expected.toSorted((a, b) => (a.length % 3) - (b.length % 3));
    const blanks = (values: readonly (string | undefined)[]) =>
      values.map((value) => value?.trim() ?? "");
    t.deepEqual(blanks(await sorted(shuffled)), blanks(expected));
    const [filled, empty] = [
      expected.filter((one) => one.trim()),
      expected.filter((o) => !o.trim()),
    ];
    t.deepEqual(
      blanks(await sorted(shuffled, "-0.3")),
      blanks([...filled.toReversed(), ...empty]),
      "empties last",
    );
  });

test("equal values stay as in the file; proved values count; other tables come last", async (t) => {
  const zero = fault(17, 3, { now: 1, after: "06100", certainty: "prouve" });
  const bench = await workbenchOf([
    [judged(2, ["", "", "", "z"])],
    [
      judged(2, ["", "", "", "49000"]),
      judged(3, ["", "", "", "6100"], [zero]),
      judged(4, ["", "", "", "49000"]),
      judged(5, ["", "", "", "7000"]),
    ],
  ]);
  const sort = new ColumnSort(1, columnValues(bench.workbench, 1, 3));
  const rows = new DecidedRows(bench.workbench, []);
  const ranks = (order: RowOrder) => [...selectRows(rows, { ...EVERY_ROW, order }, sort).ranks];
  t.deepEqual(ranks("1.3"), [2, 4, 1, 3, 0]);
  t.deepEqual(ranks("-1.3"), [1, 3, 4, 2, 0]);
  t.deepEqual(ranks("-ligne"), [4, 3, 2, 1, 0]);
  t.deepEqual(ranks("-etat"), [2, 0, 1, 3, 4]);
  await bench.close();
});

import test from "ava";
import {
  type CellsBelow,
  RepeatedCells,
} from "../../../../../engine/files/read/rows/repeated-cells.ts";
import fc from "../../../../properties.ts";

const CELL = fc.constantFrom("", "", "a", "b c", '"x,y"', '"dit ""oui"""', '"ligne\nsuite"');
const ROWS = fc.array(fc.array(CELL, { minLength: 1, maxLength: 4 }), { maxLength: 8 });
const MERGES = fc.array(
  fc
    .record({ column: fc.nat(4), row: fc.nat(9), more: fc.nat(4) })
    .map(({ column, row, more }) => ({
      column,
      row: row + 1,
      lastRow: row + 2 + more,
    })),
  { maxLength: 5 },
);

test("the values of merged cells are repeated as a naive twin does, however the text is cut", (t) => {
  fc.assert(
    fc.property(ROWS, MERGES, fc.integer({ min: 1, max: 30 }), (rows, merges, size) => {
      // Overlapping ranges are no one's.
      fc.pre(new Set(merges.map(({ column }) => column)).size === merges.length);
      const bytes = Buffer.from(rows.map((row) => `${row.join(",")}\n`).join(""));
      const cells = new RepeatedCells(merges, 1000);
      let text = "";
      for (let at = 0; at < bytes.length; at += size)
        text += Buffer.from(cells.push(bytes.subarray(at, at + size))).toString();
      t.is(text, naive(rows, merges));
    }),
  );
});

function naive(rows: readonly (readonly string[])[], merges: readonly CellsBelow[]): string {
  const filled = rows.map((row) => [...row]);
  for (const { column, row, lastRow } of merges) {
    const value = rows[row - 1]?.[column] ?? "";
    for (let below = row; below < lastRow && value !== ""; below++) {
      const cells = filled[below];
      if (!cells || rows[below]?.join(",") === "") continue;
      while (cells.length <= column) cells.push("");
      cells[column] ||= value;
    }
  }
  return filled.map((row) => `${row.join(",")}\n`).join("");
}

test("what would exceed the limit stays empty", (t) => {
  const cells = new RepeatedCells([{ column: 0, row: 1, lastRow: 4 }], 8);
  t.is(
    Buffer.from(cells.push(Buffer.from("abc,1\n,2\n,3\n,4\n"))).toString(),
    "abc,1\nabc,2\nabc,3\n,4\n",
  );
  t.deepEqual([cells.isFull, cells.repeated, cells.labels], [true, 2, 1]);
});

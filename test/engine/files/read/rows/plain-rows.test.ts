import test from "ava";
import { PlainRows } from "../../../../../engine/files/read/rows/plain-rows.ts";
import fc from "../../../../properties.ts";

interface Cell {
  readonly column: number;
  readonly text: string;
}

function written(
  rows: readonly (readonly Cell[])[],
  maxBytes = 1 << 24,
): { text: string; isFull: boolean } {
  const chunks: Buffer[] = [];
  const plain = new PlainRows((bytes) => chunks.push(Buffer.from(bytes)), maxBytes);
  for (const row of rows) {
    for (const { column, text } of row) plain.textCell(column, text);
    plain.endRow();
  }
  plain.finish();
  return { text: Buffer.concat(chunks).toString("utf8"), isFull: plain.isFull };
}

function naive(rows: readonly (readonly Cell[])[]): string {
  const line = (row: readonly Cell[]): string => {
    const cells: string[] = [];
    for (const { column, text } of row)
      cells[column] = /[,"\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
    return Array.from(cells, (cell) => cell ?? "").join(",");
  };
  return rows.map((row) => `${line(row)}\n`).join("");
}

const TEXT = fc.oneof(
  fc.string({ maxLength: 8 }),
  fc.constantFrom("", ",", '"', "a\nb", "x".repeat(100), "é"),
);
const ROW = fc.uniqueArray(fc.record({ column: fc.nat(9), text: TEXT }), {
  selector: ({ column }) => column,
  maxLength: 8,
});

test("rows come out as a naive twin writes them, cells in any order", (t) => {
  fc.assert(
    fc.property(fc.array(ROW, { maxLength: 5 }), (rows) => {
      t.is(written(rows).text, naive(rows));
    }),
  );
});

test("what is long or far apart grows the buffers", (t) => {
  const rows = [
    [{ column: 16_383, text: "y".repeat(3_000_000) }],
    Array.from({ length: 500 }, (_, column) => ({ column, text: "z" })),
  ];
  t.is(written(rows).text, naive(rows));
});

test("of one column that comes twice both cells are kept", (t) => {
  t.is(
    written([
      [
        { column: 1, text: "b" },
        { column: 0, text: "a" },
        { column: 1, text: "c" },
      ],
    ]).text,
    "a,b,c\n",
  );
});

test("once full, nothing more is written", (t) => {
  const row = [{ column: 0, text: "0123456789" }];
  const { text, isFull } = written(
    Array.from({ length: 100 }, () => row),
    50,
  );
  t.true(isFull);
  t.is(text, "0123456789\n".repeat(5));
});

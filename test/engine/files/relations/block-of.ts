import type { RowBlock } from "../../../../engine/files/read/rows/row-block.ts";

/** Rows of texts as a block; row `i` is row `i + 2` of its file, after a header. */
export function blockOf(rows: readonly (readonly string[])[]): RowBlock {
  const encoder = new TextEncoder();
  const cells = rows.flat().map((cell) => encoder.encode(cell));
  const bytes = new Uint8Array(cells.reduce((sum, { length }) => sum + length, 0));
  const starts = new Uint32Array(cells.length);
  const ends = new Uint32Array(cells.length);
  let at = 0;
  cells.forEach((cell, i) => {
    bytes.set(cell, at);
    starts[i] = at;
    at += cell.length;
    ends[i] = at;
  });
  const cellAt = new Uint32Array(rows.length + 1);
  const rowAt = new Uint32Array(rows.length + 1);
  rows.forEach((row, r) => {
    const next = (cellAt[r] as number) + row.length;
    cellAt[r + 1] = next;
    rowAt[r + 1] = starts[next] ?? at;
  });
  return {
    bytes,
    starts,
    ends,
    cellAt,
    rowAt,
    from: 0,
    rows: rows.length,
    numbers: Uint32Array.from(rows, (_, r) => r + 2),
    faults: new Uint8Array(rows.length),
  };
}

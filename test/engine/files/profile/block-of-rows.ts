import type { RowBlock } from "../../../../engine/files/read/rows/row-block.ts";

/** Rows of texts as a reader returns them. */
export function blockOfRows(rows: readonly (readonly string[])[]): RowBlock {
  const cells = rows.flat().map((text) => Buffer.from(text, "utf8"));
  const starts = new Uint32Array(cells.length);
  const ends = new Uint32Array(cells.length);
  let at = 0;
  cells.forEach((bytes, i) => {
    starts[i] = at;
    at += bytes.length;
    ends[i] = at;
  });
  const cellAt = new Uint32Array(rows.length + 1);
  rows.forEach((row, i) => {
    cellAt[i + 1] = (cellAt[i] as number) + row.length;
  });
  return {
    bytes: Buffer.concat(cells),
    starts,
    ends,
    cellAt,
    rows: rows.length,
    numbers: Uint32Array.from(rows, (_, i) => i + 2),
    faults: new Uint8Array(rows.length),
    rowAt: Uint32Array.from(cellAt.subarray(0, rows.length), (cell) => starts[cell] ?? at),
    from: 0,
  };
}

import { ROW_FAULT, type RowBlock } from "./row-block.ts";

/** A block of rows from their cells, with its own bytes. The first row has that number. */
export function blockOfCells(rows: readonly (readonly string[])[], firstNumber = 0): RowBlock {
  const cells = rows.flat();
  const ends = new Uint32Array(cells.length);
  const starts = new Uint32Array(cells.length);
  let end = 0;
  cells.forEach((cell, i) => {
    starts[i] = end;
    end += Buffer.byteLength(cell);
    ends[i] = end;
  });
  const cellAt = new Uint32Array(rows.length + 1);
  rows.forEach(({ length }, i) => {
    cellAt[i + 1] = (cellAt[i] as number) + length;
  });
  return {
    bytes: Buffer.from(cells.join("")),
    starts,
    ends,
    cellAt,
    rows: rows.length,
    numbers: Uint32Array.from(rows, (_, i) => firstNumber + i),
    faults: new Uint8Array(rows.length).fill(ROW_FAULT.none),
    rowAt: cellAt.map((cell) => starts[cell] ?? end),
    from: 0,
  };
}

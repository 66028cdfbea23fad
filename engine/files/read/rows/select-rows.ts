import type { RowBlock } from "./row-block.ts";

/** The rows of a block from one up to another, on the same bytes. */
export function rowsBetween(block: RowBlock, first: number, after: number): RowBlock {
  return selectRows(
    block,
    Array.from({ length: after - first }, (_, index) => first + index),
  );
}

/** Some rows of a block, on the same bytes. */
export function selectRows(block: RowBlock, retained: readonly number[]): RowBlock {
  const cells = retained.map((row) => [
    block.cellAt[row] as number,
    block.cellAt[row + 1] as number,
  ]);
  const size = cells.reduce(
    (sum, [first, after]) => sum + (after as number) - (first as number),
    0,
  );
  const starts = new Uint32Array(size);
  const ends = new Uint32Array(size);
  const wide = new Uint8Array(size).fill(1);
  const cellAt = new Uint32Array(retained.length + 1);
  let at = 0;
  cells.forEach(([first, after], row) => {
    starts.set(block.starts.subarray(first, after), at);
    ends.set(block.ends.subarray(first, after), at);
    if (block.wide) wide.set(block.wide.subarray(first, after), at);
    at += (after as number) - (first as number);
    cellAt[row + 1] = at;
  });
  return {
    bytes: block.bytes,
    starts,
    ends,
    wide,
    cellAt,
    rows: retained.length,
    numbers: Uint32Array.from(retained, (row) => block.numbers[row] as number),
    faults: Uint8Array.from(retained, (row) => block.faults[row] as number),
    rowAt: Uint32Array.from([...retained, block.rows], (row) => block.rowAt[row] as number),
    from: block.from,
  };
}

/** Some columns of all rows, on the same bytes. */
export function selectColumns(block: RowBlock, from: number, to: number): RowBlock {
  const { cellAt, rows } = block;
  const kept: number[] = [];
  const places = new Uint32Array(rows + 1);
  for (let row = 0; row < rows; row++) {
    const first = (cellAt[row] as number) + from;
    const after = Math.min(cellAt[row + 1] as number, (cellAt[row] as number) + to);
    for (let cell = first; cell < after; cell++) kept.push(cell);
    places[row + 1] = kept.length;
  }
  const pick = (values: ArrayLike<number>) => (cell: number) => values[cell] as number;
  return {
    bytes: block.bytes,
    starts: Uint32Array.from(kept, pick(block.starts)),
    ends: Uint32Array.from(kept, pick(block.ends)),
    ...(block.wide ? { wide: Uint8Array.from(kept, pick(block.wide)) } : {}),
    cellAt: places,
    rows,
    numbers: block.numbers,
    faults: block.faults,
    rowAt: block.rowAt,
    from: block.from,
  };
}

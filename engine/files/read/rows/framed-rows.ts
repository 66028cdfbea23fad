import type { RowBlock } from "./row-block.ts";

const BLANK = 0x20;

/**
 * Takes the frame from rows with a delimiter at both ends (`| Alpha | Lyon |`): their first and last
 * cells, where these are blank, and the blanks around the others. Works in place; linear in the
 * cells.
 */
export function* framedRows(blocks: Iterable<RowBlock>): Generator<RowBlock, void, undefined> {
  for (const block of blocks) {
    unframe(block);
    yield block;
  }
}

/** The same for the rows of one block. */
export function unframe(block: RowBlock): void {
  const { bytes, starts, ends, cellAt, rows } = block;
  let cells = 0;
  for (let row = 0; row < rows; row++) {
    let [from, to] = [cellAt[row] as number, cellAt[row + 1] as number];
    for (let cell = from; cell < to; cell++) trim(bytes, starts, ends, cell);
    cellAt[row] = cells;
    if (to - from > 1 && starts[from] === ends[from]) from++;
    if (to - from > 1 && starts[to - 1] === ends[to - 1]) to--;
    for (let cell = from; cell < to; cell++) {
      starts[cells] = starts[cell] as number;
      ends[cells++] = ends[cell] as number;
    }
  }
  cellAt[rows] = cells;
  // Marks of cells that have moved are no longer theirs.
  block.wide?.fill(1, 0, cells);
}

function trim(bytes: Uint8Array, starts: Uint32Array, ends: Uint32Array, cell: number): void {
  let [start, end] = [starts[cell] as number, ends[cell] as number];
  while (start < end && bytes[start] === BLANK) start++;
  while (end > start && bytes[end - 1] === BLANK) end--;
  starts[cell] = start;
  ends[cell] = end;
}

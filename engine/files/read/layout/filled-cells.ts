import type { RowBlock } from "../rows/row-block.ts";

const SPACE = 0x20;

/** Whether all cells of a row are blank; one comparison when the first one is not. */
export function isBlankRow({ bytes, starts, ends, cellAt }: RowBlock, row: number): boolean {
  const after = cellAt[row + 1] as number;
  for (let cell = cellAt[row] as number; cell < after; cell++)
    if (isFilled(bytes, starts[cell] as number, ends[cell] as number)) return false;
  return true;
}

/** Number of cells of a row that are not blank. */
export function filledCells({ bytes, starts, ends, cellAt }: RowBlock, row: number): number {
  const after = cellAt[row + 1] as number;
  let filled = 0;
  for (let cell = cellAt[row] as number; cell < after; cell++)
    if (isFilled(bytes, starts[cell] as number, ends[cell] as number)) filled++;
  return filled;
}

/** Whether a cell has more than blanks and controls: its first byte tells, mostly. */
function isFilled(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if ((bytes[at] as number) > SPACE) return true;
  return false;
}

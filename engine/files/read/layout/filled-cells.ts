import type { RowBlock } from "../rows/row-block.ts";

const SPACE = 0x20;

/** Whether all cells of a row are blank; one comparison when the first one is not. */
export function isBlankRow({ bytes, starts, ends, cellAt }: RowBlock, row: number): boolean {
  const after = cellAt[row + 1] as number;
  for (let cell = cellAt[row] as number; cell < after; cell++) {
    const start = starts[cell] as number;
    const end = ends[cell] as number;
    if (end === start) continue;
    if ((bytes[start] as number) > SPACE || (bytes[end - 1] as number) > SPACE) return false;
  }
  return true;
}

/** Number of non-blank cells of a row, judged by their first and last bytes. */
export function filledCells({ bytes, starts, ends, cellAt }: RowBlock, row: number): number {
  const after = cellAt[row + 1] as number;
  let filled = 0;
  for (let cell = cellAt[row] as number; cell < after; cell++) {
    const start = starts[cell] as number;
    const end = ends[cell] as number;
    if (end === start) continue;
    if ((bytes[start] as number) > SPACE || (bytes[end - 1] as number) > SPACE) filled++;
  }
  return filled;
}

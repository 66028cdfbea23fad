import type { RowBlock } from "../../read/rows/row-block.ts";
import { displayedCell } from "./displayed-cell.ts";

/** Most rows, and most cells of each. */
const ROWS = 5;
const CELLS = 100;

/** The first five rows of a table, each with at most 100 cells as `shownCell` gives them. */
export function firstRows(blocks: Iterable<RowBlock>, columns: number): string[][] {
  const found: string[][] = [];
  for (const block of blocks) {
    for (let row = 0; row < block.rows && found.length < ROWS; row++)
      found.push(displayedRow(block, row, Math.min(columns, CELLS)));
    if (found.length === ROWS) break;
  }
  return found;
}

function displayedRow(block: RowBlock, row: number, most: number): string[] {
  const first = block.cellAt[row] as number;
  const cells = Math.min((block.cellAt[row + 1] as number) - first, most);
  return Array.from({ length: cells }, (_, cell) => displayedCell(block, first + cell));
}

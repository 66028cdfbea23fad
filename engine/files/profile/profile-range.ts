import type { RowBlock } from "../read/rows/row-block.ts";
import type { TablePart } from "./pass/column-part.ts";
import { ColumnPass } from "./pass/column-pass.ts";
import type { ProfilePlan } from "./profile-plan.ts";
import { type CellBounds, trimCell } from "./trimmed-cell.ts";

/** Memo slots of all columns together, and of one at most and at least; powers of two. */
const MEMO_SLOTS = 1 << 20;
const [FEWEST_SLOTS, MOST_SLOTS] = [16, 65_536];

/**
 * Passes over a range of a table's rows and reads every cell by the planned type of its column. The
 * parts of ranges that cover a table, in order, make its profile (`mergeProfiles`), which does not
 * depend on the ranges.
 *
 * About 0.1 us a cell with a repeated value, 0.2 to 1 otherwise; up to 4 MB a column with many
 * distinct values.
 */
export function profileRange(plan: ProfilePlan, blocks: Iterable<RowBlock>): TablePart {
  const slots = memoSlots(plan.columns.length);
  const columns = plan.columns.map((column) => new ColumnPass(column, slots));
  let rows = 0;
  for (const block of blocks) {
    passBlock(block, columns);
    rows += block.rows;
  }
  return { rows, columns: columns.map((column) => column.end()) };
}

function memoSlots(columns: number): number {
  const share = MEMO_SLOTS / Math.max(1, columns);
  return Math.max(FEWEST_SLOTS, Math.min(MOST_SLOTS, 1 << Math.floor(Math.log2(share))));
}

/**
 * Column by column, which keeps each column's tables in the cache: by rows it takes half as long
 * again.
 */
function passBlock(block: RowBlock, columns: readonly ColumnPass[]): void {
  const { bytes, starts, ends, cellAt } = block;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const bounds: CellBounds = { start: 0, end: 0 };
  for (let i = 0; i < columns.length; i++) {
    const column = columns[i] as ColumnPass;
    for (let row = 0; row < block.rows; row++) {
      const at = (cellAt[row] as number) + i;
      bounds.end = bounds.start;
      if (at < (cellAt[row + 1] as number))
        trimCell(bytes, starts[at] as number, ends[at] as number, bounds);
      if (bounds.start === bounds.end) column.addEmpty();
      else column.add(bytes, view, bounds.start, bounds.end);
    }
  }
}

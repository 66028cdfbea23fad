import type { CellsBelow } from "../rows/repeated-cells.ts";

/** More than a table for people has. */
const MOST = 100_000;

/** Collects the cells of a sheet that are merged downwards. */
export class DownMerges {
  readonly list: CellsBelow[] = [];
  /** How many were not collected. */
  leftOut = 0;

  add(merge: CellsBelow): void {
    const { column, row, lastRow } = merge;
    if (column < 0 || row < 1 || !(lastRow > row)) return;
    if (this.list.length === MOST) this.leftOut++;
    else this.list.push(merge);
  }
}

import type { ColumnProfile } from "../profile/column-profile.ts";

/** Number of filled cells. */
export function filledOf({ rows, empty, placeholders }: ColumnProfile): number {
  return Math.max(0, rows - empty - placeholders);
}

/** Share of distinct keys among filled cells, 0 to 1. */
export function varietyOf(column: ColumnProfile): number {
  const filled = filledOf(column);
  return filled === 0 ? 0 : Math.min(1, column.distinctKeys / filled);
}

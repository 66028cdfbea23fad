import { VERDICT_COLUMNS } from "./verdict-cells.ts";

/** Says which cells of a row were neutralised. */
const NEUTRALISED = "cellules_neutralisees";

/** Columns added behind those of a customer's file, in this order. */
export const RESULT_COLUMNS: readonly string[] = [...VERDICT_COLUMNS, NEUTRALISED];

/**
 * The columns that an earlier run added to a file, from left to right: all of its result columns
 * in their order, whatever was put between them since. `[]` when one is missing: a column that is
 * only called the same ("action", "reference") is the customer's own.
 */
export function earlierResults(header: readonly string[]): readonly number[] {
  const found: number[] = [];
  let before = header.length;
  for (const name of RESULT_COLUMNS.toReversed()) {
    const at = before > 0 ? header.lastIndexOf(name, before - 1) : -1;
    if (at < 0) return [];
    found.unshift(at);
    before = at;
  }
  return found;
}

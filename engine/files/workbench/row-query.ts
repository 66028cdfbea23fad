import type { InvoicingState } from "../diagnostic/invoicing/row-invoicing.ts";
import type { RowState } from "../diagnostic/row-state.ts";
import type { Remedy } from "./lots.ts";
import type { RowOrder } from "./row-order.ts";

/** Which rows are asked; an empty list of a facet means all. */
export interface RowQuery {
  /** Indexes of tables. */
  readonly tables: readonly number[];
  readonly states: readonly RowState[];
  readonly remedies: readonly Remedy[];
  /** Lines of faults (`lots.ts`). */
  readonly lines: readonly number[];
  /** `table.column`. */
  readonly columns: readonly string[];
  /** Ids. */
  readonly lots: readonly string[];
  readonly invoicing: readonly InvoicingState[];
  readonly text: string;
  readonly order: RowOrder;
}

/** Every row, as in the file. */
export const EVERY_ROW: RowQuery = {
  ...{ tables: [], states: [], remedies: [], lines: [], columns: [], lots: [], invoicing: [] },
  ...{ text: "", order: "ligne" },
};

/** Whether a facet lets a value through. */
export function isRequested<Value>(requested: readonly Value[], value: Value): boolean {
  return requested.length === 0 || requested.includes(value);
}

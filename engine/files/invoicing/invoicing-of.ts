import type { RowInvoicing } from "../diagnostic/invoicing/row-invoicing.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";

/**
 * What electronic invoicing asks of the customer of a judged row, `null` when that was not measured:
 * its state, what is missing, and what is proposed for it.
 */
export function invoicingOf({ invoicing }: Pick<JudgedRow, "invoicing">): RowInvoicing | null {
  return invoicing ?? null;
}

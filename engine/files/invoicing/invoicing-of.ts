import { afterDecisions, type RowInvoicing } from "../diagnostic/invoicing/row-invoicing.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";

/**
 * What electronic invoicing asks of the customer of a judged row, `null` when that was not measured:
 * its state, what is missing, and what is proposed for it. What a person decided on its faults since
 * it was judged counts: an accepted proposal meets its requirement, a refused one is none.
 */
export function invoicingOf({
  invoicing,
  faults,
}: Pick<JudgedRow, "invoicing" | "faults">): RowInvoicing | null {
  return invoicing ? afterDecisions(invoicing, faults) : null;
}

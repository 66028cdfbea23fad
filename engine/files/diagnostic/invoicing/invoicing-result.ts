import type { DiagnosisScope } from "../criteria/criterion.ts";
import { invoicingLeftOut, PERSONS, whyNoInvoicing } from "./invoicing-reader.ts";
import { sumInvoicing, type TalliedInvoicing } from "./invoicing-tally.ts";

/** What electronic invoicing asks of the customers of a table, or of several. Plain data. */
export interface InvoicingResult extends TalliedInvoicing {
  /** Why it was not measured, in French; `null` when it was. */
  readonly notMeasured: string | null;
  /** Requirements that the columns do not tell, and why, in French. */
  readonly leftOut: readonly ReturnType<typeof invoicingLeftOut>[number][];
}

/** The result of a table from the counts of its ranges. */
export function invoicingResult(
  scope: DiagnosisScope,
  counts: TalliedInvoicing | null,
): InvoicingResult {
  const notMeasured = whyNoInvoicing(scope);
  return notMeasured === null
    ? { notMeasured, ...(counts ?? sumInvoicing([])), leftOut: invoicingLeftOut(scope) }
    : notInvoiced(notMeasured);
}

/** The result when nothing was measured. */
export function notInvoiced(notMeasured: string): InvoicingResult {
  return { notMeasured, ...sumInvoicing([]), leftOut: [] };
}

/**
 * The result of several tables: of those that were measured; else why not, of a table of companies
 * rather than of one of persons.
 */
export function combineInvoicing(results: readonly InvoicingResult[]): InvoicingResult {
  const measured = results.filter(({ notMeasured }) => notMeasured === null);
  if (measured.length === 0) {
    const reasons = results.flatMap(({ notMeasured }) => notMeasured ?? []);
    return notInvoiced(reasons.find((one) => one !== PERSONS) ?? PERSONS);
  }
  const leftOut = measured.flatMap((result) => result.leftOut);
  return {
    notMeasured: null,
    ...sumInvoicing(measured),
    leftOut: leftOut.filter(
      ({ requirement }, at) => leftOut.findIndex((one) => one.requirement === requirement) === at,
    ),
  };
}

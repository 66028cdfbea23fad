import type { OwnCosts } from "../../diagnostic/cost-model.ts";
import { canReprice, repriced } from "../../diagnostic/repriced.ts";
import type { FlashReport } from "./flash-report.ts";
import { makeFlashReport } from "./make-flash-report.ts";

/** A flash report at the customer's costs; the same report when its costs cannot be changed. */
export function repricedReport(report: FlashReport, own: OwnCosts): FlashReport {
  const { fileName, columns, source, notes } = report;
  if (!source || !canReprice(source)) return report;
  const diagnostic = repriced(source, own);
  const made = makeFlashReport({ fileName, columns: 0, mapping: null, diagnostic });
  return { ...made, columns, ...(notes ? { notes } : {}) };
}

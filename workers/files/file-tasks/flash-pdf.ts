import { type Result, success } from "../../../engine/errors/failure.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { flashPdf as drawnPdf } from "../../../engine/files/report/pdf/flash-pdf/flash-pdf.ts";

/** Draws a flash report as a PDF: one at other costs than it was made at. */
export default async function flashPdf(task: {
  readonly report: FlashReport;
}): Promise<Result<Uint8Array>> {
  return success(await drawnPdf(task.report));
}

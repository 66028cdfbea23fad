import { type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/repriced.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { repricedReport } from "../../../engine/files/report/flash/repriced-report.ts";
import type { FlashJobs } from "./flash-jobs.ts";

/** A flash report, and the snapshot that it is based on. */
interface FlashAtCosts {
  readonly report: FlashReport;
  readonly snapshotId: string | null;
}

/** The report of an upload at the customer's costs. Failures: those of `FlashJobs.document`. */
export async function flashAtCosts(
  jobs: Pick<FlashJobs, "document">,
  id: string,
  own: OwnCosts,
  waitMs?: number,
): Promise<Result<FlashAtCosts>> {
  const made = await jobs.document(id, "rapport.json", waitMs);
  if (!made.ok) return made;
  const { bytes, snapshotId } = made.value;
  const report = JSON.parse(Buffer.from(bytes).toString()) as FlashReport;
  return success({ report: own.length > 0 ? repricedReport(report, own) : report, snapshotId });
}

import { type Result, success } from "../../../engine/errors/failure.ts";
import type { OwnCosts } from "../../../engine/files/diagnostic/cost-model.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { repricedReport } from "../../../engine/files/report/flash/repriced-report.ts";
import type { FlashJobs } from "./flash-jobs.ts";

/** A flash report, and the snapshot that it is based on. */
interface FlashAtCosts {
  readonly report: FlashReport;
  /** Whether the diagnosis was computed at costs of the account. */
  readonly isOfAccount: boolean;
  readonly snapshotId: string | null;
}

/**
 * The report of an upload at the costs of a call, else at those of its diagnosis. Failures: those of
 * `FlashJobs.document`.
 *
 * @param own  `null` for those of the diagnosis, empty for the proposed ones.
 */
export async function flashAtCosts(
  jobs: Pick<FlashJobs, "document">,
  id: string,
  own: OwnCosts | null,
  waitMs?: number,
): Promise<Result<FlashAtCosts>> {
  const made = await jobs.document(id, "rapport.json", waitMs);
  if (!made.ok) return made;
  const { bytes, snapshotId } = made.value;
  const report = JSON.parse(Buffer.from(bytes).toString()) as FlashReport;
  // A report of an older version does not tell its costs.
  const isOfAccount = (report.ownCosts ?? []).length > 0;
  const requested = own === null ? report : repricedReport(report, own);
  return success({ report: requested, isOfAccount, snapshotId });
}

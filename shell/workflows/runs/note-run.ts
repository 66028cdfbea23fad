import type { Job } from "../../state/jobs/job.ts";
import type { Transaction } from "../../state/store.ts";
import { PROCESSING, type ProcessingJob } from "../mappings/processing-job.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { putRun, runIn } from "./run-records.ts";

/**
 * Keeps the figures of finished work of an account, in the transaction of its end. A rerun with the
 * decisions of a review adds to the run of its upload, and is no run of its own.
 */
export function noteRunOf(
  uploads: Pick<Uploads, "findIn">,
  transaction: Transaction,
  job: Job,
): void {
  if (job.kind !== PROCESSING || job.status !== "termine") return;
  const { input, output, attemptsBefore, createdMs, changedMs } = job as ProcessingJob;
  const { userId, uploadId, produit } = input;
  const summary = output?.summary;
  if (userId === null || !summary) return;
  const { names, figures } = summary;
  if (attemptsBefore !== undefined) {
    const known = runIn(transaction, userId, uploadId);
    if (known) putRun(transaction, userId, { ...known, reviewed: figures });
    return;
  }
  putRun(transaction, userId, {
    ...{ uploadId, names, produit },
    sentMs: uploads.findIn(transaction, uploadId)?.createdMs ?? createdMs,
    endedMs: changedMs,
    ...{ sent: figures, reviewed: null, decided: null },
  });
}

import type { Value } from "../store.ts";

/** Status of a job, as in the interface. The last three are final. */
export type JobStatus = "en_attente" | "en_cours" | "termine" | "erreur" | "annule";

/**
 * Work to be done once, by the holder of a lease. Times are epoch milliseconds. Rewritten with each
 * progress, so its data is limited to a few kilobytes: references rather than content.
 */
export type Job<Input extends Value = Value, Output extends Value = Value> = {
  /** `job_` and 32 hexadecimal digits. */
  readonly id: string;
  readonly kind: string;
  /** Its owner, for instance an upload's id: jobs are listed and removed by owner. */
  readonly owner: string;
  /** Idempotency key of the caller: a second job with the same key is not created. */
  readonly key: string;
  readonly input: Input;
  readonly status: JobStatus;
  /** 0 to 100; never decreases, even when the work restarts. */
  readonly progressPct: number;
  /** French, for the waiting customer. */
  readonly message: string;
  /** Output of a `termine` job; stays when the job is reopened. */
  readonly output: Output | null;
  /** Number of leases so far, including the current one. */
  readonly attempts: number;
  /** Leases before the job was last reopened; none when absent. */
  readonly attemptsBefore?: number;
  readonly createdMs: number;
  /** Time of the last change of status, progress or message. */
  readonly changedMs: number;
  /** Earliest next lease: creation, the end of a pause after a failure, or of the current lease. */
  readonly dueMs: number;
  /** Id of the lease whose holder may report on the job, or reported its end; `null` for none. */
  readonly bail: string | null;
  /** The holder of the current lease has reported with it: reports without a lease are not its. */
  readonly isProved?: true;
};

/** The proof of a lease, for reports on a job. */
export interface Lease {
  readonly id: string;
  readonly bail: string;
  /** Found by `Jobs.leaseOf`, not stated by the holder. */
  readonly isUnproved?: true;
}

/** A leased job; its holder passes the lease with every report. */
export type LeasedJob<Input extends Value = Value> = Job<Input> & Lease;

/** Leases since the work was last requested. */
export function attemptsOf({ attempts, attemptsBefore = 0 }: Job): number {
  return attempts - attemptsBefore;
}

/** Whether a job has a final status. */
export function isEnded({ status }: Pick<Job, "status">): boolean {
  return status === "termine" || status === "erreur" || status === "annule";
}

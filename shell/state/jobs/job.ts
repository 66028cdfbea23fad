import type { Value } from "../store.ts";

/** How a job stands, as the interface tells it. The last three are its ends. */
export type JobStatus = "en_attente" | "en_cours" | "termine" | "erreur" | "annule";

/**
 * Work that is to be done once, by whoever leases it. Times are epoch milliseconds. It is written
 * anew with each progress: what it carries is a few kilobytes, names of things rather than things.
 */
export type Job<Input extends Value = Value, Output extends Value = Value> = {
  /** `job_` and 32 hexadecimal digits. */
  readonly id: string;
  readonly kind: string;
  /** Whose it is, for instance an upload's id: jobs are listed and removed by it. */
  readonly owner: string;
  /** The caller's: of two jobs with the same key only the first is. */
  readonly key: string;
  readonly input: Input;
  readonly status: JobStatus;
  /** 0 to 100; never goes back, not even when the work begins anew. */
  readonly progressPct: number;
  /** French, for the person who waits. */
  readonly message: string;
  /** Of a job that is `termine`, or was before it was to be done once more. */
  readonly output: Output | null;
  /** Leases that were given so far, the present one included: it numbers them. */
  readonly attempts: number;
  /** Those of them that were given before the work was to be done once more; none when absent. */
  readonly attemptsBefore?: number;
  readonly createdMs: number;
  /** When its status, progress or message last changed. */
  readonly changedMs: number;
  /** Not taken before: creation, the end of a pause after a failure, or of the lease. */
  readonly dueMs: number;
  /** The lease whose holder may speak for the job, or spoke its end; `null` when nobody may. */
  readonly bail: string | null;
};

/** Who says something of a job. */
export interface Lease {
  readonly id: string;
  readonly bail: string;
}

/** A job that was given to somebody: it is what he shows with whatever he says of it. */
export type LeasedJob<Input extends Value = Value> = Job<Input> & Lease;

/** Leases that were given since the work was asked for last. */
export function attemptsOf({ attempts, attemptsBefore = 0 }: Job): number {
  return attempts - attemptsBefore;
}

/** Whether the work on a job has ended, one way or another. */
export function isEnded({ status }: Pick<Job, "status">): boolean {
  return status === "termine" || status === "erreur" || status === "annule";
}

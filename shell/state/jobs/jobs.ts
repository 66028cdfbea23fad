import type { Result } from "../../../engine/errors/failure.ts";
import type { Transaction, Value } from "../store.ts";
import type { Job, Lease, LeasedJob } from "./job.ts";

export interface NewJob<Input extends Value = Value> {
  readonly kind: string;
  readonly owner: string;
  readonly key: string;
  readonly input: Input;
  /** When it must be known in advance: `job_` and 32 hexadecimal digits. */
  readonly id?: string;
  readonly nowMs: number;
}

export interface LeaseRequest {
  readonly kind: string;
  /** Length of the lease. */
  readonly forMs: number;
  readonly nowMs: number;
}

/** Progress reported by the holder of a job. */
export interface Progress {
  /** 0 to 100. */
  readonly pct: number;
  readonly message: string;
}

/** The failure of a job. */
export interface JobFailure {
  /** French, for the waiting customer. */
  readonly message: string;
  /** Whether another attempt may succeed: full disk, register unavailable. */
  readonly isRetryable: boolean;
}

/**
 * A queue of jobs: each is leased to one holder at a time, again when its lease expires, and ends
 * once.
 *
 * A lease is identified by its `bail`. Until the job is leased to another, its holder may report,
 * even late; then reports of the former holder are refused. Reporting the same end twice with the
 * same `bail` succeeds: the first answer may have been lost.
 *
 * Jobs are stored in a Store and change in its transactions, so that a workflow can change its own
 * records atomically with them: `enqueueIn`, and the `onStatus` of the adapter.
 *
 * Failures, besides those documented below: `travail.absent`, `travail.bail` (stale holder, or a
 * job that ended otherwise), `etat.indisponible`. What was acknowledged survives kill -9; new jobs
 * and ends survive a power cut.
 */
export interface Jobs {
  /** The job with this key: a new one, or the existing one in whatever status. */
  enqueue<Input extends Value>(request: NewJob<Input>): Promise<Result<Job<Input>>>;

  /** The same in a transaction of the jobs' store. The caller calls `store.durable()`. */
  enqueueIn<Input extends Value>(transaction: Transaction, request: NewJob<Input>): Job<Input>;

  /**
   * Leases the oldest due job of a kind, unleased or with an expired lease; `null` when there is
   * none.
   */
  lease<Input extends Value>(request: LeaseRequest): Promise<Result<LeasedJob<Input> | null>>;

  /**
   * The lease that a report without one speaks of: a waiting job is leased to its sender. Refused
   * once the holder has reported with its lease, so that nobody else speaks for it. Failures:
   * `travail.absent`, `travail.bail`.
   */
  leaseOf(id: string, forMs: number, nowMs: number): Promise<Result<Lease>>;

  /**
   * Extends the lease to `forMs` from now; records the progress unless it decreases. Cheap: it
   * writes only on a change, or after a quarter of the lease.
   */
  renew(lease: Lease, progress: Progress, forMs: number, nowMs: number): Promise<Result<Job>>;

  /** Ends the job as `termine`. */
  complete(lease: Lease, output: Value, nowMs: number): Promise<Result<Job>>;

  /**
   * Queues the job for another attempt, or ends it as `erreur` when a retry is useless or none is
   * left.
   */
  fail(lease: Lease, failure: JobFailure, nowMs: number): Promise<Result<Job>>;

  /**
   * Reopens an ended job, with as many attempts as a new one; its output stays until replaced. The
   * caller calls `store.durable()`. Failures: `travail.absent`, `travail.en_cours`.
   *
   * @param message French, for the waiting customer.
   */
  reopenIn(transaction: Transaction, id: string, message: string, nowMs: number): Result<Job>;

  /** Ends the job as `annule`. Failure: `travail.fini` when it has ended otherwise. */
  cancel(id: string, nowMs: number): Promise<Result<Job>>;

  get(id: string): Promise<Result<Job>>;

  /** The job with this id, synchronously; `null` when absent. Throws store errors. */
  find(id: string): Job | null;

  /** The same in a caller's transaction. */
  findIn(transaction: Transaction, id: string): Job | null;

  /** In order of creation. */
  ofOwner(owner: string): Promise<Result<readonly Job[]>>;

  /** `removeOwner` in a caller's transaction. */
  removeOwnerIn(transaction: Transaction, owner: string): void;

  /** Deletes every job of an owner; holders learn of it at their next report. */
  removeOwner(owner: string): Promise<Result<null>>;

  /**
   * Ends as `erreur` the jobs whose last lease has expired. `lease` does so for those it
   * encounters.
   */
  sweep(nowMs: number): Promise<Result<null>>;
}

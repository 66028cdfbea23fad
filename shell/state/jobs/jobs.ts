import type { Result } from "../../../engine/errors/failure.ts";
import type { Transaction, Value } from "../store.ts";
import type { Job, Lease, LeasedJob } from "./job.ts";

export interface NewJob<Input extends Value = Value> {
  readonly kind: string;
  readonly owner: string;
  readonly key: string;
  readonly input: Input;
  /** When it has to be known beforehand: `job_` and 32 hexadecimal digits. */
  readonly id?: string;
  readonly nowMs: number;
}

export interface LeaseRequest {
  readonly kind: string;
  /** How long the lease is. */
  readonly forMs: number;
  readonly nowMs: number;
}

/** What the holder of a job tells while it works. */
export interface Progress {
  /** 0 to 100. */
  readonly pct: number;
  readonly message: string;
}

/** Why a job could not be done. */
export interface JobFailure {
  /** French, for the person who waits. */
  readonly message: string;
  /** Whether another attempt may succeed: a disk was full, a register was away. */
  readonly isRetryable: boolean;
}

/**
 * Work that is handed out: each job is given to one holder at a time, again when its lease runs
 * out, and ends once.
 *
 * A lease is named by its `bail`. Until the job is given to another, its holder may speak for it,
 * even late; from then on whatever the former holder says is refused. To say the same end twice
 * with the same `bail` is no fault: an answer may have been lost.
 *
 * Jobs are kept in a Store and change in its transactions, so that a workflow can change its own
 * records with them, all or nothing: `enqueueIn`, and the `onStatus` of the adapter.
 *
 * Failures, besides those told below: `travail.absent`, `travail.bail` (of a stale holder, or of a
 * job that has ended otherwise), `etat.indisponible`. What was acknowledged survives kill -9; new
 * jobs and ends survive a power cut.
 */
export interface Jobs {
  /** The job of this key: a new one, or the one that is there, whatever it has come to. */
  enqueue<Input extends Value>(request: NewJob<Input>): Promise<Result<Job<Input>>>;

  /** The same within a transaction of the store that the jobs are in. `store.durable()` is the caller's. */
  enqueueIn<Input extends Value>(transaction: Transaction, request: NewJob<Input>): Job<Input>;

  /**
   * The job of a kind that was made first, of those that nobody holds (or whose lease has run out)
   * and that are due; `null` when there is none.
   */
  lease<Input extends Value>(request: LeaseRequest): Promise<Result<LeasedJob<Input> | null>>;

  /**
   * The lease holds for `forMs` from now on; the progress is noted unless more was noted before.
   * Cheap to call: it is written when it says something new, or when a quarter of the lease is over.
   */
  renew(lease: Lease, progress: Progress, forMs: number, nowMs: number): Promise<Result<Job>>;

  /** The job is `termine`. */
  complete(lease: Lease, output: Value, nowMs: number): Promise<Result<Job>>;

  /** The job waits for another attempt, or is `erreur` when none is of use or none is left. */
  fail(lease: Lease, failure: JobFailure, nowMs: number): Promise<Result<Job>>;

  /**
   * A job that has ended is to be done once more, with leases as if it were new; what came of it
   * holds until something else does. `store.durable()` is the caller's. Failures: `travail.absent`,
   * `travail.en_cours`.
   *
   * @param message  French, for the person who waits.
   */
  reopenIn(transaction: Transaction, id: string, message: string, nowMs: number): Result<Job>;

  /** The job is `annule`. Failure: `travail.fini` when it has ended otherwise. */
  cancel(id: string, nowMs: number): Promise<Result<Job>>;

  get(id: string): Promise<Result<Job>>;

  /** The job of this id, at once; `null` when there is none. Throws the store's own errors. */
  find(id: string): Job | null;

  /** The same within a caller's transaction. */
  findIn(transaction: Transaction, id: string): Job | null;

  /** In the order they were made. */
  ofOwner(owner: string): Promise<Result<readonly Job[]>>;

  /** The same as `removeOwner` within a caller's transaction. */
  removeOwnerIn(transaction: Transaction, owner: string): void;

  /** Forgets every job of an owner; their holders learn of it when they next say something. */
  removeOwner(owner: string): Promise<Result<null>>;

  /** Ends, as `erreur`, the jobs whose last lease has run out. `lease` does so for those it meets. */
  sweep(nowMs: number): Promise<Result<null>>;
}

import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { GuardedStore } from "../guarded-store.ts";
import type { RandomBytes } from "../random-bytes.ts";
import type { Store, Transaction, Value } from "../store.ts";
import {
  attemptsOf,
  isEnded,
  type Job,
  type JobStatus,
  type Lease,
  type LeasedJob,
} from "./job.ts";
import type { JobFailure, Jobs, LeaseRequest, NewJob, Progress } from "./jobs.ts";

export interface StoreJobsOptions {
  /** Most leases of one job. */
  readonly attemptsMost: number;
  /** Pause after the first failure; doubled after each, up to `pauseMostMs`. */
  readonly pauseMs: number;
  readonly pauseMostMs: number;
  /**
   * Called at each change of a job's status, in the same transaction: a workflow's records are
   * committed with the change, or neither is. `before` is `null` for a new job.
   */
  readonly onStatus: (transaction: Transaction, job: Job, before: JobStatus | null) => void;
}

const STORE_JOBS_DEFAULTS: StoreJobsOptions = {
  attemptsMost: 4,
  pauseMs: 10_000,
  pauseMostMs: 600_000,
  onStatus: () => {},
};

interface StoreJobsDeps {
  readonly store: Store;
  readonly random: RandomBytes;
  /** Receives the cause when the store fails; the caller only gets a failure. */
  readonly onError: (error: unknown) => void;
}

const ID_BYTES = 16;
/** Fraction of a lease that may pass before a renewal is written. */
const SLACK = 0.25;

const WAITS = "En attente de traitement.";
const BEGINS = "Le traitement commence.";
const RESUMES = "Le traitement a été interrompu ; il reprend.";
const DONE = "Traitement terminé.";
const CANCELLED = "Traitement annulé.";
const ABANDONED =
  "Le traitement a été interrompu à chaque essai et a été abandonné : vérifiez le fichier, puis recommencez ou contactez-nous.";

/** Jobs in any Store, whose transactions serialise the holders. */
export class StoreJobs implements Jobs {
  readonly #state: GuardedStore;
  readonly #random: RandomBytes;
  readonly #options: StoreJobsOptions;

  constructor({ store, random, onError }: StoreJobsDeps, options: Partial<StoreJobsOptions> = {}) {
    this.#state = new GuardedStore(store, onError);
    this.#random = random;
    this.#options = { ...STORE_JOBS_DEFAULTS, ...options };
  }

  enqueue<Input extends Value>(request: NewJob<Input>): Promise<Result<Job<Input>>> {
    return this.#state.keep((transaction) => success(this.enqueueIn(transaction, request)));
  }

  enqueueIn<Input extends Value>(transaction: Transaction, request: NewJob<Input>): Job<Input> {
    const { kind, owner, key, input, nowMs } = request;
    const known = transaction.get<string>(byKey(key));
    if (known !== undefined) return transaction.get<Job<Input>>(jobKey(known)) as Job<Input>;
    const job: Job<Input> = {
      id: request.id ?? `job_${this.#hex()}`,
      ...{ kind, owner, key, input },
      status: "en_attente",
      progressPct: 0,
      message: WAITS,
      output: null,
      attempts: 0,
      ...{ createdMs: nowMs, changedMs: nowMs, dueMs: nowMs },
      bail: null,
    };
    transaction.put(byKey(key), job.id);
    transaction.put(byOwner(job), true);
    this.#put(transaction, job, null);
    return job;
  }

  lease<Input extends Value>(request: LeaseRequest): Promise<Result<LeasedJob<Input> | null>> {
    const { kind, forMs, nowMs } = request;
    return this.#state.change((transaction) => {
      const { givenUp, next } = this.#due<Input>(transaction, [QUEUE, kind], nowMs);
      this.#giveUp(transaction, givenUp, nowMs);
      return success(next && this.#leaseTo(transaction, next, forMs, nowMs));
    });
  }

  #leaseTo<Input extends Value>(
    transaction: Transaction,
    { isProved: _, ...job }: Job<Input>,
    forMs: number,
    nowMs: number,
  ): LeasedJob<Input> {
    const leased: LeasedJob<Input> = {
      ...job,
      status: "en_cours",
      message: attemptsOf(job) === 0 ? BEGINS : RESUMES,
      attempts: job.attempts + 1,
      changedMs: nowMs,
      dueMs: nowMs + forMs,
      bail: this.#hex(),
    };
    this.#put(transaction, leased, job.status);
    return leased;
  }

  leaseOf(id: string, forMs: number, nowMs: number): Promise<Result<Lease>> {
    return this.#state.change((transaction) => {
      const job = transaction.get<Job>(jobKey(id));
      if (!job) return failed("travail.absent");
      const isWaiting = job.status === "en_attente";
      const { bail } = isWaiting ? this.#leaseTo(transaction, job, forMs, nowMs) : job;
      if (bail === null || (job.isProved && !isWaiting)) return failed("travail.bail");
      return success({ id, bail, isUnproved: true });
    });
  }

  renew(
    lease: Lease,
    { pct, message }: Progress,
    forMs: number,
    nowMs: number,
  ): Promise<Result<Job>> {
    return this.#state.change((transaction) => {
      const found = leasedJob(transaction, lease, "en_cours");
      if (!found.ok) return found;
      const job = found.value;
      const dueMs = Math.max(job.dueMs, nowMs + forMs);
      const isNews = pct >= job.progressPct && (pct !== job.progressPct || message !== job.message);
      const isProof = !lease.isUnproved && !job.isProved;
      if (!isNews && !isProof && dueMs - job.dueMs < forMs * SLACK) return success(job);
      const progress = { progressPct: Math.min(pct, 100), message, changedMs: nowMs };
      const proof = isProof ? { isProved: true as const } : {};
      const renewed = { ...job, dueMs, ...proof, ...(isNews ? progress : {}) };
      this.#put(transaction, renewed, job.status);
      return success(renewed);
    });
  }

  complete(lease: Lease, output: Value, nowMs: number): Promise<Result<Job>> {
    return this.#state.keep((transaction) => {
      const found = leasedJob(transaction, lease, "en_cours", "termine");
      if (!found.ok || found.value.status === "termine") return found;
      const done = { ...found.value, progressPct: 100, output };
      return success(this.#end(transaction, done, "termine", DONE, nowMs));
    });
  }

  fail(lease: Lease, { message, isRetryable }: JobFailure, nowMs: number): Promise<Result<Job>> {
    return this.#state.keep((transaction) => {
      const found = leasedJob(transaction, lease, "en_cours", "en_attente", "erreur");
      if (!found.ok || found.value.status !== "en_cours") return found;
      const job = found.value;
      if (!isRetryable || attemptsOf(job) >= this.#options.attemptsMost)
        return success(this.#end(transaction, job, "erreur", message, nowMs));
      const dueMs = nowMs + this.#pauseMs(attemptsOf(job));
      return success(this.#wait(transaction, { ...job, message, dueMs }, nowMs));
    });
  }

  reopenIn(transaction: Transaction, id: string, message: string, nowMs: number): Result<Job> {
    const job = transaction.get<Job>(jobKey(id));
    if (!job) return failed("travail.absent");
    if (!isEnded(job)) return failed("travail.en_cours");
    const { attempts: attemptsBefore } = job;
    const again = { ...job, attemptsBefore, message, progressPct: 0, dueMs: nowMs, bail: null };
    return success(this.#wait(transaction, again, nowMs));
  }

  cancel(id: string, nowMs: number): Promise<Result<Job>> {
    return this.#state.keep((transaction) => {
      const job = transaction.get<Job>(jobKey(id));
      if (!job) return failed("travail.absent");
      if (job.status === "annule") return success(job);
      if (isEnded(job)) return failed("travail.fini");
      return success(this.#end(transaction, { ...job, bail: null }, "annule", CANCELLED, nowMs));
    });
  }

  async get(id: string): Promise<Result<Job>> {
    return this.#state.read((store) => {
      const job = store.get<Job>(jobKey(id));
      return job ? success(job) : failed("travail.absent");
    });
  }

  find(id: string): Job | null {
    return this.#state.store.get<Job>(jobKey(id)) ?? null;
  }

  findIn(transaction: Transaction, id: string): Job | null {
    return transaction.get<Job>(jobKey(id)) ?? null;
  }

  async ofOwner(owner: string): Promise<Result<readonly Job[]>> {
    return this.#state.read((store) => success(jobsOf(store, owner)));
  }

  removeOwner(owner: string): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      this.removeOwnerIn(transaction, owner);
      return success(null);
    });
  }

  removeOwnerIn(transaction: Transaction, owner: string): void {
    for (const job of jobsOf(transaction, owner))
      for (const key of [jobKey(job.id), byKey(job.key), byOwner(job), queued(job)])
        transaction.delete(key);
  }

  sweep(nowMs: number): Promise<Result<null>> {
    return this.#state.keep((transaction) => {
      const { givenUp } = this.#due(transaction, [QUEUE], nowMs, true);
      this.#giveUp(transaction, givenUp, nowMs);
      return success(null);
    });
  }

  /**
   * The next job to lease, and those given up before it in the queue; with `isWhole`, in the whole
   * queue. Writes nothing, since it iterates over the queue.
   */
  #due<Input extends Value>(
    transaction: Transaction,
    prefix: readonly string[],
    nowMs: number,
    isWhole = false,
  ): { readonly givenUp: readonly Job<Input>[]; readonly next: Job<Input> | null } {
    const givenUp: Job<Input>[] = [];
    let next: Job<Input> | null = null;
    for (const { key, value: dueMs } of transaction.range<number>(prefix)) {
      if (dueMs > nowMs) continue;
      const job = transaction.get<Job<Input>>(jobKey(String(key[3]))) as Job<Input>;
      if (attemptsOf(job) >= this.#options.attemptsMost) givenUp.push(job);
      else next ??= job;
      if (next && !isWhole) break;
    }
    return { givenUp, next };
  }

  #giveUp(transaction: Transaction, jobs: readonly Job[], nowMs: number): void {
    for (const job of jobs)
      this.#end(transaction, { ...job, bail: null }, "erreur", ABANDONED, nowMs);
  }

  #wait(transaction: Transaction, job: Job, nowMs: number): Job {
    const waiting: Job = { ...job, status: "en_attente", changedMs: nowMs };
    this.#put(transaction, waiting, job.status);
    return waiting;
  }

  #end(transaction: Transaction, job: Job, status: JobStatus, message: string, nowMs: number): Job {
    const ended: Job = { ...job, status, message, changedMs: nowMs };
    this.#put(transaction, ended, job.status);
    return ended;
  }

  #put(transaction: Transaction, job: Job, before: JobStatus | null): void {
    transaction.put(jobKey(job.id), job);
    if (isEnded(job)) transaction.delete(queued(job));
    else transaction.put(queued(job), job.dueMs);
    if (job.status !== before) this.#options.onStatus(transaction, job, before);
  }

  #pauseMs(attempts: number): number {
    const { pauseMs, pauseMostMs } = this.#options;
    return Math.min(pauseMs * 2 ** (attempts - 1), pauseMostMs);
  }

  #hex(): string {
    return Buffer.from(this.#random(ID_BYTES)).toString("hex");
  }
}

/** The job of a lease, if the lease is current and the job has one of these statuses. */
function leasedJob(
  transaction: Transaction,
  { id, bail }: Lease,
  ...statuses: readonly JobStatus[]
): Result<Job> {
  const job = transaction.get<Job>(jobKey(id));
  if (!job) return failed("travail.absent");
  return job.bail === bail && statuses.includes(job.status) ? success(job) : failed("travail.bail");
}

function jobsOf(store: Pick<Store, "get" | "range">, owner: string): Job[] {
  const ids = Array.from(store.range([OWNED, owner]), ({ key }) => String(key[3]));
  return ids.map((id) => store.get<Job>(jobKey(id)) as Job);
}

/** Queued jobs in order of creation; the value is the earliest time of the next lease. */
const QUEUE = "travail-file";
const OWNED = "travail-de";
const jobKey = (id: string) => ["travail", id];
const byKey = (key: string) => ["travail-cle", key];
const byOwner = ({ owner, createdMs, id }: Job) => [OWNED, owner, createdMs, id];
const queued = ({ kind, createdMs, id }: Job) => [QUEUE, kind, createdMs, id];

import type { Logger } from "pino";
import { ERROR_TABLE } from "../../engine/errors/error-table.ts";
import type { Failure } from "../../engine/errors/failure.ts";
import { processMark } from "../../workers/load/process-mark.ts";
import type { Pool } from "../../workers/pool/pool.ts";
import { BACKOFF, pause, waitMs } from "./backoff.ts";
import { type JobEnd, JobRun } from "./job-run.ts";
import type { LeasedWork } from "./leased-work.ts";
import type { PipelineService } from "./pipeline-service.ts";
import type { WorkFolders } from "./work-folders.ts";

export interface PipelineOptions {
  /** Length of a requested lease. */
  readonly leaseMs: number;
  /** At most a third of the lease: a lost one is harmless. */
  readonly heartbeatMs: number;
  /** Polling interval when there is no work. */
  readonly pollMs: number;
  /** Timeout of a task in the pool. */
  readonly timeoutMs: number;
  /** Grace period of running jobs at a stop; then they are handed back. */
  readonly graceMs: number;
  /** Time for reporting handed-back jobs; supervisors must wait for `graceMs` plus this. */
  readonly lastWordMs: number;
}

export const PIPELINE_DEFAULTS: PipelineOptions = {
  leaseMs: 60_000,
  heartbeatMs: 15_000,
  pollMs: 1000,
  timeoutMs: 30 * 60_000,
  graceMs: 5000,
  lastWordMs: 3000,
};

interface PipelineDeps {
  readonly service: PipelineService;
  /** One per concurrent job. */
  readonly pools: readonly Pool[];
  readonly folders: WorkFolders;
  /** RECOUPE_HOME, for the registers. */
  readonly home: string;
  readonly log: Logger;
  /** Random, from 0 to below 1. */
  readonly chance: () => number;
  readonly options: PipelineOptions;
}

/**
 * Takes jobs from the service, one at a time per pool, until stopped. When the process dies, the
 * service gives its jobs to another pipeline after their leases expire.
 */
export class Pipeline {
  readonly #parts: PipelineDeps;
  /** Aborted when no more jobs may be taken. */
  readonly #stopping = new AbortController();
  /** Aborted when no answer is awaited any more. */
  readonly #ending = new AbortController();
  readonly #running = new Set<JobRun>();
  #fatal: Failure | null = null;
  /** The failure code since work is unavailable; `null` while it is available. */
  #away: string | null = null;

  constructor(parts: PipelineDeps) {
    this.#parts = parts;
  }

  /** Resolves when stopped; with a failure when the service rejects this pipeline. */
  async run(): Promise<Failure | null> {
    await Promise.all(this.#parts.pools.map((pool, slot) => this.#takeJobs(pool, slot)));
    return this.#fatal;
  }

  /** Gives running jobs a grace period, then hands them back. `run` resolves soon after. */
  stop(): void {
    if (this.#stopping.signal.aborted) return;
    const { graceMs, lastWordMs } = this.#parts.options;
    this.#stopping.abort();
    const giveBack = (): void => {
      for (const run of this.#running) run.giveBack();
    };
    const abandon = (): void => {
      this.#ending.abort();
      for (const run of this.#running) run.abandon();
    };
    setTimeout(giveBack, graceMs).unref();
    setTimeout(abandon, graceMs + lastWordMs).unref();
  }

  async #takeJobs(pool: Pool, slot: number): Promise<void> {
    const { options, chance } = this.#parts;
    const { signal } = this.#stopping;
    let failures = 0;
    while (!signal.aborted) {
      const leased = await this.#lease(slot);
      if (leased === "away") await pause(waitMs(++failures, chance(), BACKOFF), signal);
      else {
        failures = 0;
        if (leased) await this.#work(leased, pool);
        else await pause(options.pollMs * (0.5 + chance()), signal);
      }
    }
  }

  /**
   * `stop` does not abort it: a job whose answer nobody reads would be blocked until its lease
   * expires.
   */
  async #lease(slot: number): Promise<LeasedWork | "away" | null> {
    const { service, log, options } = this.#parts;
    const worker = `${processMark()}.${slot}`;
    const leased = await service.lease(worker, options.leaseMs / 1000, this.#ending.signal);
    if (leased.ok) {
      if (this.#away !== null) log.info("le service répond de nouveau");
      this.#away = null;
      return leased.value;
    }
    const { code, detail } = leased.failure;
    if (ERROR_TABLE[code].kind === "anonymous") {
      this.#fatal = leased.failure;
      this.#stopping.abort();
      return null;
    }
    if (this.#away !== code && !this.#stopping.signal.aborted) log.warn({ code }, detail);
    this.#away = code;
    return "away";
  }

  async #work(work: LeasedWork, pool: Pool): Promise<void> {
    const { service, folders, home, log, options } = this.#parts;
    const own = log.child({ travail: work.job_id, produit: work.produit, essai: work.essai });
    own.info({ fichiers: work.fichiers.length }, "travail pris");
    await folders.sweep();
    const folder = folders.make();
    const run = new JobRun(work, {
      ...{ service, pool, home, folder },
      timeoutMs: options.timeoutMs,
      heartbeatMs: options.heartbeatMs,
      onThrown: (error) => own.error({ pile: stackOf(error) }, "erreur inattendue"),
    });
    this.#running.add(run);
    if (this.#stopping.signal.aborted) run.giveBack();
    try {
      logEnd(own, await run.run());
    } finally {
      this.#running.delete(run);
      await folders.remove(folder);
    }
  }
}

function logEnd(log: Logger, end: JobEnd): void {
  switch (end.kind) {
    case "termine":
      if (end.note === "") log.info("travail terminé");
      else log.warn({ service: end.note }, "travail terminé, annoncé sans effet");
      return;
    case "perdu":
      log.warn("travail perdu : il est à un autre, annulé ou supprimé");
      return;
    case "rendu":
      log.info("travail rendu");
      return;
    case "echec":
      log.warn({ code: end.failure.code }, "travail échoué");
      return;
    case "muet":
      log.error({ code: end.failure.code }, "le service n'a pas pu être averti ; le bail expire");
  }
}

/** The stack without the error's message, which may quote a customer's file. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const frames = (error.stack ?? "").split("\n").filter((line) => /^\s+at /.test(line));
  return [error.name, ...frames].join("\n");
}

import { randomUUID } from "node:crypto";
import type { FailureKind } from "../../engine/errors/error-row.ts";
import { ERROR_TABLE } from "../../engine/errors/error-table.ts";
import type { Failure, Result } from "../../engine/errors/failure.ts";
import { failureOfThrown } from "../service/thrown-failure.ts";
import type { Artefact } from "../workflows/mappings/processing-job.ts";
import type { JobProgress } from "./job-progress.ts";
import { JobWork, type JobWorkDeps } from "./job-work.ts";
import type { LeasedWork } from "./leased-work.ts";
import type { EventTaken, PipelineEvent } from "./pipeline-service.ts";

export interface JobRunDeps extends Omit<JobWorkDeps, "signal" | "onProgress"> {
  /** Interval of progress reports, which renew the lease. */
  readonly heartbeatMs: number;
  /** Receives exceptions: a bug, or a system error. */
  readonly onThrown: (error: unknown) => void;
}

/**
 * How a run ended.
 *
 * - `termine`: done; `note` is the service's remark, if any.
 * - `perdu`: the job is leased to another, cancelled or deleted.
 * - `rendu`: handed back at a stop.
 * - `echec`: failed, and reported to the service.
 * - `muet`: the service was unreachable; the lease expires.
 */
export type JobEnd =
  | { readonly kind: "termine"; readonly note: string }
  | { readonly kind: "perdu" | "rendu" }
  | { readonly kind: "echec" | "muet"; readonly failure: Failure };

type JobReport = Pick<PipelineEvent, "evenement" | "artefacts" | "reprise"> & Partial<JobProgress>;

/** Kinds of failures not caused by the files: a later attempt, or another pipeline, may succeed. */
const NOT_OF_FILES: ReadonlySet<FailureKind> = new Set([
  "unavailable",
  "internal",
  "forbidden",
  "conflict",
]);
/** Likewise, whatever their kind: they concern our own folders. */
const OF_FOLDERS: ReadonlySet<string> = new Set(["fichier.absent", "fichier.nature"]);
/** Answers of the service to a stale lease. */
const LOST: ReadonlySet<string> = new Set(["travail.bail", "travail.absent"]);
/** Most times that results are sent when the service lacks announced ones. */
const SENDINGS_MOST = 3;
/** Below the service's own limit of a message. */
const MESSAGE_MAX = 1000;

const BEGUN: JobProgress = { pct: 0, message: "Le traitement commence." };
const DONE: JobProgress = { pct: 100, message: "Le traitement est terminé." };
const HANDED_BACK = "Le traitement est interrompu par un arrêt du serveur ; il reprend tout seul.";
const NOT_YOURS =
  "Le traitement s'est arrêté pour une raison qui ne tient pas à vos fichiers ; il est essayé de nouveau.";

/** One lease of one job, from its acceptance to the report of its end. */
export class JobRun {
  readonly #work: LeasedWork;
  readonly #parts: JobRunDeps;
  /** Aborts the work; its end is still reported. */
  readonly #working = new AbortController();
  readonly #distinctive = new AbortController();
  #progress: JobProgress = BEGUN;
  #isLost = false;
  #isGivenBack = false;
  #isBeating = false;

  constructor(work: LeasedWork, parts: JobRunDeps) {
    this.#work = work;
    this.#parts = parts;
  }

  /** Aborts the work and reports it, so that another pipeline can start it. */
  giveBack(): void {
    this.#isGivenBack = true;
    this.#working.abort();
  }

  /** Aborts the work and all reports: the service is unreachable and the process must exit. */
  abandon(): void {
    this.giveBack();
    this.#distinctive.abort();
  }

  /** Never rejects. */
  async run(): Promise<JobEnd> {
    const accepted = await this.#announce({ evenement: "accepte" });
    if (!accepted.ok) return unheard(accepted.failure);
    const heart = setInterval(() => void this.#beat(), this.#parts.heartbeatMs);
    try {
      const job = new JobWork(this.#work, {
        ...this.#parts,
        signal: this.#working.signal,
        onProgress: (progress) => {
          this.#progress = progress;
        },
      });
      const made = await this.#caught(() => job.run());
      return made.ok ? await this.#complete(job, made.value) : await this.#fail(made.failure);
    } finally {
      clearInterval(heart);
    }
  }

  async #complete(job: JobWork, artefacts: readonly Artefact[]): Promise<JobEnd> {
    const report: JobReport = { evenement: "termine", artefacts: [...artefacts], ...DONE };
    for (let sendings = 1; ; sendings++) {
      const reported = await this.#announce(report);
      if (reported.ok) return { kind: "termine", note: reported.value.raison };
      if (reported.failure.code !== "travail.artefact") return unheard(reported.failure);
      if (sendings === SENDINGS_MOST) return this.#fail(reported.failure);
      const sent = await this.#caught(() => job.send());
      if (!sent.ok) return this.#fail(sent.failure);
    }
  }

  async #fail(failure: Failure): Promise<JobEnd> {
    if (this.#isLost || LOST.has(failure.code)) return { kind: "perdu" };
    if (failure.code === "pipeline.injoignable") return { kind: "muet", failure };
    const { code } = failure;
    const isOurs = NOT_OF_FILES.has(ERROR_TABLE[code].kind) || OF_FOLDERS.has(code);
    const reported = await this.#announce({
      evenement: "echec",
      reprise: isOurs || this.#isGivenBack,
      message: this.#messageOf(failure, isOurs),
    });
    if (!reported.ok) return unheard(reported.failure);
    return this.#isGivenBack ? { kind: "rendu" } : { kind: "echec", failure };
  }

  /** The customer reads only failures caused by the files; the others are in the log. */
  #messageOf({ code, detail }: Failure, isOurs: boolean): string {
    if (this.#isGivenBack) return HANDED_BACK;
    return isOurs ? `${NOT_YOURS} [${code}]` : detail.slice(0, MESSAGE_MAX);
  }

  async #caught<T>(run: () => Promise<Result<T>>): Promise<Result<T>> {
    try {
      return await run();
    } catch (error) {
      this.#parts.onThrown(error);
      return { ok: false, failure: failureOfThrown(error, this.#parts.home) };
    }
  }

  #announce(report: JobReport): Promise<Result<EventTaken>> {
    return this.#parts.service.tell(this.#event(report), this.#distinctive.signal);
  }

  /** A lost report is made up for by the next one. */
  async #beat(): Promise<void> {
    if (this.#isBeating) return;
    this.#isBeating = true;
    const event = this.#event({ evenement: "progression" });
    const reported = await this.#parts.service.tellOnce(event, this.#distinctive.signal);
    this.#isBeating = false;
    if (reported.ok || !LOST.has(reported.failure.code)) return;
    this.#isLost = true;
    this.#working.abort();
  }

  #event({ evenement, artefacts, reprise, ...reported }: JobReport): PipelineEvent {
    const { job_id, bail, user_id, upload_id } = this.#work;
    const { pct, message } = { ...this.#progress, ...reported };
    return {
      id: randomUUID(),
      ...{ job_id, bail, user_id, upload_id, evenement, message },
      progress_pct: pct,
      ...(artefacts && { artefacts }),
      ...(reprise !== undefined && { reprise }),
    };
  }
}

/** The end of a job whose report failed, or was refused. */
function unheard(failure: Failure): JobEnd {
  return LOST.has(failure.code) ? { kind: "perdu" } : { kind: "muet", failure };
}

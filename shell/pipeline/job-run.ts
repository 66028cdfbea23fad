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
  /** How often the service is told of the progress, which prolongs the lease. */
  readonly heartbeatMs: number;
  /** Told what was thrown: a bug, or the system. */
  readonly onThrown: (error: unknown) => void;
}

/**
 * How a run ended: the job is done (`note` when the service said something of it); it failed, and
 * the service knows; it is somebody else's, or nobody's any more; it was given back; or the service
 * could not be told, and the lease runs out.
 */
export type JobEnd =
  | { readonly kind: "termine"; readonly note: string }
  | { readonly kind: "perdu" | "rendu" }
  | { readonly kind: "echec" | "muet"; readonly failure: Failure };

type JobReport = Pick<PipelineEvent, "evenement" | "artefacts" | "reprise"> & Partial<JobProgress>;

/** Kinds of failures that are not the files': another attempt, elsewhere or later, may succeed. */
const NOT_OF_FILES: ReadonlySet<FailureKind> = new Set([
  "unavailable",
  "internal",
  "forbidden",
  "conflict",
]);
/** As these, of whichever kind: they are about our own folders. */
const OF_FOLDERS: ReadonlySet<string> = new Set(["fichier.absent", "fichier.nature"]);
/** What the service answers to whoever does not hold a job any more. */
const LOST: ReadonlySet<string> = new Set(["travail.bail", "travail.absent"]);
/** Results are sent so often, when the service has not what was announced. */
const SENDINGS_MOST = 3;
/** What the service takes of a message is longer. */
const MESSAGE_MAX = 1000;

const BEGUN: JobProgress = { pct: 0, message: "Le traitement commence." };
const DONE: JobProgress = { pct: 100, message: "Le traitement est terminé." };
const HANDED_BACK = "Le traitement est interrompu par un arrêt du serveur ; il reprend tout seul.";
const NOT_YOURS =
  "Le traitement s'est arrêté pour une raison qui ne tient pas à vos fichiers ; il est essayé de nouveau.";

/** One lease of one job, from its acceptance to what is told at its end. */
export class JobRun {
  readonly #work: LeasedWork;
  readonly #parts: JobRunDeps;
  /** Ends the work; what is to be told of it is told. */
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

  /** Ends the work and tells so, that another pipeline may begin it. */
  giveBack(): void {
    this.#isGivenBack = true;
    this.#working.abort();
  }

  /** Ends all at once: the service is away, and the process has to end. */
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

  /** What is no matter of the files is no matter of the customer's either: logs have it. */
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

  /** One that is not heard is made up for by the next. */
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

/** The end of a job that the service could not be told of, or of which it did not want to hear. */
function unheard(failure: Failure): JobEnd {
  return LOST.has(failure.code) ? { kind: "perdu" } : { kind: "muet", failure };
}

import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { natureOfFile } from "../../../engine/files/read/gate/file-nature.ts";
import { checkUpload, UPLOAD_LIMITS } from "../../../engine/files/read/gate/limits.ts";
import { reading } from "../../../workers/files/read-file.ts";
import type { Attempt, Refused } from "../../access/refusal.ts";
import type { Job } from "../../state/jobs/job.ts";
import type { Jobs } from "../../state/jobs/jobs.ts";
import { type SenderKey, SenderShares, senderOf } from "../sender-shares.ts";
import type { Claim } from "../uploads/upload.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { Confirmations } from "./confirmations.ts";
import type { MappingRuns } from "./mapping-runs.ts";
import type { MappingState } from "./mapping-state.ts";
import {
  admittedTo,
  type MappingAbout,
  type MappingUpload,
  type MappingWorkflow,
} from "./mapping-upload.ts";
import { type ProcessingJob, reservedJobId } from "./processing-job.ts";
import type { RunPlace } from "./run-place.ts";
import type { Sender } from "./sender.ts";

const HOUR_MS = 3_600_000;
/** Lifetime of a link, from the upload and again from the confirmation; from the interface. */
export const LIVES_MS: Readonly<Record<MappingWorkflow, number>> = {
  mapper: 4 * HOUR_MS,
  schema: 24 * HOUR_MS,
};

/** Longest wait for the row count before the upload is answered. */
const COUNTED_MS = 5_000;

/** The input of an upload. */
export interface SentFiles {
  readonly workflow: MappingWorkflow;
  readonly files: readonly {
    /** Name of its form field. */
    readonly field: string;
    readonly name: string;
    readonly path: string;
    readonly bytes: number;
  }[];
  /** The folder of the received files. */
  readonly received: string;
  readonly sender: Sender;
  readonly userId: number | null;
  readonly clientAddress: string;
  readonly sector: string | null;
  readonly produit: string;
  readonly nowMs: number;
}

export interface Received {
  readonly upload: MappingUpload;
  readonly token: string;
  /** Total rows; `null` when not yet known. */
  readonly rows: number | null;
  /** Id reserved for the job, when the upload is large enough to announce it. */
  readonly jobId: string | null;
}

/** Status of an upload, named as in the interface. */
type MappingStatus = "EN_ATTENTE" | "EN_COURS" | "MAPPING_A_VALIDER" | "CONFIRME" | "ERREUR";

export interface UploadStatus {
  readonly status: MappingStatus;
  /** Progress of the recognition of columns. */
  readonly progressPct: number;
  /** French. */
  readonly message: string;
  readonly done: number;
  readonly total: number;
  /** Why the columns could not be recognised. */
  readonly failure: Failure | null;
}

interface MappingsDeps {
  readonly uploads: Uploads;
  readonly runs: MappingRuns;
  readonly confirmations: Confirmations;
  readonly jobs: Jobs;
  /** From this many rows on, an upload is large. */
  readonly largeRows: number;
  /** Called for an accepted upload, before any work on it. */
  readonly onReceived: (upload: MappingUpload) => Promise<Result<unknown>>;
  /** Called when an accepted upload is then refused: undoes `onReceived`. */
  readonly onRefused: (upload: MappingUpload) => Promise<Result<unknown>>;
}

/** Bytes assumed per row when the rows are not yet counted. */
const LARGE_ROW_BYTES = 250;

/** Uploads of one sender in the queue or at work; `MappingRuns` bounds those of all. */
const SHARES = { most: Number.POSITIVE_INFINITY, share: 20 };

const PHASES = {
  lecture: "Lecture des fichiers.",
  profil: "Examen des colonnes.",
  relations: "Recherche des clés et des relations.",
} as const;

/** Uploads whose columns are recognised, validated and then processed. */
export class Mappings {
  readonly #parts: MappingsDeps;
  readonly #shares = new SenderShares(SHARES);

  constructor(parts: MappingsDeps) {
    this.#parts = parts;
  }

  /** Why no file of this sender can be accepted now. */
  busy(sender: SenderKey): Refused | null {
    const failure = this.#parts.runs.busy();
    return failure ? { ok: false, failure } : this.#shares.refusal(sender);
  }

  /**
   * Accepts files of valid types and sizes; stores nothing of others. Faults found while reading
   * are part of the answer, or later of `standing`.
   */
  async receive(sent: SentFiles): Promise<Attempt<Received>> {
    const { uploads, onReceived, largeRows } = this.#parts;
    const checked = checkFiles(sent.files);
    if (!checked.ok) return checked;
    const { files, workflow, sector, sender, clientAddress, ...known } = sent;
    const { clientId, owner } = sender;
    const own = senderOf(clientAddress, sent.userId);
    const bytesSent = files.reduce((sum, file) => sum + file.bytes, 0);
    const room =
      sent.userId === null ? this.#shares.store(own, bytesSent, sent.nowMs) : success(null);
    if (!room.ok) return room;
    const place = this.#shares.take(own);
    if (!place.ok) return place;
    const stored = await uploads.keep<MappingAbout>({
      ...known,
      livesMs: LIVES_MS[workflow],
      clientId,
      files: files.map(({ name, bytes }) => ({ name, bytes })),
      about: { workflow, owner, sector, run: 0, work: { state: "waiting" } },
    });
    if (!stored.ok) {
      place.value();
      return stored;
    }
    const { upload, token } = stored.value;
    const noted = await onReceived(upload);
    if (!noted.ok) place.value();
    const run = { sender: own, leave: place.value };
    const counted = noted.ok ? await this.#counted(upload, run) : noted;
    if (counted && !counted.ok) {
      await this.#forget(upload);
      return { ok: false, failure: reported(counted.failure), loc: placeOf(files) };
    }
    const rows = counted ? (counted.value as number) : null;
    const isLarge = rows === null ? bytesSent > largeRows * LARGE_ROW_BYTES : rows > largeRows;
    return success({ upload, token, rows, jobId: isLarge ? reservedJobId(upload.id) : null });
  }

  /**
   * Its row count, or why it cannot be read; `null` when that takes longer than the answer may
   * wait.
   */
  async #counted(upload: MappingUpload, place: RunPlace): Promise<Result<number> | null> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<null>((settle) => {
      timer = setTimeout(settle, COUNTED_MS, null);
    });
    try {
      return await Promise.race([this.#parts.runs.begin(upload, place), late]);
    } finally {
      clearTimeout(timer);
    }
  }

  /**
   * The upload of a link, whose columns are being recognised from now on at the latest; an upload
   * of the other workflow is not found. Failures: those of `Uploads.admit`.
   *
   * @param workflow `null` for either.
   */
  admit(
    claim: Claim,
    nowMs: number,
    workflow: MappingWorkflow | null = null,
  ): Result<MappingUpload> {
    return this.#wanted(admittedTo(this.#parts.uploads, workflow, claim, nowMs));
  }

  /**
   * The same for the upload that a token opens. Failures: `jeton.autre` for a token of the other
   * workflow, and those of `Uploads.admitByToken`.
   */
  admitByToken(token: string, nowMs: number, workflow: MappingWorkflow): Result<MappingUpload> {
    const found = this.#parts.uploads.admitByToken<MappingAbout>(token, nowMs);
    if (found.ok && found.value.about.workflow !== workflow) return failed("jeton.autre");
    return this.#wanted(found);
  }

  #wanted(found: Result<MappingUpload>): Result<MappingUpload> {
    if (found.ok) this.#parts.runs.ensure(found.value);
    return found;
  }

  standing(upload: MappingUpload, { jobId }: MappingState): UploadStatus {
    const { runs } = this.#parts;
    const { work } = upload.about;
    const nothing = { done: 0, total: 0, failure: null };
    if (work.state === "failed") {
      const failure = { code: work.code, detail: work.detail };
      return { ...nothing, status: "ERREUR", progressPct: 100, message: work.detail, failure };
    }
    if (work.state === "proposed") {
      const rows = { done: work.rows, total: work.rows, failure: null, progressPct: 100 };
      return jobId === null
        ? { ...rows, status: "MAPPING_A_VALIDER", message: "Les colonnes sont à valider." }
        : { ...rows, status: "CONFIRME", message: "La correspondance est confirmée." };
    }
    const progress = runs.progress(upload.id);
    if (!progress) {
      const before = runs.before(upload.id);
      const message =
        before === 0 ? "En attente." : `En attente : ${before} envoi(s) avant celui-ci.`;
      return { ...nothing, status: "EN_ATTENTE", progressPct: 0, message };
    }
    const { phase, done, total, percent } = progress;
    const message = PHASES[phase];
    return { done, total, failure: null, status: "EN_COURS", progressPct: percent, message };
  }

  /** The job of an upload; `null` before its confirmation. */
  async job(upload: MappingUpload): Promise<Result<ProcessingJob | null>> {
    const jobs = await this.#parts.jobs.ofOwner(upload.id);
    if (!jobs.ok) return jobs;
    return success((jobs.value.at(-1) as Job as ProcessingJob | undefined) ?? null);
  }

  async #forget(upload: MappingUpload): Promise<void> {
    const { runs, uploads, onRefused } = this.#parts;
    await runs.stop(upload.id);
    await uploads.forget(upload.id);
    await onRefused(upload);
  }
}

/** Checks sizes and types, by the names and first bytes. */
function checkFiles(files: SentFiles["files"]): Attempt<null> {
  const sizes = checkUpload(
    files.map(({ name, bytes: size }) => ({ name, size })),
    UPLOAD_LIMITS,
  );
  if (!sizes.ok) return { ...sizes, loc: placeOf(files) };
  for (const [at, { name, path }] of files.entries()) {
    const nature = reading({ path }, (source) => natureOfFile(source, name));
    if (!nature.ok)
      return { ok: false, failure: reported(nature.failure), loc: placeOf(files, at) };
  }
  return success(null);
}

/** The form field of the files; of several, with the number of one. */
function placeOf(files: SentFiles["files"], at = 0): (string | number)[] {
  const field = files[at]?.field ?? "";
  return files.length > 1 ? ["body", field, at] : ["body", field];
}

/** A failure for the caller, without the path on this machine. */
function reported({ code, detail }: Failure): Failure {
  return { code, detail };
}

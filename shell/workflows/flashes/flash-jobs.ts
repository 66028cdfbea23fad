import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { Flash, FlashMade } from "../../../workers/files/file-tasks/flash.ts";
import { isProcessAlive, processMark } from "../../../workers/load/process-mark.ts";
import type { Pool, TaskProgress } from "../../../workers/pool/pool.ts";
import type { TaskLimits } from "../../../workers/pool/task-limits.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { refusalOfDisk } from "../uploads/disk-refusal.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { type FlashDocument, FlashFiles } from "./flash-files.ts";
import type { Ct0Mapping, FlashAbout, FlashUpload } from "./flash-upload.ts";

/** What may be done for one file; a thousand lines take a fifth of a second. */
const TIMEOUT_MS = 30_000;
/** Whoever asks for a report waits this long for it, then is asked to come again. */
const WAIT_MS = 10_000;
/** How often what another process does is looked at. */
const LOOK_MS = 100;
/** Files that wait for a worker, beyond which no more are taken. */
export const QUEUE_MOST = 16;
/** Lines that may be diagnosed for nobody in particular; from the interface. */
export const LINES_MOST = 1000;

/** A snapshot that was published is served a second later. */
const RELOAD_MS = 1000;
const ATTEMPTS = 3;

const FLASH = PRODUCTS.ct0;

type FlashPool = Pick<Pool, "attempt" | "queued">;

interface FlashJobsDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  /** Called when a file comes: it is opened by the first. */
  readonly pool: () => FlashPool;
  /** Of the registers that are served; `null` while none are. */
  readonly snapshotId: () => string | null;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** What was counted before anything was diagnosed. */
export interface Counted {
  readonly lines: number;
  /** More than are taken: nothing was diagnosed. */
  readonly isTooLong: boolean;
}

interface Diagnosed {
  readonly made: Result<FlashMade>;
  readonly snapshotId: string | null;
}

interface Job {
  readonly counted: Promise<Result<Counted>>;
  readonly done: Promise<Result<null>>;
  readonly cancel: () => void;
}

/**
 * The diagnoses of files that were sent: each by one worker, whole. A report that another process
 * makes is waited for; one whose process has died is made again.
 */
export class FlashJobs {
  readonly #parts: FlashJobsDeps;
  readonly #files: FlashFiles;
  readonly #jobs = new Map<string, Job>();

  constructor(parts: FlashJobsDeps) {
    this.#parts = parts;
    this.#files = new FlashFiles(parts.blobs);
  }

  /** Why no more files are taken now; `null` when they are. */
  busy(): Failure | null {
    return this.#parts.pool().queued >= QUEUE_MOST ? failed("envoi.file").failure : null;
  }

  /** What a new diagnosis is kept as. */
  newAbout(date: string, mapping: Ct0Mapping | null, run: number): FlashAbout {
    const untilMs = this.#parts.now() + TIMEOUT_MS + WAIT_MS;
    return { date, mapping, run, work: { state: "under_way", untilMs, by: processMark() } };
  }

  /** Starts the diagnosis of an upload; resolves when its lines are counted, the rest goes on. */
  start(upload: FlashUpload): Promise<Result<Counted>> {
    this.#jobs.get(upload.id)?.cancel();
    const job = this.#begin(upload);
    this.#jobs.set(upload.id, job);
    void job.done.finally(() => {
      if (this.#jobs.get(upload.id) === job) this.#jobs.delete(upload.id);
    });
    return job.counted;
  }

  #begin(upload: FlashUpload): Job {
    const stopping = new AbortController();
    let count: (counted: Result<Counted>) => void = () => {};
    const counted = new Promise<Result<Counted>>((settle) => {
      count = settle;
    });
    const onCounted = (lines: number): void => count(success({ lines, isTooLong: false }));
    const done = this.#make(upload, stopping.signal, onCounted)
      .catch((error: unknown): Diagnosed => {
        this.#parts.onError(error);
        return { made: failureOf(error), snapshotId: null };
      })
      .then(({ made, snapshotId }) => {
        count(countedOf(made));
        return this.#keep(upload, made, snapshotId);
      });
    return { counted, done, cancel: () => stopping.abort() };
  }

  /** Diagnoses in an intake folder; the reports that are written there are kept if all are. */
  async #make(
    { id, files, about: { run, mapping, date } }: FlashUpload,
    signal: AbortSignal,
    onCounted: (lines: number) => void,
  ): Promise<Diagnosed> {
    const path = await this.#files.sent(id);
    if (path === null) return { made: failed("envoi.expire"), snapshotId: null };
    const folder = this.#files.intake();
    const out = join(folder, "rapports");
    const name = files[0]?.name ?? "";
    const today = dayNumber(date);
    const work = join(folder, "travail");
    const input = { path, name, confirmed: mapping, today, out, work, mostLines: LINES_MOST };
    const limits = { file: name, timeoutMs: TIMEOUT_MS, signal };
    let noted: Promise<unknown> = Promise.resolve();
    try {
      const diagnosed = await this.#diagnose(input, limits, (progress) => {
        onCounted(progress.total);
        noted = noted.then(() => this.#note(id, out, progress));
      });
      await noted;
      if (diagnosed.made.ok) await this.#files.keepReports(id, run, out);
      return diagnosed;
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(this.#parts.onError);
    }
  }

  /** The header is written when the lines are counted. */
  async #note(id: string, out: string, progress: TaskProgress): Promise<void> {
    try {
      if (progress.done === 0) await this.#files.keepHeader(id, out);
      await this.#files.noteProgress(id, progress);
    } catch (error) {
      this.#parts.onError(error);
    }
  }

  /**
   * By a worker, with the registers that are served and that the product asks. When a load publishes others meanwhile, a
   * worker may not find these any more: then with the others.
   */
  async #diagnose(
    input: Omit<Flash, "registers">,
    limits: TaskLimits,
    note: (progress: TaskProgress) => void,
  ): Promise<Diagnosed> {
    const { home, pool, snapshotId } = this.#parts;
    for (let attempt = 1; ; attempt++) {
      const served = snapshotId();
      const registers = served === null ? null : { home, snapshotId: served, asked: FLASH.asks };
      const made = await pool().attempt("flash", { ...input, registers }, limits, note);
      if (made.ok || made.failure.code !== "service.non_pret" || attempt === ATTEMPTS)
        return { made, snapshotId: served };
      await new Promise((again) => setTimeout(again, RELOAD_MS));
    }
  }

  /** Keeps how a diagnosis ended, unless a later one has begun or the upload is gone. */
  async #keep(
    { id, about: { run } }: FlashUpload,
    made: Result<FlashMade>,
    snapshotId: string | null,
  ): Promise<Result<null>> {
    const changed = await this.#parts.uploads.change<FlashAbout>(id, (about) => {
      if (about.run !== run) return about;
      if (made.ok) return { ...about, work: { state: "done", snapshotId } };
      const { code, detail } = made.failure;
      return { ...about, work: { state: "failed", code, detail } };
    });
    if (!changed.ok || changed.value.about.run !== run) await this.removeRun(id, run);
    return changed.ok ? success(null) : changed;
  }

  /** How far an upload is, in lines; `null` while nobody knows. */
  progress(id: string): ReturnType<FlashFiles["progress"]> {
    return this.#files.progress(id);
  }

  /**
   * A report of an upload, once it is made, and the snapshot that it was made from. Failures:
   * `envoi.en_cours` after so long, `envoi.absent`, and whatever the diagnosis failed of.
   */
  async document(
    id: string,
    name: FlashDocument,
    waitMs = WAIT_MS,
  ): Promise<Result<{ readonly bytes: Uint8Array; readonly snapshotId: string | null }>> {
    const ended = await this.#ended(id, waitMs);
    if (!ended.ok) return ended;
    const { work, run } = ended.value.about;
    if (work.state === "failed")
      return { ok: false, failure: { code: work.code, detail: work.detail } };
    if (work.state !== "done") return failed("envoi.en_cours");
    const bytes = await this.#files.report(id, run, name);
    return bytes ? success({ bytes, snapshotId: work.snapshotId }) : failed("envoi.expire");
  }

  /** The header of the diagnosed table, as soon as it is read. Failures: as of `document`. */
  async header(id: string): Promise<Result<readonly string[]>> {
    const early = await this.#files.header(id);
    if (early) return success(early);
    const ended = await this.#ended(id);
    if (!ended.ok) return ended;
    const header = await this.#files.header(id);
    if (header) return success(header);
    const { work } = ended.value.about;
    if (work.state !== "failed") return failed("envoi.en_cours");
    return { ok: false, failure: { code: work.code, detail: work.detail } };
  }

  async #ended(id: string, waitMs = WAIT_MS): Promise<Result<FlashUpload>> {
    const { uploads, now } = this.#parts;
    for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
      const upload = uploads.find<FlashAbout>(id);
      if (!upload) return failed("envoi.absent");
      const { work } = upload.about;
      if (work.state !== "under_way" || waitedMs >= waitMs) return success(upload);
      const job = this.#jobs.get(id);
      const isAbandoned = now() >= work.untilMs || !isProcessAlive(work.by);
      if (!job && isAbandoned) await this.#takeOver(upload);
      await Promise.race([job?.done, new Promise((look) => setTimeout(look, LOOK_MS))]);
    }
  }

  /** Makes anew what another process has given up; of several that would, one does. */
  async #takeOver({ id, about: { run, date, mapping } }: FlashUpload): Promise<void> {
    let isMine = false;
    const changed = await this.#parts.uploads.change<FlashAbout>(id, (about) => {
      isMine = about.run === run && about.work.state === "under_way";
      return isMine ? this.newAbout(date, mapping, run + 1) : about;
    });
    if (!changed.ok || !isMine) return;
    await this.removeRun(id, run);
    void this.start(changed.value);
  }

  /** Takes an upload back that is not worth keeping. */
  async forget(id: string): Promise<void> {
    await this.#jobs.get(id)?.done;
    await this.#parts.uploads.forget(id);
  }

  /** Removes the reports of a diagnosis that a later one has replaced. */
  async removeRun(id: string, run: number): Promise<void> {
    await this.#files.removeReports(id, run).catch(this.#parts.onError);
  }

  /** Lets what is under way end. */
  async drained(): Promise<void> {
    await Promise.allSettled(Array.from(this.#jobs.values(), ({ done }) => done));
  }
}

function failureOf(error: unknown): Result<never> {
  try {
    return refusalOfDisk(error);
  } catch {
    return failed("interne.inattendu");
  }
}

function countedOf(made: Result<FlashMade>): Result<Counted> {
  return made.ok ? success({ lines: made.value.lines, isTooLong: made.value.isTooLong }) : made;
}

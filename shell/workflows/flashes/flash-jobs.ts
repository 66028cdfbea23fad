import { rm } from "node:fs/promises";
import { join } from "node:path";
import { PRODUCTS } from "../../../engine/dossier/product.ts";
import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import { dayNumber } from "../../../engine/text/dates.ts";
import type { Flash, FlashMade } from "../../../workers/files/file-tasks/flash.ts";
import { isProcessAlive, processMark } from "../../../workers/load/process-mark.ts";
import type { Pool, TaskProgress } from "../../../workers/pool/pool.ts";
import type { TaskLimits } from "../../../workers/pool/task-limits.ts";
import type { Attempt, Refused } from "../../access/refusal.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { SenderKey, SenderShares } from "../sender-shares.ts";
import { refusalOfDisk } from "../uploads/disk-refusal.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { type FlashDocument, FlashFiles } from "./flash-files.ts";
import type { Ct0Mapping, FlashAbout, FlashUpload } from "./flash-upload.ts";

/** Timeout per file; a thousand lines take a fifth of a second. */
const TIMEOUT_MS = 30_000;
/** Longest wait of a request for a report; then the client has to poll. */
const WAIT_MS = 10_000;
/** Polling interval for the work of other processes. */
const LOOK_MS = 100;
/** Most lines of a diagnosis without an account; from the interface. */
export const LINES_MOST = 1000;

/** A published snapshot is served within a second. */
const RELOAD_MS = 1000;
const ATTEMPTS = 3;

const FLASH = PRODUCTS.ct0;

interface FlashJobsDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  /** Called for each file; the first call opens the pool. */
  readonly pool: () => Pick<Pool, "attempt">;
  readonly shares: SenderShares;
  /** Id of the served registers; `null` while there are none. */
  readonly snapshotId: () => string | null;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** The line count, known before the diagnosis. */
export interface Counted {
  readonly lines: number;
  /** Over the limit: nothing was diagnosed. */
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
 * Diagnoses uploaded files, each in one task of a worker. Waits for a report being made by another
 * process; repeats that of a process that died.
 */
export class FlashJobs {
  readonly #parts: FlashJobsDeps;
  readonly #files: FlashFiles;
  readonly #jobs = new Map<string, Job>();

  constructor(parts: FlashJobsDeps) {
    this.#parts = parts;
    this.#files = new FlashFiles(parts.blobs);
  }

  /** Why no more files of this sender are accepted now; `null` when they are. */
  busy(sender: SenderKey): Refused | null {
    return this.#parts.shares.refusal(sender);
  }

  /** Counts the bytes of a file against the disk share of its sender. Failure: `envoi.part`. */
  store(sender: SenderKey, bytes: number, nowMs: number): Attempt<null> {
    return this.#parts.shares.store(sender, bytes, nowMs);
  }

  /** The stored state of a new diagnosis. */
  newAbout(date: string, mapping: Ct0Mapping | null, run: number): FlashAbout {
    const untilMs = this.#parts.now() + TIMEOUT_MS + WAIT_MS;
    return { date, mapping, run, work: { state: "under_way", untilMs, by: processMark() } };
  }

  /**
   * Starts the diagnosis of an upload; resolves when its lines are counted, while the rest
   * continues. Failures: those of the diagnosis, and of `busy`.
   */
  async start(upload: FlashUpload, sender: SenderKey): Promise<Attempt<Counted>> {
    const place = this.#parts.shares.take(sender);
    return place.ok ? this.#startAt(upload, sender, place.value) : place;
  }

  #startAt(upload: FlashUpload, sender: SenderKey, leave: () => void): Promise<Result<Counted>> {
    this.#jobs.get(upload.id)?.cancel();
    const job = this.#begin(upload, sender);
    this.#jobs.set(upload.id, job);
    void job.done.finally(() => {
      leave();
      if (this.#jobs.get(upload.id) === job) this.#jobs.delete(upload.id);
    });
    return job.counted;
  }

  #begin(upload: FlashUpload, sender: SenderKey): Job {
    const stopping = new AbortController();
    let count: (counted: Result<Counted>) => void = () => {};
    const counted = new Promise<Result<Counted>>((settle) => {
      count = settle;
    });
    const onCounted = (lines: number): void => count(success({ lines, isTooLong: false }));
    const done = this.#make(upload, { client: sender, signal: stopping.signal }, onCounted)
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

  /** Diagnoses in an intake folder; its reports are stored when all of them are written. */
  async #make(
    { id, files, about: { run, mapping, date } }: FlashUpload,
    whose: Pick<TaskLimits, "client" | "signal">,
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
    const limits = { file: name, timeoutMs: TIMEOUT_MS, ...whose };
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

  /** The task writes the header when it has counted the lines. */
  async #note(id: string, out: string, progress: TaskProgress): Promise<void> {
    try {
      if (progress.done === 0) await this.#files.keepHeader(id, out);
      await this.#files.noteProgress(id, progress);
    } catch (error) {
      this.#parts.onError(error);
    }
  }

  /**
   * Runs in a worker, with the served registers that the product needs. If a load publishes others
   * in the meantime, the worker may no longer find them: then tries again with the new ones.
   */
  async #diagnose(
    input: Omit<Flash, "registers">,
    limits: TaskLimits,
    note: (progress: TaskProgress) => void,
  ): Promise<Diagnosed> {
    const { home, pool, snapshotId } = this.#parts;
    for (let attempt = 1; ; attempt++) {
      const served = snapshotId();
      const registers =
        served === null ? null : { home, snapshotId: served, requested: FLASH.asks };
      const made = await pool().attempt("flash", { ...input, registers }, limits, note);
      if (made.ok || made.failure.code !== "service.non_pret" || attempt === ATTEMPTS)
        return { made, snapshotId: served };
      await new Promise((again) => setTimeout(again, RELOAD_MS));
    }
  }

  /** Stores the outcome of a diagnosis, unless a later one has started or the upload is gone. */
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

  /** Progress of an upload in lines; `null` when unknown. */
  progress(id: string): ReturnType<FlashFiles["progress"]> {
    return this.#files.progress(id);
  }

  /**
   * A report of an upload, when finished, and the snapshot it is based on. Failures:
   * `envoi.en_cours` after `waitMs`, `envoi.absent`, `envoi.expire`, and those of the diagnosis.
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

  /** Restarts a diagnosis that another process abandoned; of several processes, one does. */
  async #takeOver({ id, about: { run, date, mapping } }: FlashUpload): Promise<void> {
    let isMine = false;
    const changed = await this.#parts.uploads.change<FlashAbout>(id, (about) => {
      isMine = about.run === run && about.work.state === "under_way";
      return isMine ? this.newAbout(date, mapping, run + 1) : about;
    });
    if (!changed.ok || !isMine) return;
    await this.removeRun(id, run);
    // Once for each abandoned upload: without a share.
    void this.#startAt(changed.value, id, () => {});
  }

  /** Deletes an upload that cannot be diagnosed. */
  async forget(id: string): Promise<void> {
    await this.#jobs.get(id)?.done;
    await this.#parts.uploads.forget(id);
  }

  /** Deletes the reports of a superseded run. */
  async removeRun(id: string, run: number): Promise<void> {
    await this.#files.removeReports(id, run).catch(this.#parts.onError);
  }

  /** Resolves when all running diagnoses have ended. */
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

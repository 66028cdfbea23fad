import { failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { FlashReport } from "../../../engine/files/report/flash/flash-report.ts";
import { count } from "../../../engine/markup/french.ts";
import type { FlashMade } from "../../../workers/files/file-tasks/flash.ts";
import type { Pool } from "../../../workers/pool/pool.ts";
import type { Attempt, Refused } from "../../access/refusal.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import type { Presence } from "../../state/presence.ts";
import { onceStateAnswers, StateUnavailable } from "../../state/state-unavailable.ts";
import { parisDate } from "../paris-date.ts";
import type { SenderKey, SenderShares } from "../sender-shares.ts";
import { failureOfWork } from "../uploads/disk-refusal.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { type FlashDocument, FlashFiles } from "./flash-files.ts";
import { type Diagnosed, FlashMaker, TIMEOUT_MS } from "./flash-maker.ts";
import {
  type Ct0Mapping,
  type FlashAbout,
  type FlashState,
  type FlashUpload,
  isDiagnosed,
} from "./flash-upload.ts";

/** Longest wait of a request for a report; then the client has to poll. */
const WAIT_MS = 10_000;
/** Polling interval for the work of other processes. */
const LOOK_MS = 100;

interface FlashJobsDeps {
  /** RECOUPE_HOME. */
  readonly home: string;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly presence: Presence;
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

interface Job {
  readonly counted: Promise<Result<Counted>>;
  readonly done: Promise<Result<null>>;
  readonly cancel: () => void;
}

/** An upload whose diagnosis has started. */
type StartedUpload = FlashUpload & { readonly about: { readonly flash: FlashState } };

/**
 * Flash diagnoses of uploads: at once for an upload to `flash-anonyme`, for others when a report is
 * first requested. Waits for a report being made by another process; repeats that of a process that
 * died, or of files that are read otherwise now.
 */
export class FlashJobs {
  readonly #parts: FlashJobsDeps;
  readonly #files: FlashFiles;
  readonly #maker: FlashMaker;
  readonly #jobs = new Map<string, Job>();

  constructor(parts: FlashJobsDeps) {
    this.#parts = parts;
    this.#files = new FlashFiles(parts.blobs);
    this.#maker = new FlashMaker({ ...parts, files: this.#files });
  }

  /** Why no more files of this sender are accepted now; `null` when they are. */
  busy(sender: SenderKey): Refused | null {
    return this.#parts.shares.refusal(sender);
  }

  /** Counts the bytes of a file against the disk share of its sender. Failure: `envoi.part`. */
  store(sender: SenderKey, bytes: number, nowMs: number): Attempt<null> {
    return this.#parts.shares.store(sender, bytes, nowMs);
  }

  /** The stored state of the next diagnosis of an upload, or of the first of a new one. */
  next({ flash, readings = [] }: FlashAbout, mapping = flash?.mapping ?? null): FlashState {
    const nowMs = this.#parts.now();
    const untilMs = nowMs + TIMEOUT_MS + WAIT_MS;
    return {
      date: flash?.date ?? parisDate(new Date(nowMs)),
      ...{ mapping, readings },
      run: (flash?.run ?? 0) + 1,
      work: { state: "under_way", untilMs, by: this.#parts.presence.mark },
    };
  }

  /**
   * Starts the diagnosis whose state was stored with an upload; resolves when its lines are
   * counted, while the rest continues. Failures: those of the diagnosis, and of `busy`.
   */
  async start(upload: FlashUpload, sender: SenderKey): Promise<Attempt<Counted>> {
    const place = this.#parts.shares.take(sender);
    return place.ok ? this.#startAt(upload, sender, place.value) : place;
  }

  #startAt(upload: FlashUpload, sender: SenderKey, leave: () => void): Promise<Result<Counted>> {
    this.#jobs.get(upload.id)?.cancel();
    const job = this.#begin(upload as StartedUpload, sender);
    this.#jobs.set(upload.id, job);
    void job.done.finally(() => {
      leave();
      if (this.#jobs.get(upload.id) === job) this.#jobs.delete(upload.id);
    });
    return job.counted;
  }

  /** Diagnoses an upload again, with the columns that its owner assigned. */
  async again(id: string, mapping: Ct0Mapping, sender: SenderKey): Promise<Attempt<unknown>> {
    const started = await this.#startIf(id, sender, (about) => this.next(about, mapping));
    return started.ok ? (started.value.counted ?? success(null)) : started;
  }

  /** Starts a diagnosis if `next` returns one; of several processes, one does. */
  async #startIf(
    id: string,
    sender: SenderKey,
    next: (about: FlashAbout) => FlashState | null,
  ): Promise<Attempt<{ readonly counted?: Promise<Result<Counted>> }>> {
    const place = this.#parts.shares.take(sender);
    if (!place.ok) return place;
    const leave = place.value;
    let isMine = false;
    let before: FlashState | undefined;
    const changed = await this.#parts.uploads.change<FlashAbout>(id, (about) => {
      const flash = next(about);
      isMine = flash !== null;
      before = about.flash;
      return flash ? { ...about, flash } : about;
    });
    if (!changed.ok || !isMine) leave();
    if (!changed.ok) return changed;
    if (!isMine) return success({});
    const counted = this.#startAt(changed.value, sender, leave);
    if (before) await this.#removeRun(id, before.run);
    return success({ counted });
  }

  #begin(upload: StartedUpload, client: SenderKey): Job {
    const stopping = new AbortController();
    let tell: (counted: Result<Counted>) => void = () => {};
    const counted = new Promise<Result<Counted>>((settle) => {
      tell = settle;
    });
    const onCounted = (lines: number): void => tell(success({ lines, isTooLong: false }));
    const { flash } = upload.about;
    const { signal } = stopping;
    const make = () => this.#maker.make(upload, flash, { client, signal }, onCounted);
    const done = onceStateAnswers(make, signal)
      .catch((error: unknown): Diagnosed => {
        this.#parts.onError(error);
        return { made: failureOfWork(error), snapshotId: null };
      })
      .then((diagnosed) => {
        tell(countedOf(diagnosed.made));
        const keep = () => this.#keep(upload.id, flash.run, diagnosed);
        return onceStateAnswers(keep, signal);
      });
    return { counted, done, cancel: () => stopping.abort() };
  }

  /** Stores the outcome of a diagnosis, unless a later one has started or the upload is gone. */
  async #keep(id: string, run: number, { made, snapshotId }: Diagnosed): Promise<Result<null>> {
    const ended = withinLimit(made);
    const work: FlashState["work"] = ended.ok
      ? { state: "done", snapshotId }
      : { state: "failed", code: ended.failure.code, detail: ended.failure.detail };
    const changed = await this.#parts.uploads.change<FlashAbout>(id, (about) =>
      about.flash?.run === run ? { ...about, flash: { ...about.flash, work } } : about,
    );
    if (!changed.ok && changed.failure.code === "etat.indisponible")
      throw new StateUnavailable(changed.failure.code);
    if (!changed.ok || changed.value.about.flash?.run !== run) await this.#removeRun(id, run);
    return changed.ok ? success(null) : changed;
  }

  /** Progress of an upload in lines; `null` when unknown. */
  progress(id: string): ReturnType<FlashFiles["progress"]> {
    return this.#files.progress(id);
  }

  /**
   * A report of an upload, when finished, and the snapshot it is based on. Failures:
   * `envoi.en_cours` after `waitMs`, `envoi.absent`, `envoi.expire`, `envoi.file`, and those of the
   * diagnosis.
   */
  async document(
    id: string,
    name: FlashDocument,
    waitMs = WAIT_MS,
  ): Promise<Result<{ readonly bytes: Uint8Array; readonly snapshotId: string | null }>> {
    const ended = await this.#ended(id, waitMs);
    if (!ended.ok) return ended;
    const { work, run } = ended.value;
    if (work.state === "failed")
      return { ok: false, failure: { code: work.code, detail: work.detail } };
    if (work.state !== "done") return failed("envoi.en_cours");
    const bytes = await this.#files.report(id, run, name);
    return bytes ? success({ bytes, snapshotId: work.snapshotId }) : failed("envoi.expire");
  }

  /** A report of an upload as a PDF, drawn by a worker. Failures: those of a task. */
  pdf(id: string, report: FlashReport): Promise<Result<Uint8Array>> {
    const limits = { file: report.fileName, timeoutMs: WAIT_MS, client: id };
    return this.#parts.pool().attempt("flash-pdf", { report }, limits);
  }

  /** The space of an upload's reports and rows, when finished. Failures: as of `document`. */
  async space(id: string): Promise<Result<string>> {
    const ended = await this.#ended(id);
    if (!ended.ok) return ended;
    const { work, run } = ended.value;
    if (work.state === "failed")
      return { ok: false, failure: { code: work.code, detail: work.detail } };
    return work.state === "done" ? success(this.#files.spaceOf(id, run)) : failed("envoi.en_cours");
  }

  /** The header of the diagnosed table, as soon as it is read. Failures: as of `document`. */
  async header(upload: FlashUpload): Promise<Result<readonly string[]>> {
    const { id, about } = upload;
    const early = isDiagnosed(about) ? await this.#files.header(id) : null;
    if (early) return success(early);
    const ended = await this.#ended(id);
    if (!ended.ok) return ended;
    const { work } = ended.value;
    if (work.state === "failed")
      return { ok: false, failure: { code: work.code, detail: work.detail } };
    const header = await this.#files.header(id);
    return header ? success(header) : failed("envoi.en_cours");
  }

  /** The diagnosis of an upload, started if necessary, when it has ended or `waitMs` are over. */
  async #ended(id: string, waitMs = WAIT_MS): Promise<Result<FlashState>> {
    for (let waitedMs = 0; ; waitedMs += LOOK_MS) {
      const upload = this.#parts.uploads.find<FlashAbout>(id);
      if (!upload) return failed("envoi.absent");
      const { about } = upload;
      if (isDiagnosed(about) && (about.flash.work.state !== "under_way" || waitedMs >= waitMs))
        return success(about.flash);
      const job = this.#jobs.get(id);
      if (!job && this.#isToStart(about)) {
        // Whoever asks first for its report: the upload has a place of its own.
        const started = await this.#startIf(id, id, (now) =>
          this.#isToStart(now) ? this.next(now) : null,
        );
        if (!started.ok) return started;
      } else if (waitedMs >= waitMs) return failed("envoi.en_cours");
      await Promise.race([job?.done, new Promise((look) => setTimeout(look, LOOK_MS))]);
    }
  }

  /** Whether nothing diagnoses the files of an upload as they are read now, or a dead process. */
  #isToStart(about: FlashAbout): boolean {
    if (!isDiagnosed(about)) return true;
    const { work } = about.flash;
    const { presence, now } = this.#parts;
    return work.state === "under_way" && (now() >= work.untilMs || !presence.isAlive(work.by));
  }

  /** Deletes an upload that cannot be diagnosed. */
  async forget(id: string): Promise<void> {
    await this.#jobs.get(id)?.done;
    await this.#parts.uploads.forget(id);
  }

  /** Deletes the reports of a superseded run. */
  async #removeRun(id: string, run: number): Promise<void> {
    await this.#files.removeReports(id, run).catch(this.#parts.onError);
  }

  /** Resolves when all running diagnoses have ended. */
  async drained(): Promise<void> {
    await Promise.allSettled(Array.from(this.#jobs.values(), ({ done }) => done));
  }
}

function countedOf(made: Result<FlashMade>): Result<Counted> {
  return made.ok ? success({ lines: made.value.lines, isTooLong: made.value.isTooLong }) : made;
}

/** A file over the limit has no diagnosis. */
function withinLimit(made: Result<FlashMade>): Result<FlashMade> {
  if (!made.ok || !made.value.isTooLong) return made;
  return failed("envoi.flash_limite", `Celui-ci a ${count(made.value.lines)} lignes.`);
}

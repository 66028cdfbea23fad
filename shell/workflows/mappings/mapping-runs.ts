import { rm } from "node:fs/promises";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { MappingMemory } from "../../../engine/files/mapping/learned/mapping-memory.ts";
import type { UploadStructure } from "../../../engine/files/proposal/upload-proposal.ts";
import type { UploadMapped, UploadMapper } from "../../../workers/files/map-upload.ts";
import type { UploadProgress } from "../../../workers/files/upload-progress.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import { onceStateAnswers, StateUnavailable } from "../../state/state-unavailable.ts";
import type { Transaction } from "../../state/store.ts";
import { failureOfWork } from "../uploads/disk-refusal.ts";
import { readingsOf } from "../uploads/file-reading.ts";
import type { Uploads } from "../uploads/uploads.ts";
import type { MappingAbout, MappingUpload } from "./mapping-upload.ts";
import { aboutAfter, readAsOverridden, storeEditsIn } from "./reread-outcome.ts";
import { type ClaimDeps, RunClaims } from "./run-claims.ts";
import { ownPlace, type RunPlace } from "./run-place.ts";
import { type Waiting, WaitingLine } from "./waiting-line.ts";

interface RunsDeps extends ClaimDeps {
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly mapper: Pick<UploadMapper, "map">;
  /** The mappings remembered for these headers of an upload's client. */
  readonly memoryFor: (
    upload: MappingUpload,
    headerKeys: readonly string[],
  ) => Promise<MappingMemory>;
  /** Called when the recognition of columns starts; `onEnded` when it ends. */
  readonly onBegun: (upload: MappingUpload) => void;
  readonly onEnded: (upload: MappingUpload, failure: Failure | null) => void;
  /** Epoch milliseconds. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Uploads in progress at once, sharing the threads; their unpacked files are on disk. */
const AT_ONCE = 4;
/** Timeout for reading one file, profiling its tables, or relating all tables of an upload. */
const TASK_MS = 10 * 60_000;
/** Most waiting uploads; further ones are refused. */
const QUEUE_MOST = 500;
/** Interval for publishing progress to other processes, and for finding uploads of dead ones. */
const NOTED_MS = 1000;
const ADOPTED_MS = 5000;

interface Run extends Waiting {
  readonly leave: () => void;
  readonly upload: MappingUpload;
  readonly stopping: AbortController;
  readonly counted: (outcome: Result<number>) => void;
  progress: UploadProgress | null;
  notedMs: number;
}

/**
 * Recognises the columns of uploads, small ones first, a few at a time. An upload whose process has
 * died is restarted by another, or by the next.
 */
export class MappingRuns {
  readonly #parts: RunsDeps;
  readonly #state: GuardedStore;
  readonly #claims: RunClaims;
  readonly #line = new WaitingLine<Run>();
  readonly #running = new Map<string, Run>();
  /** Promises of the running uploads, including their cleanup. */
  readonly #ends = new Map<string, Promise<void>>();
  readonly #adopting: NodeJS.Timeout;
  #isClosing = false;

  constructor(parts: RunsDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
    this.#claims = new RunClaims(parts);
    this.#adopting = setInterval(() => this.adopt(), ADOPTED_MS);
    this.#adopting.unref();
  }

  /** Why no more uploads are accepted now; `null` when they are. */
  busy(): Failure | null {
    return this.#line.size >= QUEUE_MOST ? failed("envoi.file").failure : null;
  }

  /**
   * Queues an upload whose columns were never recognised, when somebody asks for them; it stays
   * unread while the queue is full.
   */
  ensure({ id, about }: MappingUpload): void {
    const { onError } = this.#parts;
    if (about.work.state !== "waiting" || this.#claims.isClaimed(id) || this.busy()) return;
    const upload = this.#parts.uploads.find<MappingAbout>(id);
    if (upload?.about.work.state === "waiting") void this.begin(upload).catch(onError);
  }

  /** Queues an upload; resolves with its row count once known. */
  async begin(upload: MappingUpload, place = ownPlace(upload)): Promise<Result<number>> {
    const claimed = await this.#claims.claim(upload.id);
    if (claimed) return this.#enter(upload, place);
    place.leave();
    return failed("envoi.absent");
  }

  /**
   * Queues an upload again, atomically with `change`. Failures: those of `change`,
   * `etat.indisponible`.
   */
  async again(
    id: string,
    change: (transaction: Transaction) => Result<MappingUpload>,
  ): Promise<Result<MappingUpload>> {
    const changed = await this.#state.keep((transaction) => {
      const upload = change(transaction);
      if (upload.ok) this.#claims.takeIn(transaction, id);
      return upload;
    });
    if (changed.ok) void this.#enter(changed.value, ownPlace(changed.value));
    return changed;
  }

  #enter(upload: MappingUpload, place: RunPlace): Promise<Result<number>> {
    return new Promise((settle) => {
      this.#line.add({
        ...place,
        id: upload.id,
        bytes: upload.files.reduce((sum, { bytes }) => sum + bytes, 0),
        sinceMs: this.#parts.now(),
        upload,
        stopping: new AbortController(),
        counted: settle,
        // A restarted upload retains its progress.
        progress: this.progress(upload.id),
        notedMs: 0,
      });
      this.#fill();
    });
  }

  /** Progress of an upload, in this or another process; `null` while it waits. */
  progress(id: string): UploadProgress | null {
    const running = this.#running.get(id);
    if (running) return running.progress;
    return this.#claims.progress(id);
  }

  /** Number of uploads ahead of this one in the queue. */
  before(id: string): number {
    return this.#line.before(id, this.#parts.now());
  }

  /**
   * Aborts an upload that is no longer needed; resolves when nothing of it runs in this process or
   * remains on disk.
   */
  async stop(id: string): Promise<void> {
    const waiting = this.#line.remove(id);
    if (waiting) {
      waiting.counted(failed("envoi.absent"));
      waiting.leave();
      await this.#claims.forget(id).catch(this.#parts.onError);
    }
    this.#running.get(id)?.stopping.abort();
    await this.#ends.get(id);
  }

  /** Restarts the uploads of dead processes. */
  adopt(): void {
    const { uploads, onError } = this.#parts;
    try {
      for (const id of this.#claims.abandoned()) {
        const upload = uploads.find<MappingAbout>(id);
        if (upload?.about.work.state === "waiting") void this.begin(upload).catch(onError);
        else void this.#claims.forget(id).catch(onError);
      }
    } catch (error) {
      onError(error);
    }
  }

  /** Aborts running uploads and starts no others; the next start restarts them. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#adopting);
    for (const { stopping } of this.#running.values()) stopping.abort();
    await Promise.allSettled(this.#ends.values());
  }

  #fill(): void {
    while (this.#running.size < AT_ONCE && !this.#isClosing) {
      const running = Array.from(this.#running.values(), ({ sender }) => sender);
      const next = this.#line.next(this.#parts.now(), running);
      if (!next) return;
      this.#running.set(next.id, next);
      const ended = this.#run(next)
        .catch(this.#parts.onError)
        .finally(() => {
          next.leave();
          this.#running.delete(next.id);
          this.#ends.delete(next.id);
          this.#fill();
        });
      this.#ends.set(next.id, ended);
    }
  }

  #run(run: Run): Promise<void> {
    return onceStateAnswers(() => this.#runOnce(run), run.stopping.signal);
  }

  async #runOnce(run: Run): Promise<void> {
    const { blobs, mapper, memoryFor, onBegun, onError } = this.#parts;
    const { upload, stopping, counted } = run;
    const folder = blobs.intake();
    try {
      onBegun(upload);
      const mapped = await mapper.map({
        files: await this.#filesOf(upload),
        out: folder,
        timeoutMs: TASK_MS,
        signal: stopping.signal,
        memory: (headerKeys) => memoryFor(upload, headerKeys),
        onProgress: (progress) => this.#note(run, progress),
        onRead: ({ rows, tables }) => {
          if (tables.length > 0) counted(success(rows));
        },
      });
      const made = readAsOverridden(upload, mapped);
      counted(made.ok ? success(made.value.rows) : made);
      if (this.#isClosing && !made.ok) return;
      await this.#keep(run, made, folder);
    } catch (error) {
      onError(error);
      if (error instanceof StateUnavailable) throw error;
      const failure = failureOfWork(error);
      counted(failure);
      await this.#keep(run, failure, folder);
    } finally {
      await rm(folder, { recursive: true, force: true }).catch(onError);
    }
  }

  async #filesOf({ id, files, about }: MappingUpload) {
    return Promise.all(
      files.map(async ({ name, bytes }, at) => ({
        name,
        bytes,
        path: (await this.#parts.blobs.local(id, String(at + 1))) ?? "",
        override: readingsOf(about, at + 1),
      })),
    );
  }

  async #keep({ id, upload }: Run, made: Result<UploadMapped>, folder: string): Promise<void> {
    const { uploads, blobs, onEnded } = this.#parts;
    const { work, run: runs } = upload.about;
    const before = work.state === "waiting" ? work.before : undefined;
    const space = `${id}.proposition-${runs + 1}`;
    // Left by a process that died before it recorded the proposal.
    await blobs.remove(space);
    if (made.ok) await blobs.keep(space, folder);
    const found = made.ok ? success({ space, rows: made.value.rows }) : made;
    const tables = before && made.ok ? (await this.#structureIn(space)).tables : [];
    const changed = await this.#state.change((transaction) =>
      uploads.changeIn<MappingAbout>(transaction, id, (about) => {
        const after = aboutAfter(about, runs + 1, found);
        if (!before || !found.ok) return after;
        return { ...after, reread: storeEditsIn(transaction, id, tables, before) };
      }),
    );
    if (!changed.ok && changed.failure.code !== "envoi.absent")
      throw new StateUnavailable(changed.failure.code);
    if (before && made.ok) await blobs.remove(before.space);
    await this.#claims.forget(id);
    // An upload that falls back to its earlier proposal has not failed.
    if (changed.ok) onEnded(changed.value, made.ok || before ? null : made.failure);
    // Deleted in the meantime.
    else await blobs.remove(id);
  }

  async #structureIn(space: string): Promise<UploadStructure> {
    const bytes = await this.#parts.blobs.read(space, "structure.json");
    return JSON.parse(String(bytes)) as UploadStructure;
  }

  #note(run: Run, reported: UploadProgress): void {
    const { now, onError } = this.#parts;
    const progress = {
      ...reported,
      percent: Math.max(reported.percent, run.progress?.percent ?? 0),
    };
    run.progress = progress;
    const nowMs = now();
    if (nowMs - run.notedMs < NOTED_MS) return;
    run.notedMs = nowMs;
    this.#claims.note(run.id, progress).catch(onError);
  }
}

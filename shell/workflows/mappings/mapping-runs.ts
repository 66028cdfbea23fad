import { rm } from "node:fs/promises";
import { type Failure, failed, type Result, success } from "../../../engine/errors/failure.ts";
import type { MappingMemory } from "../../../engine/files/mapping/learned/mapping-memory.ts";
import type { UploadStructure } from "../../../engine/files/proposal/upload-proposal.ts";
import type { UploadMapped, UploadMapper } from "../../../workers/files/map-upload.ts";
import type { UploadProgress } from "../../../workers/files/upload-progress.ts";
import { isProcessAlive, processMark } from "../../../workers/load/process-mark.ts";
import type { Blobs } from "../../state/blobs/blobs.ts";
import { GuardedStore } from "../../state/guarded-store.ts";
import type { Store, Transaction } from "../../state/store.ts";
import type { Uploads } from "../uploads/uploads.ts";
import { type MappingAbout, type MappingUpload, readingsOf } from "./mapping-upload.ts";
import { aboutAfter, readAsOverridden, storeEditsIn } from "./reread-outcome.ts";
import { type Waiting, WaitingLine } from "./waiting-line.ts";

interface RunsDeps {
  readonly store: Store;
  /** For how far each is: its commits wait for no disk, and a power cut may take them. */
  readonly notes: Store;
  readonly uploads: Uploads;
  readonly blobs: Blobs;
  readonly mapper: Pick<UploadMapper, "map">;
  /** What is remembered of these headers for the client of an upload. */
  readonly memoryFor: (
    upload: MappingUpload,
    headerKeys: readonly string[],
  ) => Promise<MappingMemory>;
  /** Told when columns begin to be recognised, and how it ended. */
  readonly onBegun: (upload: MappingUpload) => void;
  readonly onEnded: (upload: MappingUpload, failure: Failure | null) => void;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  readonly onError: (error: unknown) => void;
}

/** Uploads under way at once, which share the threads: what they unpack lies on the disk. */
const AT_ONCE = 4;
/** For one file read, its tables profiled, or all tables of an upload related. */
const TASK_MS = 10 * 60_000;
/** Uploads that wait, beyond which no more are taken. */
const QUEUE_MOST = 500;
/** How often the progress is written for other processes, and uploads of dead ones are looked for. */
const NOTED_MS = 1000;
const ADOPTED_MS = 5000;

interface Run extends Waiting {
  readonly upload: MappingUpload;
  readonly stopping: AbortController;
  readonly counted: (outcome: Result<number>) => void;
  progress: UploadProgress | null;
  notedMs: number;
}

/**
 * Recognises the columns of uploads, small ones first, a few at a time. An upload whose process has
 * died is begun anew by another, or by the next.
 */
export class MappingRuns {
  readonly #parts: RunsDeps;
  readonly #state: GuardedStore;
  readonly #line = new WaitingLine<Run>();
  readonly #running = new Map<string, Run>();
  /** Ends of those that are running, and of what they leave. */
  readonly #ends = new Map<string, Promise<void>>();
  readonly #adopting: NodeJS.Timeout;
  #isClosing = false;

  constructor(parts: RunsDeps) {
    this.#parts = parts;
    this.#state = new GuardedStore(parts.store, parts.onError);
    this.#adopting = setInterval(() => this.adopt(), ADOPTED_MS);
    this.#adopting.unref();
  }

  /** Why no more uploads are taken now; `null` when they are. */
  busy(): Failure | null {
    return this.#line.size >= QUEUE_MOST ? failed("envoi.file").failure : null;
  }

  /** Has an upload wait for its turn; resolves with its rows once they are counted. */
  async begin(upload: MappingUpload): Promise<Result<number>> {
    const claimed = await this.#claim(upload.id);
    if (!claimed) return failed("envoi.absent");
    return this.#enter(upload);
  }

  /**
   * Has an upload that was read wait for its turn again, once `change` has made it so: both hold or
   * neither does. Failures: those of `change`, `etat.indisponible`.
   */
  async again(
    id: string,
    change: (transaction: Transaction) => Result<MappingUpload>,
  ): Promise<Result<MappingUpload>> {
    const changed = await this.#state.keep((transaction) => {
      const upload = change(transaction);
      if (upload.ok) transaction.put(todoKey(id), processMark());
      return upload;
    });
    if (changed.ok) void this.#enter(changed.value);
    return changed;
  }

  #enter(upload: MappingUpload): Promise<Result<number>> {
    return new Promise((settle) => {
      this.#line.add({
        id: upload.id,
        bytes: upload.files.reduce((sum, { bytes }) => sum + bytes, 0),
        sinceMs: this.#parts.now(),
        upload,
        stopping: new AbortController(),
        counted: settle,
        // One that is begun anew does not go back.
        progress: this.progress(upload.id),
        notedMs: 0,
      });
      this.#fill();
    });
  }

  /** How far an upload is, here or in another process; `null` while it waits. */
  progress(id: string): UploadProgress | null {
    const running = this.#running.get(id);
    if (running) return running.progress;
    return (this.#parts.notes.get(progressKey(id)) as UploadProgress | undefined) ?? null;
  }

  /** How many uploads are taken before this one. */
  before(id: string): number {
    return this.#line.before(id, this.#parts.now());
  }

  /**
   * Breaks off an upload that is no more wanted; resolves when nothing of it is under way in this
   * process, nor on the disk.
   */
  async stop(id: string): Promise<void> {
    const waiting = this.#line.remove(id);
    if (waiting) {
      waiting.counted(failed("envoi.absent"));
      await this.#forget(id).catch(this.#parts.onError);
    }
    this.#running.get(id)?.stopping.abort();
    await this.#ends.get(id);
  }

  /** Begins anew what a process that has died was to do. */
  adopt(): void {
    const { store, uploads, onError } = this.#parts;
    try {
      for (const { key, value: mark } of [...store.range<string>([TODO])]) {
        if (isProcessAlive(mark)) continue;
        const upload = uploads.find<MappingAbout>(String(key[1]));
        if (upload?.about.work.state === "waiting") void this.begin(upload).catch(onError);
        else void this.#forget(String(key[1])).catch(onError);
      }
    } catch (error) {
      onError(error);
    }
  }

  /** Lets nothing new begin and breaks off what is under way: it is begun anew by the next start. */
  async close(): Promise<void> {
    this.#isClosing = true;
    clearInterval(this.#adopting);
    for (const { stopping } of this.#running.values()) stopping.abort();
    await Promise.allSettled(this.#ends.values());
  }

  #fill(): void {
    while (this.#running.size < AT_ONCE && !this.#isClosing) {
      const next = this.#line.next(this.#parts.now());
      if (!next) return;
      this.#running.set(next.id, next);
      const ended = this.#run(next)
        .catch(this.#parts.onError)
        .finally(() => {
          this.#running.delete(next.id);
          this.#ends.delete(next.id);
          this.#fill();
        });
      this.#ends.set(next.id, ended);
    }
  }

  async #run(run: Run): Promise<void> {
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
      counted(failed("interne.inattendu"));
      await this.#keep(run, failed("interne.inattendu"), folder);
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
        told: readingsOf(about, at + 1),
      })),
    );
  }

  async #keep({ id, upload }: Run, made: Result<UploadMapped>, folder: string): Promise<void> {
    const { uploads, blobs, onEnded } = this.#parts;
    const { work, run: runs } = upload.about;
    const before = work.state === "waiting" ? work.before : undefined;
    const space = `${id}.proposition-${runs + 1}`;
    // What a process left that died before it could say so.
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
    // The state is away: it is begun anew by the next process.
    if (!changed.ok && changed.failure.code !== "envoi.absent") return;
    if (before && made.ok) await blobs.remove(before.space);
    await this.#forget(id);
    // One that is as it was before has not failed.
    if (changed.ok) onEnded(changed.value, made.ok || before ? null : made.failure);
    // It was deleted meanwhile.
    else await blobs.remove(id);
  }

  async #structureIn(space: string): Promise<UploadStructure> {
    const bytes = await this.#parts.blobs.read(space, "structure.json");
    return JSON.parse(String(bytes)) as UploadStructure;
  }

  #note(run: Run, reported: UploadProgress): void {
    const { notes, now, onError } = this.#parts;
    const progress = {
      ...reported,
      percent: Math.max(reported.percent, run.progress?.percent ?? 0),
    };
    run.progress = progress;
    const nowMs = now();
    if (nowMs - run.notedMs < NOTED_MS) return;
    run.notedMs = nowMs;
    notes.transact((transaction) => transaction.put(progressKey(run.id), progress)).catch(onError);
  }

  /** Makes this process the one that does it; not if another one is alive and does. */
  #claim(id: string): Promise<boolean> {
    const { store } = this.#parts;
    return store.transact((transaction) => {
      const mark = transaction.get<string>(todoKey(id));
      if (mark !== undefined && isProcessAlive(mark)) return false;
      transaction.put(todoKey(id), processMark());
      return true;
    });
  }

  async #forget(id: string): Promise<void> {
    const { store, notes } = this.#parts;
    // First: whoever dies in between leaves what is to be done, which is looked for; notes are not.
    await notes.transact((transaction) => transaction.delete(progressKey(id)));
    await store.transact((transaction) => transaction.delete(todoKey(id)));
  }
}

const TODO = "lecture";
const todoKey = (id: string) => [TODO, id];
const progressKey = (id: string) => ["lecture-avancement", id];

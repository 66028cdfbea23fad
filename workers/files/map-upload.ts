import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { MappingMemory } from "../../engine/files/mapping/learned/mapping-memory.ts";
import type { Layer } from "../../engine/files/mapping/table-mapping.ts";
import type { PartReading } from "../../engine/files/read/reading/reading-options.ts";
import { distinctFileNames } from "../../engine/text/distinct-names.ts";
import { FairTurns, type Flow } from "../pool/fair-turns.ts";
import type { Pool } from "../pool/pool.ts";
import type { TaskLimits } from "../pool/task-limits.ts";
import {
  type Batch,
  batchesOf,
  bytesOf,
  type FileUnderWay,
  headerKeysOf,
  nothingLeft,
  readOf,
  refusedOf,
  storedFileOf,
  storedTables,
  type UploadRead,
  withTableNames,
} from "./upload-files.ts";
import { type UploadProgress, UploadProgressCount } from "./upload-progress.ts";

/** Files that were sent together and are mapped together. */
export interface UploadToMap {
  /** In the order in which they were sent; names are for display. */
  readonly files: readonly {
    readonly name: string;
    readonly path: string;
    readonly bytes: number;
    /** The options that a person chose for reading its parts. */
    readonly override?: readonly PartReading[];
  }[];
  /** Output folder; temporary files are there too, and removed at the end. */
  readonly out: string;
  /** Time limit of a task: one file read, or its tables profiled, or all tables related. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Earlier confirmations of headers (`headerKey`); called once, when all files are read. */
  readonly memory: (headerKeys: readonly string[]) => MappingMemory | Promise<MappingMemory>;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Called once, as soon as rows are counted. */
  readonly onRead?: (read: UploadRead) => void;
}

/** An upload with its proposal: `proposition.json`, `graphe.svg`, `structure.json`. */
export interface UploadMapped extends UploadRead {
  /** Number of columns decided by each layer. */
  readonly layers: Readonly<Record<Layer, number>>;
}

/** Fixed cost of a task, in bytes of a file: threads are warm, files are opened. */
const TASK_BYTES = 64 << 10;

/**
 * Maps uploads on a shared pool with fair shares: a task is a file or a few of its tables, and
 * turns are given by the bytes each upload has had (`FairTurns`). The calling thread only
 * dispatches tasks; their results are stored in files.
 */
export class UploadMapper {
  readonly #processing: MappingService;

  /** @param pool  With as many threads as concurrent tasks. */
  constructor(pool: Pick<Pool, "attempt" | "threads">) {
    this.#processing = { pool, turns: new FairTurns(pool.threads), relating: new FairTurns(1) };
  }

  /** Number of tasks waiting for their turn. */
  get queued(): number {
    return this.#processing.turns.queued;
  }

  /**
   * Maps an upload: reads its files, profiles their tables, maps and relates them. A file that is
   * unreadable or too much for a task is refused by name; the rest are processed. Fails only when
   * none is left (with its own failure if it was the only file, else `fichier.refuses`), when the
   * upload was cancelled, or when the last task failed.
   */
  async map(upload: UploadToMap): Promise<Result<UploadMapped>> {
    const work = join(upload.out, "travail");
    await mkdir(work, { recursive: true });
    try {
      return await new UploadRun(this.#processing, upload, work).run();
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}

/** State shared by all uploads. */
interface MappingService {
  readonly pool: Pick<Pool, "attempt">;
  readonly turns: FairTurns;
  /** All keys of an upload are in memory at once, so one upload is related at a time. */
  readonly relating: FairTurns;
}

class UploadRun {
  readonly #processing: MappingService;
  readonly #upload: UploadToMap;
  readonly #work: string;
  readonly #flow: Flow;
  readonly #progress: UploadProgressCount;

  constructor(processing: MappingService, upload: UploadToMap, work: string) {
    this.#processing = processing;
    this.#upload = upload;
    this.#work = work;
    this.#flow = processing.turns.newFlow();
    this.#progress = new UploadProgressCount(upload.onProgress ?? (() => undefined));
  }

  async run(): Promise<Result<UploadMapped>> {
    const read = withTableNames(await this.#readAll());
    this.#upload.onRead?.(readOf(read));
    const profiled = await this.#profileAll(read);
    if (this.#upload.signal?.aborted) return failed("fichier.interrompu");
    const retained = profiled.map(storedFileOf);
    const refused = refusedOf(profiled);
    if (refused.length === profiled.length) return nothingLeft(refused);
    const { rows, tables } = readOf(profiled);
    this.#progress.begin("relations", rows);
    const memory = await this.#upload.memory(headerKeysOf(profiled));
    const input = { files: retained, memory, out: this.#upload.out };
    const bytes = bytesOf(profiled);
    const { pool, relating } = this.#processing;
    const proposed = await relating.run(relating.newFlow(), TASK_BYTES + bytes, () =>
      this.#inTurn(bytes, () =>
        pool.attempt("propose-mapping", input, this.#limits("envoi"), ({ done }) =>
          this.#progress.note(0, done),
        ),
      ),
    );
    return proposed.ok
      ? success({ rows, tables, refused, layers: proposed.value.layers })
      : proposed;
  }

  #readAll(): Promise<FileUnderWay[]> {
    const { files } = this.#upload;
    const names = distinctFileNames(files.map(({ name }) => name));
    this.#progress.begin(
      "lecture",
      files.reduce((sum, { bytes }) => sum + bytes, 0),
    );
    return Promise.all(
      files.map(async ({ path, bytes, override = [] }, i): Promise<FileUnderWay> => {
        const name = names[i] as string;
        const folder = join(this.#work, String(i));
        const read = await this.#inTurn(bytes, () =>
          this.#processing.pool.attempt(
            "read-upload-file",
            { path, name, override, folder },
            this.#limits(name),
          ),
        );
        this.#progress.note(i, bytes);
        return read.ok
          ? { name, read: read.value, failure: null, tables: storedTables(read.value, folder) }
          : { name, read: null, failure: read.failure, tables: [] };
      }),
    );
  }

  #profileAll(files: readonly FileUnderWay[]): Promise<FileUnderWay[]> {
    this.#progress.begin("profil", readOf(files).rows);
    return Promise.all(
      files.map(async (file) => {
        for (const batch of batchesOf(file)) {
          const profiled = await this.#profile(file, batch);
          if (!profiled.ok) return { ...file, read: null, failure: profiled.failure, tables: [] };
        }
        return file;
      }),
    );
  }

  #profile({ name }: FileUnderWay, batch: Batch): Promise<Result<null>> {
    return this.#inTurn(batch.bytes, async () => {
      const { tables } = batch;
      const profiled = await this.#processing.pool.attempt(
        "profile-upload-tables",
        { tables },
        this.#limits(name),
        ({ done }) => this.#progress.note(batch, done),
      );
      this.#progress.note(
        batch,
        tables.reduce((sum, { rows }) => sum + rows, 0),
      );
      return profiled;
    });
  }

  #inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    return this.#processing.turns.run(this.#flow, TASK_BYTES + bytes, work);
  }

  #limits(file: string): TaskLimits {
    const { timeoutMs, signal } = this.#upload;
    return { file, timeoutMs, signal };
  }
}

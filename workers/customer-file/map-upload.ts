import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { type Failure, failed, type Result, success } from "../../engine/errors/failure.ts";
import type { MappingMemory } from "../../engine/mapping/memory/mapping-memory.ts";
import { tableNamesOf } from "../../engine/mapping/proposal/table-names.ts";
import type { Layer } from "../../engine/mapping/table-mapping.ts";
import { distinctFileNames } from "../../engine/text/distinct-names.ts";
import { FairTurns, type Flow } from "../fair-turns.ts";
import type { Pool } from "../pool.ts";
import type { TaskLimits } from "../task-limits.ts";
import type { KeptFile, KeptTable } from "../tasks/propose-mapping.ts";
import type { UploadFileRead } from "../tasks/read-upload-file.ts";
import { type UploadProgress, UploadProgressCount } from "./upload-progress.ts";

/** Files that were sent together and are mapped together. */
export interface UploadToMap {
  /** In the order in which they were sent; names are for people. */
  readonly files: readonly {
    readonly name: string;
    readonly path: string;
    readonly bytes: number;
  }[];
  /** A folder for what is made; work in progress lies in it too, and is gone at the end. */
  readonly out: string;
  /** A task may take so long: one file read, or its tables profiled, or all tables related. */
  readonly timeoutMs: number;
  readonly signal?: AbortSignal | undefined;
  /** What was confirmed before for headers (`headerKey`); asked once, when all files are read. */
  readonly memory: (headerKeys: readonly string[]) => MappingMemory | Promise<MappingMemory>;
  readonly onProgress?: (progress: UploadProgress) => void;
  /** Told once, as soon as rows are counted. */
  readonly onRead?: (read: UploadRead) => void;
}

/** What is known of an upload when its files are read. */
export interface UploadRead {
  /** Data rows in all. */
  readonly rows: number;
  readonly tables: readonly {
    readonly name: string;
    readonly file: string;
    readonly rows: number;
    readonly columns: number;
  }[];
  /** Files that could not be read, and why. */
  readonly refused: readonly RefusedFile[];
}

export interface RefusedFile {
  readonly name: string;
  readonly failure: Failure;
}

/** An upload of which the proposal is made: `proposition.json`, `graphe.svg`, `structure.json`. */
export interface UploadMapped extends UploadRead {
  /** How many columns each layer decided. */
  readonly layers: Readonly<Record<Layer, number>>;
}

/** Tables of one file are profiled by one task up to so many bytes together. */
const BATCH_BYTES = 4 << 20;
/** What any task costs, in bytes of a file: threads are warm, files are opened. */
const TASK_BYTES = 64 << 10;

/**
 * Maps uploads by a pool that several share, so that each gets as much of it: tasks are a file or
 * a few tables of it, and whose turn it is goes by the bytes each upload has had (`FairTurns`).
 * The calling thread only hands tasks out; what they find they keep in files.
 */
export class UploadMapper {
  readonly #pool: Pick<Pool, "attempt">;
  readonly #turns: FairTurns;

  /** @param pool  With as many threads as tasks are to run at once. */
  constructor(pool: Pick<Pool, "attempt" | "threads">) {
    this.#pool = pool;
    this.#turns = new FairTurns(pool.threads);
  }

  /** Tasks that wait for their turn. */
  get queued(): number {
    return this.#turns.queued;
  }

  /**
   * Maps an upload: reads its files, profiles their tables, maps and relates them. A file that
   * cannot be read or is too much for a task is refused by name, and the others go on; a failure
   * only when none is left (its own when it was the only one, else `fichier.refuses`), when the
   * upload was cancelled, or the last task failed.
   */
  async map(upload: UploadToMap): Promise<Result<UploadMapped>> {
    const work = join(upload.out, "travail");
    await mkdir(work, { recursive: true });
    try {
      return await new UploadRun(this.#pool, this.#turns, upload, work).run();
    } finally {
      await rm(work, { recursive: true, force: true });
    }
  }
}

/** A file under way: what was read of it, or why no more is done with it. */
interface FileUnderWay {
  readonly name: string;
  readonly read: UploadFileRead | null;
  readonly failure: Failure | null;
  readonly tables: readonly KeptTable[];
}

class UploadRun {
  readonly #pool: Pick<Pool, "attempt">;
  readonly #turns: FairTurns;
  readonly #upload: UploadToMap;
  readonly #work: string;
  readonly #flow: Flow;
  readonly #progress: UploadProgressCount;

  constructor(pool: Pick<Pool, "attempt">, turns: FairTurns, upload: UploadToMap, work: string) {
    this.#pool = pool;
    this.#turns = turns;
    this.#upload = upload;
    this.#work = work;
    this.#flow = turns.newFlow();
    this.#progress = new UploadProgressCount(upload.onProgress ?? (() => undefined));
  }

  async run(): Promise<Result<UploadMapped>> {
    const read = withTableNames(await this.#readAll());
    this.#upload.onRead?.(readOf(read));
    const profiled = await this.#profileAll(read);
    if (this.#upload.signal?.aborted) return failed("fichier.interrompu");
    const kept = profiled.map(keptFile);
    const refused = refusedOf(profiled);
    if (refused.length === profiled.length) return nothingLeft(refused);
    const { rows, tables } = readOf(profiled);
    this.#progress.begin("relations", rows);
    const memory = await this.#upload.memory(headerKeysOf(profiled));
    const input = { files: kept, memory, out: this.#upload.out };
    const proposed = await this.#inTurn(bytesOf(profiled), () =>
      this.#pool.attempt("propose-mapping", input, this.#limits("envoi"), ({ done }) =>
        this.#progress.note(0, done),
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
      files.map(async ({ path, bytes }, i): Promise<FileUnderWay> => {
        const name = names[i] as string;
        const folder = join(this.#work, String(i));
        const read = await this.#inTurn(bytes, () =>
          this.#pool.attempt("read-upload-file", { path, name, folder }, this.#limits(name)),
        );
        this.#progress.note(i, bytes);
        return read.ok
          ? { name, read: read.value, failure: null, tables: tablesOf(read.value, folder) }
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
      const profiled = await this.#pool.attempt(
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

  async #inTurn<T>(bytes: number, work: () => Promise<T>): Promise<T> {
    await this.#turns.enter(this.#flow, TASK_BYTES + bytes);
    try {
      return await work();
    } finally {
      this.#turns.leave();
    }
  }

  #limits(file: string): TaskLimits {
    const { timeoutMs, signal } = this.#upload;
    return { file, timeoutMs, signal };
  }
}

function tablesOf({ tables }: UploadFileRead, folder: string): KeptTable[] {
  return tables.map(({ name, rows, placedAt }, i) => ({
    name,
    rows,
    placedAt,
    profileAt: join(folder, `profil-${i}`),
  }));
}

/** Names of tables, told apart over all files. */
function withTableNames(files: readonly FileUnderWay[]): FileUnderWay[] {
  const names = tableNamesOf(files.map(({ tables }) => tables.map(({ name }) => name)));
  return files.map((file, i) => ({
    ...file,
    tables: file.tables.map((table, j) => ({ ...table, name: names[i]?.[j] as string })),
  }));
}

interface Batch {
  readonly bytes: number;
  readonly tables: readonly KeptTable[];
}

/** The tables of a file in their order: small ones together, large ones alone. */
function batchesOf({ read, tables }: FileUnderWay): Batch[] {
  const batches: { bytes: number; tables: KeptTable[] }[] = [];
  tables.forEach((table, i) => {
    const bytes = read?.tables[i]?.bytes ?? 0;
    const last = batches.at(-1);
    if (last && last.bytes + bytes <= BATCH_BYTES) {
      last.bytes += bytes;
      last.tables.push(table);
    } else batches.push({ bytes, tables: [table] });
  });
  return batches;
}

function readOf(files: readonly FileUnderWay[]): UploadRead {
  const tables = files.flatMap(({ name: file, read, tables: kept }) =>
    kept.map(({ name, rows }, i) => ({
      name,
      file,
      rows,
      columns: read?.tables[i]?.columns ?? 0,
    })),
  );
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  return { rows, tables, refused: refusedOf(files) };
}

function refusedOf(files: readonly FileUnderWay[]): RefusedFile[] {
  return files.flatMap(({ name, failure }) => (failure ? [{ name, failure }] : []));
}

function keptFile({ name, read, failure, tables }: FileUnderWay): KeptFile {
  if (read) return { name, kept: { aboutAt: read.aboutAt, tables } };
  return { name, kept: { failure: failure ?? failed("fichier.vide").failure } };
}

function headerKeysOf(files: readonly FileUnderWay[]): string[] {
  return [...new Set(files.flatMap(({ read }) => read?.headerKeys ?? []))];
}

function bytesOf(files: readonly FileUnderWay[]): number {
  return files.flatMap(({ read }) => read?.tables ?? []).reduce((sum, { bytes }) => sum + bytes, 0);
}

function nothingLeft(refused: readonly RefusedFile[]): Result<never> {
  const [only] = refused;
  if (only && refused.length === 1) return { ok: false, failure: only.failure };
  return failed("fichier.refuses", `${refused.length} sur ${refused.length}.`);
}

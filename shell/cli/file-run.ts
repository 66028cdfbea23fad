import { type Failure, type Result, success } from "../../engine/errors/failure.ts";
import type { FileKind, NamedColumns } from "../../engine/files/read/file-kind.ts";
import type { OpenSnapshot } from "../../engine/snapshot/open-snapshot.ts";
import { type AnsweredChunk, answeredHeader } from "../../workers/files/answered-rows.ts";
import { type FileChunk, FileChunks } from "../../workers/files/file-chunks.ts";
import type { CustomerFile } from "../../workers/files/file-rows.ts";
import { inOrder } from "../../workers/pool/in-order.ts";
import type { Pool } from "../../workers/pool/pool.ts";
import { plainText } from "./plain-text.ts";
import type { Progress } from "./progress.ts";
import type { RowSource } from "./row-source.ts";
import type { RowTarget } from "./row-target.ts";

/** How the rows of one kind of file are answered from a snapshot. */
export interface FileWork<Field extends string, Outcome extends string> {
  readonly kind: FileKind<Field>;
  /** Zero rows for every outcome. */
  readonly none: Readonly<Record<Outcome, number>>;
  /** Runs in a worker; `null` when it cannot open that snapshot. */
  ask(
    pool: Pool,
    at: { readonly home: string; readonly snapshotId: string },
    chunk: FileChunk<Field>,
  ): Promise<Result<AnsweredChunk<Outcome> | null>>;
  /** Runs in this thread, when a load replaced the snapshot before a worker opened it. */
  answerHere(chunk: FileChunk<Field>): AnsweredChunk<Outcome>;
}

/** The counts of a file, summed over its chunks. */
export type Tally<Outcome extends string> = Omit<AnsweredChunk<Outcome>, "text">;

/** Chunks in progress per worker: one being answered, one waiting. */
const CHUNKS_AHEAD = 2;

/** A chunk, and how many bytes of the file had been read with it. */
interface ReadChunk<Field extends string> extends FileChunk<Field> {
  readonly read: number;
}

interface FileRunDeps<Field extends string, Outcome extends string> {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** Stays open for the whole run. */
  readonly opened: OpenSnapshot;
  readonly work: FileWork<Field, Outcome>;
  readonly pool: Pool;
  /** Whether rows are answered in JSON instead of csv. */
  readonly isJson: boolean;
  /** Columns assigned on the command line. */
  readonly named: NamedColumns<Field>;
  /** Called once, when the header is read. */
  readonly onFile: (file: CustomerFile<Field>) => void;
}

/**
 * Answers the rows of a customer's file with all workers from one snapshot, even if a load
 * publishes another one. Memory: a few chunks per worker, for any file size.
 */
export class FileRun<Field extends string, Outcome extends string> {
  readonly #parts: FileRunDeps<Field, Outcome>;
  #tally: Tally<Outcome>;

  constructor(parts: FileRunDeps<Field, Outcome>) {
    this.#parts = parts;
    this.#tally = { rows: 0, outcomes: parts.work.none, malformed: 0, neutralised: 0 };
  }

  /** The counts of the chunks written so far. */
  get tally(): Tally<Outcome> {
    return this.#tally;
  }

  /** Writes the answered rows in file order; `null` on success. */
  async run(source: RowSource, target: RowTarget, progress: Progress): Promise<Failure | null> {
    const { isJson, pool, work } = this.#parts;
    const chunks = this.#chunksOf(source);
    const ahead = pool.threads * CHUNKS_AHEAD;
    for await (const answered of inOrder(chunks, ahead, (chunk) => this.#answer(chunk))) {
      if (!answered.ok) return answered.failure;
      const { file, read, ...counts } = answered.value;
      if (this.#tally.rows === 0 && !isJson) await target.write(answeredHeader(work.kind, file));
      await target.write(counts.text);
      this.#count(counts);
      progress.update(read, source.bytes);
    }
    return null;
  }

  /** The chunks of a file as they are read; a failure ends them. */
  async *#chunksOf({ stream, name, read }: RowSource): AsyncGenerator<Result<ReadChunk<Field>>> {
    const { work, named, onFile } = this.#parts;
    const rows = new FileChunks(work.kind, named);
    let isOverridden = false;
    let unpacked = 0;
    for await (const text of plainText(stream, name)) {
      const failure = text.ok ? rows.push(text.value) : text.failure;
      if (failure) {
        yield located(failure, name);
        return;
      }
      if (rows.file && !isOverridden) onFile(rows.file);
      isOverridden = rows.file !== null;
      unpacked += text.ok ? text.value.length : 0;
      yield* this.#wholeChunks(rows, read?.() ?? unpacked);
    }
    const failure = rows.finish();
    if (failure) yield located(failure, name);
    else yield* this.#wholeChunks(rows, read?.() ?? unpacked);
  }

  /** @param read  Bytes of the source read for them. */
  *#wholeChunks(rows: FileChunks<Field>, read: number): Generator<Result<ReadChunk<Field>>> {
    if (!rows.file) return;
    const { isJson, work } = this.#parts;
    const file = isJson ? { ...rows.file, resultNames: work.kind.results } : rows.file;
    for (const chunk of rows.take()) yield success({ file, chunk, read });
  }

  async #answer(
    chunked: Result<ReadChunk<Field>>,
  ): Promise<Result<AnsweredChunk<Outcome> & Pick<ReadChunk<Field>, "file" | "read">>> {
    if (!chunked.ok) return chunked;
    const { read, ...chunk } = chunked.value;
    const { home, opened, pool, work } = this.#parts;
    const at = { home, snapshotId: opened.snapshot.id };
    const answered = await work.ask(pool, at, chunk);
    if (!answered.ok) return answered;
    return success({ ...(answered.value ?? work.answerHere(chunk)), file: chunk.file, read });
  }

  #count({ rows, outcomes, malformed, neutralised }: Tally<Outcome>): void {
    const before = this.#tally;
    const sums: Record<Outcome, number> = { ...before.outcomes };
    for (const outcome of Object.keys(outcomes) as Outcome[]) sums[outcome] += outcomes[outcome];
    this.#tally = {
      rows: before.rows + rows,
      outcomes: sums,
      malformed: before.malformed + malformed,
      neutralised: before.neutralised + neutralised,
    };
  }
}

/** Adds the file's name to a failure. */
function located(failure: Failure, file: string): Result<never> {
  return { ok: false, failure: { ...failure, at: { file, ...failure.at } } };
}

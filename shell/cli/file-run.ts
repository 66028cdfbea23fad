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

interface FileRunDeps<Field extends string, Outcome extends string> {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** Stays open for the whole run. */
  readonly opened: OpenSnapshot;
  readonly work: FileWork<Field, Outcome>;
  readonly pool: Pool;
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
    const { pool, work } = this.#parts;
    const chunks = this.#chunksOf(source, progress);
    const ahead = pool.threads * CHUNKS_AHEAD;
    for await (const answered of inOrder(chunks, ahead, (chunk) => this.#answer(chunk))) {
      if (!answered.ok) return answered.failure;
      const { file, ...counts } = answered.value;
      if (this.#tally.rows === 0) await target.write(answeredHeader(work.kind, file));
      await target.write(counts.text);
      this.#count(counts);
    }
    return null;
  }

  /** The chunks of a file as they are read; a failure ends them. */
  async *#chunksOf(
    { stream, name, bytes, read }: RowSource,
    progress: Progress,
  ): AsyncGenerator<Result<FileChunk<Field>>> {
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
      yield* wholeChunks(rows);
      unpacked += text.ok ? text.value.length : 0;
      progress.update(read?.() ?? unpacked, bytes);
    }
    const failure = rows.finish();
    if (failure) yield located(failure, name);
    else yield* wholeChunks(rows);
  }

  async #answer(
    chunk: Result<FileChunk<Field>>,
  ): Promise<Result<AnsweredChunk<Outcome> & { file: CustomerFile<Field> }>> {
    if (!chunk.ok) return chunk;
    const { home, opened, pool, work } = this.#parts;
    const at = { home, snapshotId: opened.snapshot.id };
    const answered = await work.ask(pool, at, chunk.value);
    if (!answered.ok) return answered;
    const { file } = chunk.value;
    return success({ ...(answered.value ?? work.answerHere(chunk.value)), file });
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

function* wholeChunks<Field extends string>(
  rows: FileChunks<Field>,
): Generator<Result<FileChunk<Field>>> {
  const { file } = rows;
  if (file) for (const chunk of rows.take()) yield success({ file, chunk });
}

/** Adds the file's name to a failure. */
function located(failure: Failure, file: string): Result<never> {
  return { ok: false, failure: { ...failure, at: { file, ...failure.at } } };
}

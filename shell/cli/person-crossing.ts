import { dayOf } from "../../engine/company/company-base.ts";
import { type Failure, type Result, success } from "../../engine/errors/failure.ts";
import { DeathMatcher } from "../../engine/person/death-matcher.ts";
import type { NamedColumns } from "../../engine/person/file/columns.ts";
import type { OpenDeaths } from "../../engine/person/open-deaths.ts";
import type { Snapshot } from "../../engine/registers/snapshot/manifest.ts";
import { inOrder } from "../../workers/in-order.ts";
import {
  type CrossedChunk,
  crossChunk,
  crossedHeader,
} from "../../workers/person-file/cross-chunk.ts";
import type { PersonFile } from "../../workers/person-file/file-rows.ts";
import { PersonChunks } from "../../workers/person-file/person-chunks.ts";
import type { Pool } from "../../workers/pool.ts";
import { plainText } from "./plain-text.ts";
import type { Progress } from "./progress.ts";
import type { RowSource } from "./row-source.ts";
import type { RowTarget } from "./row-target.ts";

/** What became of a file, chunk after chunk. */
export type Tally = Omit<CrossedChunk, "text">;

/** Chunks begun and not written, for each worker: one that it works on, one that waits. */
const CHUNKS_AHEAD = 2;

interface CrossingParts {
  /** RECOUPE_HOME. */
  readonly home: string;
  /** Open for as long as the crossing lasts. */
  readonly snapshot: Snapshot;
  readonly deaths: OpenDeaths;
  readonly pool: Pool;
  readonly threads: number;
  /** Columns named by hand. */
  readonly named: NamedColumns;
  /** Told once, when the header is known. */
  readonly onFile: (file: PersonFile) => void;
}

/** A chunk of a file, and how it is to be read. */
interface FileChunk {
  readonly file: PersonFile;
  readonly chunk: Uint8Array;
}

/**
 * Crosses a customer's file with the deaths of one snapshot by all workers, whatever loads publish
 * meanwhile. Memory: a few chunks for each worker, however long the file is.
 */
export class PersonCrossing {
  readonly #parts: CrossingParts;
  #matcher: DeathMatcher | null = null;
  #tally: Tally = {
    rows: 0,
    statuses: { vivant: 0, a_verifier_homonyme: 0, decede_probable: 0, inconnu: 0 },
    malformed: 0,
    neutralised: 0,
  };

  constructor(parts: CrossingParts) {
    this.#parts = parts;
  }

  /** What was written so far. */
  get tally(): Tally {
    return this.#tally;
  }

  /** Writes the crossed rows in the order of the file; `null` when all went well. */
  async run(source: RowSource, target: RowTarget, progress: Progress): Promise<Failure | null> {
    const chunks = this.#chunksOf(source, progress);
    const ahead = this.#parts.threads * CHUNKS_AHEAD;
    for await (const crossed of inOrder(chunks, ahead, (chunk) => this.#cross(chunk))) {
      if (!crossed.ok) return crossed.failure;
      const { file, ...counts } = crossed.value;
      if (this.#tally.rows === 0) await target.write(crossedHeader(file));
      await target.write(counts.text);
      this.#count(counts);
    }
    return null;
  }

  /** The chunks of a file as they are read; a failure is the last. */
  async *#chunksOf(
    { stream, name, bytes, read }: RowSource,
    progress: Progress,
  ): AsyncGenerator<Result<FileChunk>> {
    const rows = new PersonChunks(this.#parts.named);
    let isTold = false;
    let unpacked = 0;
    for await (const text of plainText(stream, name)) {
      const failure = text.ok ? rows.push(text.value) : text.failure;
      if (failure) {
        yield located(failure, name);
        return;
      }
      if (rows.file && !isTold) this.#parts.onFile(rows.file);
      isTold = rows.file !== null;
      yield* wholeChunks(rows);
      unpacked += text.ok ? text.value.length : 0;
      progress.update(read?.() ?? unpacked, bytes);
    }
    const failure = rows.finish();
    if (failure) yield located(failure, name);
    else yield* wholeChunks(rows);
  }

  async #cross(chunk: Result<FileChunk>): Promise<Result<CrossedChunk & { file: PersonFile }>> {
    if (!chunk.ok) return chunk;
    const { home, snapshot, pool } = this.#parts;
    const { file } = chunk.value;
    const snapshotId = snapshot.id;
    const crossed = await pool.run("cross-person-chunk", { home, snapshotId, ...chunk.value });
    if (!crossed.ok) return crossed;
    return success({ ...(crossed.value ?? this.#crossHere(chunk.value)), file });
  }

  /** For when a load has replaced the snapshot before a worker opened it. */
  #crossHere({ chunk, file }: FileChunk): CrossedChunk {
    const { deaths, snapshot } = this.#parts;
    this.#matcher ??= new DeathMatcher(deaths, dayOf(snapshot));
    const matcher = this.#matcher;
    return crossChunk(chunk, file, (person) => matcher.check(person));
  }

  #count({ rows, statuses, malformed, neutralised }: Tally): void {
    const before = this.#tally;
    this.#tally = {
      rows: before.rows + rows,
      statuses: {
        vivant: before.statuses.vivant + statuses.vivant,
        a_verifier_homonyme: before.statuses.a_verifier_homonyme + statuses.a_verifier_homonyme,
        decede_probable: before.statuses.decede_probable + statuses.decede_probable,
        inconnu: before.statuses.inconnu + statuses.inconnu,
      },
      malformed: before.malformed + malformed,
      neutralised: before.neutralised + neutralised,
    };
  }
}

function* wholeChunks(rows: PersonChunks): Generator<Result<FileChunk>> {
  const { file } = rows;
  if (file) for (const chunk of rows.take()) yield success({ file, chunk });
}

/** A failure that says of which file it is. */
function located(failure: Failure, file: string): Result<never> {
  return { ok: false, failure: { ...failure, at: { file, ...failure.at } } };
}

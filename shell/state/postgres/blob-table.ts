import { createHash, randomUUID } from "node:crypto";
import { open } from "node:fs/promises";
import { setTimeout as pause } from "node:timers/promises";
import type { Pool, PoolClient, QueryConfig } from "pg";
import type { BlobEntry } from "../blobs/blobs.ts";
import { StateUnavailable } from "../state-unavailable.ts";
import { mayPass } from "./database-errors.ts";

/** A blob of the database, under an id that no other content ever has. */
export interface BlobRow {
  readonly id: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** A local file that becomes a blob. */
export interface NewBlob {
  readonly name: string;
  readonly path: string;
}

/** A file's content in the database: bytes of one row. */
const CHUNK_BYTES = 1 << 20;
/** An attempt without an answer is asked after for so long. */
const KNOWN_WITHIN_MS = 2_000;
const AGAIN_MS = 100;
/** A chunk takes longer than a record: of the answer to a statement. */
const CHUNK_MS = 20_000;

/** The tables of the blobs. Memory: a chunk or two a call. */
export class BlobTable {
  readonly #pool: Pool;

  constructor(pool: Pool) {
    this.#pool = pool;
  }

  /**
   * Stores files as blobs of a space in one transaction; resolves with their rows in that order.
   * With `isNew` it rejects when the space exists, otherwise it replaces blobs of the same names.
   * Without an answer it looks for a while whether it was done; then it rejects with
   * `StateUnavailable`, and the blobs may still appear.
   */
  async store(space: string, files: readonly NewBlob[], isNew: boolean): Promise<BlobRow[]> {
    const ids = files.map(() => randomUUID());
    const endMs = performance.now() + KNOWN_WITHIN_MS;
    for (;;) {
      try {
        return await this.#storeAs(ids, space, files, isNew);
      } catch (error) {
        if (performance.now() > endMs || !mayBeDone(error)) throw reported(error);
        await pause(AGAIN_MS);
      }
    }
  }

  #storeAs(
    ids: readonly string[],
    space: string,
    files: readonly NewBlob[],
    isNew: boolean,
  ): Promise<BlobRow[]> {
    return this.#whole(async (client) => {
      const stored = await rowsOf(client, ids);
      if (stored.length > 0) return stored;
      const made = isNew ? "" : " on conflict do nothing";
      await client.query(`insert into blob_spaces (space) values ($1)${made}`, [space]);
      const rows: BlobRow[] = [];
      for (const [at, { name, path }] of files.entries()) {
        const row = await storeContent(client, ids[at] as string, path);
        await client.query("delete from blobs where space = $1 and name = $2", [space, name]);
        await client.query(
          "insert into blobs (id, space, name, bytes, sha256) values ($1, $2, $3, $4, $5)",
          [row.id, space, name, row.bytes, row.sha256],
        );
        rows.push(row);
      }
      return rows;
    });
  }

  async find(space: string, name: string): Promise<BlobRow | null> {
    const { rows } = await this.#query(
      "select id, bytes, sha256 from blobs where space = $1 and name = $2",
      [space, name],
    );
    const row = rows[0];
    return row ? { ...row, bytes: Number(row.bytes) } : null;
  }

  /** Writes the content of a blob to a new file; false when it has been replaced or removed. */
  async copyTo({ id, bytes, sha256 }: BlobRow, path: string): Promise<boolean> {
    const hash = createHash("sha256");
    const file = await open(path, "wx", 0o600);
    try {
      let length = 0;
      for (let nth = 0; length < bytes; nth++) {
        const { rows } = await this.#query({
          text: "select content from blob_chunks where id = $1 and nth = $2",
          values: [id, nth],
          query_timeout: CHUNK_MS,
        } as QueryConfig);
        const content: Buffer | undefined = rows[0]?.content;
        if (!content) break;
        hash.update(content);
        await file.write(content);
        length += content.length;
      }
      if (length === bytes && hash.digest("hex") === sha256) return true;
    } finally {
      await file.close();
    }
    const { rowCount } = await this.#query("select from blobs where id = $1", [id]);
    if (rowCount) throw new Error(`The chunks of blob ${id} are missing or damaged`);
    return false;
  }

  async list(space: string): Promise<BlobEntry[]> {
    const text = "select name, bytes from blobs where space = $1 order by name";
    const { rows } = await this.#query(text, [space]);
    return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
  }

  /** Every blob, by space and name. */
  async all(): Promise<{ readonly space: string; readonly name: string }[]> {
    const { rows } = await this.#query("select space, name from blobs order by space, name");
    return rows;
  }

  /** Those whose chunks do not add up to their size. Reads the sizes of all chunks. */
  async damaged(): Promise<{ readonly space: string; readonly name: string }[]> {
    const { rows } = await this.#query(
      `select space, name from blobs b where bytes <> coalesce(
         (select sum(length(content)) from blob_chunks c where c.id = b.id), 0)
       order by space, name`,
    );
    return rows;
  }

  /** Deletes all of them: of an import that was broken off. */
  async clear(): Promise<void> {
    await this.#query("delete from blob_spaces");
  }

  /** Deletes spaces with their sub-spaces, and tells the other hosts. */
  async remove(spaces: readonly string[]): Promise<void> {
    if (spaces.length === 0) return;
    const removed = this.#whole(async (client) => {
      await client.query(
        "delete from blob_spaces where space = any ($1) or split_part(space, '.', 1) = any ($1)",
        [spaces],
      );
      for (const space of spaces)
        await client.query("select pg_notify('recoupe_fichiers', $1)", [space]);
    });
    await removed.catch((error) => {
      throw reported(error);
    });
  }

  /** The spaces of a kind, without sub-spaces, that were made before a time (epoch ms). */
  async madeBefore(kind: string, timeMs: number): Promise<string[]> {
    const { rows } = await this.#query(
      `select space from blob_spaces
       where split_part(space, '_', 1) = $1 and position('.' in space) = 0
         and extract(epoch from at) * 1000 < $2`,
      [kind, timeMs],
    );
    return rows.map(({ space }) => space);
  }

  /** Those of these spaces that exist. */
  async existing(spaces: readonly string[]): Promise<ReadonlySet<string>> {
    const text = "select space from blob_spaces where space = any ($1)";
    const { rows } = await this.#query(text, [spaces]);
    return new Set(rows.map(({ space }) => space));
  }

  async #query(text: string | QueryConfig, values?: unknown[]) {
    try {
      return await this.#pool.query(text, values);
    } catch (error) {
      throw reported(error);
    }
  }

  async #whole<T>(run: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#pool.connect();
    let fault: Error | undefined;
    try {
      await client.query("begin");
      const result = await run(client);
      await client.query("commit");
      return result;
    } catch (error) {
      fault = error as Error;
      throw error;
    } finally {
      client.release(fault);
    }
  }
}

/** The blobs of an earlier attempt, whose answer was lost. */
async function rowsOf(client: PoolClient, ids: readonly string[]): Promise<BlobRow[]> {
  const { rows } = await client.query("select id, bytes, sha256 from blobs where id = any ($1)", [
    ids,
  ]);
  return ids.flatMap((id) =>
    rows.filter((row) => row.id === id).map((row) => ({ ...row, bytes: Number(row.bytes) })),
  );
}

async function storeContent(client: PoolClient, id: string, path: string): Promise<BlobRow> {
  const hash = createHash("sha256");
  let bytes = 0;
  const file = await open(path, "r");
  try {
    for (let nth = 0; ; nth++) {
      const { buffer, bytesRead } = await file.read(Buffer.allocUnsafe(CHUNK_BYTES));
      if (bytesRead === 0) break;
      const content = buffer.subarray(0, bytesRead);
      hash.update(content);
      bytes += bytesRead;
      await client.query({
        text: "insert into blob_chunks (id, nth, content) values ($1, $2, $3)",
        values: [id, nth, content],
        query_timeout: CHUNK_MS,
      } as QueryConfig);
    }
  } finally {
    await file.close();
  }
  return { id, bytes, sha256: hash.digest("hex") };
}

/** SQLSTATE disk_full: callers know the system's error. */
const DISK_FULL = "53100";

function asDiskError(error: unknown): unknown {
  const { code, message } = error as NodeJS.ErrnoException;
  return code === DISK_FULL ? Object.assign(new Error(message), { code: "ENOSPC" }) : error;
}

/** SQLSTATE unique_violation: by an attempt that arrived late, or by another caller. */
const TAKEN = "23505";

function mayBeDone(error: unknown): boolean {
  return mayPass(error) || (error as NodeJS.ErrnoException).code === TAKEN;
}

/** Errors of local files, and refusals that asking again does not change, stay what they are. */
function reported(error: unknown): unknown {
  const isLocal = error instanceof RangeError || "path" in (error as object);
  return isLocal || !mayBeDone(error) ? asDiskError(error) : new StateUnavailable(error);
}

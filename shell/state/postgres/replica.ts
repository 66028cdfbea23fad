import { randomBytes } from "node:crypto";
import { mkdirSync, readdirSync, rmSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { isProcessAlive, processMark } from "../../../workers/load/process-mark.ts";
import type { Records } from "../change-log.ts";
import { DiskRoom } from "../disk-room.ts";
import { type Database, openEnvironment, UNFLUSHED } from "../lmdb-environment.ts";
import type { Value } from "../store.ts";

/** A record as the database returns it; `null` when it was deleted. */
export interface Row {
  readonly key: Buffer;
  /** The value as JSON. */
  readonly json: string | null;
}

/**
 * This process's copy of the shared records as of one commit, in a folder of its own: an LMDB file
 * that is not flushed and goes with the process.
 */
export class Replica {
  readonly #folder: string;
  readonly #room: DiskRoom;
  readonly #database: Database;
  /** Version of the last commit whose records it has. */
  version = 0;
  /** LMDB must not be closed while it copies. */
  #copying: Promise<void> = Promise.resolve();

  /** @param folder Of all replicas of a home. */
  constructor(folder: string) {
    removeOrphans(folder);
    this.#folder = join(folder, `${processMark()}.${randomBytes(8).toString("hex")}`);
    mkdirSync(this.#folder, { recursive: true, mode: 0o700 });
    this.#room = new DiskRoom(this.#folder);
    this.#room.mustBeLeft();
    this.#database = openEnvironment(this.#folder, UNFLUSHED);
  }

  /** Reads of one moment, until the next `await`. Its writes throw: `apply` alone writes. */
  readonly records: Records = {
    get: (key) => this.#database.get(key),
    range: (start, end, most) => this.#database.getRange({ start, end, limit: most }),
    put: neverWritten,
    remove: neverWritten,
  };

  /** Brings it to a version: whole commits, all at once. Throws when the disk is full. */
  apply(rows: readonly Row[], version: number): void {
    if (rows.length > 0) {
      this.#room.mustBeLeft();
      this.#database.transactionSync(() => {
        for (const { key, json } of rows)
          if (json === null) void this.#database.remove(key);
          else void this.#database.put(key, JSON.parse(json) as Value);
      });
    }
    this.version = version;
  }

  /** Copies the records, of one moment, into an empty folder, in another thread. */
  copyTo(folder: string): Promise<void> {
    const copied = this.#copying.then(() => this.#database.backup(folder, true));
    this.#copying = copied.catch(() => undefined);
    return copied;
  }

  async close(): Promise<void> {
    await this.#copying;
    await this.#database.close();
    await rm(this.#folder, { recursive: true, force: true });
  }
}

function neverWritten(): never {
  throw new Error("Only a transaction writes");
}

/** Replicas of processes that were killed. */
function removeOrphans(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const name of readdirSync(folder))
    if (!isProcessAlive(name.split(".")[0] as string))
      rmSync(join(folder, name), { recursive: true, force: true });
}

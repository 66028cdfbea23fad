import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { open, type RootDatabase } from "lmdb";

const FOLDER = "porte";

/**
 * Lets one process at a time open a store's environment, commit to it or close it.
 *
 * LMDB keeps writers apart, but lmdb-js 3.5.6 has the defect of OpenLDAP's ITS#9496: a process
 * that opens an environment sets the number of the last transaction back to what it read a moment
 * before, and what others committed in between is overwritten, or the file is broken. So openings
 * and commits pass through one lock: the write lock of an empty environment to which nothing is
 * ever committed, and which that defect can therefore not touch. Passing costs about 0.6 us.
 *
 * It stays open until the process ends: closing it would destroy the lock under the hands of a
 * process that is just opening it.
 */
export class CommitGate {
  readonly #database: RootDatabase;

  constructor(folder: string) {
    const path = join(folder, FOLDER);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    this.#database = open(path, { noSubdir: false, noSync: true, overlappingSync: false });
  }

  /** Runs `run` while no other process is in here; waits for them, on this thread. */
  pass<T>(run: () => T): T {
    return this.#database.transactionSync(run);
  }
}

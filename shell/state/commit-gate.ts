import { mkdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { open, type RootDatabase } from "lmdb";
import { DamagedState } from "./soundness/damaged-state.ts";
import { headFault, mustBeWritable } from "./soundness/file-fault.ts";

const FOLDER = "porte";

/**
 * A lock that lets one process at a time open a store's environment, commit to it or close it.
 *
 * LMDB serialises writers, but lmdb-js 3.5.6 has the defect of OpenLDAP's ITS#9496: a process that
 * opens an environment resets the last transaction id to the one it read a moment before; commits
 * of others in between are overwritten, or the file is corrupted. So openings and commits pass
 * through one lock: the write lock of an empty environment without any commit, which that defect
 * cannot affect. Passing costs about 0.6 us.
 *
 * It stays open until the process ends: closing it would destroy the lock for a process that is
 * just opening it.
 */
export class CommitGate {
  readonly #database: RootDatabase;

  constructor(folder: string) {
    const path = join(folder, FOLDER);
    mkdirSync(path, { recursive: true, mode: 0o700 });
    mustBeWritable(path);
    const file = join(path, "data.mdb");
    const fault = faultOf(file);
    if (fault !== null) throw new DamagedState(file, fault, emptied(path));
    this.#database = open(path, { noSubdir: false, noSync: true, overlappingSync: false });
  }

  /** Runs `run` exclusively among all processes; blocks this thread until then. */
  pass<T>(run: () => T): T {
    return this.#database.transactionSync(run);
  }
}

const LOOKS = 5;
const PAUSE_MS = 20;

/** An absent or empty file becomes a new one, and another process may be about to write it. */
function faultOf(file: string): string | null {
  for (let look = 1; ; look++) {
    const isNew = (statSync(file, { throwIfNoEntry: false })?.size ?? 0) === 0;
    const fault = isNew ? null : headFault(file);
    if (fault === null || look === LOOKS) return fault;
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, PAUSE_MS);
  }
}

function emptied(path: string): string {
  return `Arrêtez le service, puis supprimez le dossier ${path} : il ne contient aucune donnée.`;
}

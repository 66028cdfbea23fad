import {
  mkdtempSync,
  readdirSync,
  rmdirSync,
  rmSync,
  symlinkSync,
  unlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { open, type RootDatabase } from "lmdb";
import { MAP_BYTES } from "./packed-layout.ts";

export type PackedFile = RootDatabase<Uint8Array, number>;

/**
 * LMDB's table of 126 readers takes 8,272 bytes; rounded up to whole pages, so that all are
 * allocated.
 */
const LOCK_FILE_BYTES = 3 * 4096;

/**
 * Maps the file of a packed store with LMDB, for reading. Takes 0.3 ms; throws LMDB's errors, and
 * ENOSPC where no disk has room for a lock.
 *
 * LMDB keeps its locks beside a file, under the name by which it was opened, and the last process
 * to close a file destroys them. A process that waits just then to open it (OpenLDAP's
 * `mdb_env_setup_locks`) is left with destroyed locks: each of its reads fails. A published file is
 * never written, so that its readers need no lock in common: each process opens it by a name of its
 * own, which is gone once it is open. Where the temporary folder takes none, the file is opened by
 * its own name.
 */
export function openPackedFile(file: string): PackedFile {
  const folder = ownFolder(file);
  if (folder === null) ensureLock(file);
  try {
    return open<Uint8Array, number>({
      path: folder === null ? file : join(folder, OWN_NAME),
      noSubdir: true,
      readOnly: true,
      encoding: "binary",
      keyEncoding: "uint32",
      mapSize: MAP_BYTES,
    });
  } finally {
    if (folder !== null) removeFolder(folder);
  }
}

const OWN_NAME = "entries.lmdb";

/** A folder in which the file has a name of this process; `null` when none can be made. */
function ownFolder(file: string): string | null {
  let folder: string | null = null;
  try {
    folder = mkdtempSync(join(tmpdir(), "recoupe-"));
    symlinkSync(resolve(file), join(folder, OWN_NAME));
    reserveLock(join(folder, OWN_NAME));
    return folder;
  } catch {
    if (folder !== null) removeFolder(folder);
    return null;
  }
}

/**
 * Step by step: a recursive removal begins with calls that fail, which end the whole process in a
 * thread that is just being stopped (Node 20.20).
 */
function removeFolder(folder: string): void {
  for (const name of readdirSync(folder)) unlinkSync(join(folder, name));
  rmdirSync(folder);
}

/** Where a lock file stands already, or none may be written, LMDB helps itself. */
function ensureLock(store: string): void {
  try {
    reserveLock(store);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOSPC") return;
    rmSync(`${store}-lock`, { force: true });
    throw error;
  }
}

/**
 * Writes the lock file of a store that is about to be opened; throws ENOSPC on a full disk. LMDB
 * (3.5.6 of lmdb-js) only sets its length and maps it: its first write into the map would be a
 * SIGBUS.
 */
export function reserveLock(store: string): void {
  writeFileSync(`${store}-lock`, Buffer.alloc(LOCK_FILE_BYTES), { flag: "wx" });
}

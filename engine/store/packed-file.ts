import { mkdtempSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { open, type RootDatabase } from "lmdb";
import { MAP_BYTES } from "./packed-layout.ts";

export type PackedFile = RootDatabase<Uint8Array, number>;

/**
 * Maps the file of a packed store with LMDB, for reading. Takes 0.3 ms; throws LMDB's errors and
 * those of the temporary folder.
 *
 * LMDB keeps its locks beside a file, under the name by which it was opened, and the last process
 * to close a file destroys them. A process that waits just then to open it (OpenLDAP's
 * `mdb_env_setup_locks`) is left with destroyed locks: each of its reads fails. A published file is
 * never written, so that its readers need no lock in common: each process opens it by a name of its
 * own, which is gone once it is open.
 */
export function openPackedFile(file: string): PackedFile {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-"));
  try {
    const path = join(folder, "entries.lmdb");
    symlinkSync(resolve(file), path);
    return open<Uint8Array, number>({
      path,
      noSubdir: true,
      readOnly: true,
      encoding: "binary",
      keyEncoding: "uint32",
      mapSize: MAP_BYTES,
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

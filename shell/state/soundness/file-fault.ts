import {
  accessSync,
  closeSync,
  constants,
  fstatSync,
  openSync,
  readdirSync,
  readSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { ifThere } from "../../../engine/store/if-there.ts";
import { type ReadAt, readHead } from "../../../engine/store/lmdb-head.ts";
import { walkPages } from "../../../engine/store/lmdb-walk.ts";

/** What an examination of an open file says: `null` when nothing is wrong, else French. */
type Examine = (read: ReadAt, fileBytes: number) => string | null;

/** Files of a store, which no folder may replace. */
const FILES = /^(?:boot|(?:data|lock|checkpoint)\.mdb|journal\.\d+)$/;

/**
 * Throws what the system says of a store's folder and files that cannot be read and written: lmdb
 * 3.5.6 ends the process by a signal when it cannot open one (a folder, no permission, a read-only
 * disk).
 *
 * Opens none of them: a process that closes any descriptor of `lock.mdb` loses the lock by which
 * LMDB knows that the environment is in use, and the next process would make its mutexes anew. See
 * fcntl(2), F_SETLK.
 */
export function mustBeWritable(folder: string): void {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  for (const name of readdirSync(folder).filter((one) => FILES.test(one))) {
    const path = join(folder, name);
    const info = statSync(path, { throwIfNoEntry: false });
    // A process that works here removes journals that a checkpoint has made useless.
    if (info === undefined) continue;
    if (!info.isFile())
      throw Object.assign(new Error(`${path} is no file`), { code: "EISDIR", path });
    ifThere(() => accessSync(path, constants.R_OK | constants.W_OK));
  }
}

/**
 * Whether LMDB may open a file: both headers are sound. Reads 400 bytes. Returns what is wrong in
 * French, or `null`. Throws I/O errors.
 */
export function headFault(path: string): string | null {
  return examined(path, (read) => faultIn(readHead(read)));
}

/**
 * Whether everything that LMDB trusts in a file is sound (`walkPages`, which names the cost).
 * Nobody may commit to it meanwhile. Returns what is wrong in French, or `null`. Throws I/O errors.
 */
export function fileFault(path: string): string | null {
  return examined(path, (read, fileBytes) => {
    const head = readHead(read);
    return typeof head === "string" ? head : walkPages(head, fileBytes, read);
  });
}

/** The number of the last commit in a file; `null` when its headers are damaged. */
export function lastTransaction(path: string): number | null {
  let transaction: number | null = null;
  examined(path, (read) => {
    const head = readHead(read);
    if (typeof head !== "string") transaction = head.transaction;
    return null;
  });
  return transaction;
}

function faultIn(head: ReturnType<typeof readHead>): string | null {
  return typeof head === "string" ? head : null;
}

function examined(path: string, examine: Examine): string | null {
  const file = openSync(path, "r");
  try {
    const info = fstatSync(file);
    if (!info.isFile()) return "ce n'est pas un fichier";
    if (info.size === 0) return "il est vide";
    return examine((position, length) => {
      const bytes = Buffer.alloc(length);
      return bytes.subarray(0, readSync(file, bytes, 0, length, position));
    }, info.size);
  } finally {
    closeSync(file);
  }
}

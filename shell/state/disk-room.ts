import { statfsSync } from "node:fs";

/** Reserve for commits, against other writers. */
const LEFT_BYTES = 16 * 1024 * 1024;
/** Other processes write a few megabytes in that time at most. */
const LOOKED_EVERY_MS = 5;

/**
 * Prevents commits without enough disk space. When a page cannot be written, lmdb 3.5.6 writes an
 * error message of about 110 bytes into a buffer of 100: after a few refused commits the process
 * crashes (`test/shell/state/full-disk.test.ts`).
 */
export class DiskRoom {
  readonly #folder: string;
  #lookedMs = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws when the folder's disk has less than 16 MB free. Costs 3 us, at most every 5 ms. */
  mustBeLeft(): void {
    const nowMs = performance.now();
    if (nowMs - this.#lookedMs < LOOKED_EVERY_MS) return;
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < LEFT_BYTES) throw fullDisk(this.#folder);
    this.#lookedMs = nowMs;
  }
}

/** The system's error, before it happens. */
function fullDisk(path: string): NodeJS.ErrnoException {
  return Object.assign(new Error(`The disk of ${path} is full`), { code: "ENOSPC", path });
}

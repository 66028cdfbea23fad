import { statfsSync } from "node:fs";

/** What is left free, so that nobody else's writing takes the room of a commit. */
const LEFT_BYTES = 16 * 1024 * 1024;
/** Others write some megabytes in that time at most. */
const LOOKED_EVERY_MS = 5;

/**
 * Keeps commits from being tried where there is no room for them. lmdb 3.5.6 writes a message of
 * about 110 bytes into 100 when a page cannot be written, over whatever lies behind: after a few
 * refused commits the process dies (`test/shell/state/full-disk.test.ts`).
 */
export class DiskRoom {
  readonly #folder: string;
  #lookedMs = Number.NEGATIVE_INFINITY;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Throws when the disk of the folder has less than 16 MB. Cost: 3 us, every 5 ms at most. */
  mustBeLeft(): void {
    const nowMs = performance.now();
    if (nowMs - this.#lookedMs < LOOKED_EVERY_MS) return;
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < LEFT_BYTES) throw new Error(`The disk of ${this.#folder} is full`);
    this.#lookedMs = nowMs;
  }
}

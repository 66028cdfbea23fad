import { closeSync, openSync, readSync } from "node:fs";
import { RUN_HEADER } from "./run-writer.ts";

const MIB = 1024 * 1024;
/** Total size of the buffers of all runs. */
const BUFFERS_BYTES = 32 * MIB;
const LARGEST_BUFFER = MIB;
/** With smaller buffers, reads cost more than the memory they save. */
const SMALLEST_BUFFER = 64 * 1024;

/** Buffer size for each of so many runs during their merge. */
export function bufferBytes(runs: number): number {
  const share = Math.floor(BUFFERS_BYTES / runs);
  return Math.max(SMALLEST_BUFFER, Math.min(LARGEST_BUFFER, share));
}

/** Reads one run from before its first entry to its last; `key` is Infinity at the end. */
class RunReader {
  key = Number.POSITIVE_INFINITY;
  readonly order: number;
  readonly #descriptor: number;
  readonly #size: number;
  #bytes = new Uint8Array(0);
  #view = new DataView(this.#bytes.buffer);
  #at = 0;
  #filled = 0;
  #length = 0;

  constructor(file: string, order: number, buffer: number) {
    this.order = order;
    this.#size = buffer;
    this.#descriptor = openSync(file, "r");
  }

  /** The current entry: a view of the buffer, which is never overwritten. */
  entry(): Uint8Array {
    return this.#bytes.subarray(this.#at - this.#length, this.#at);
  }

  next(): void {
    if (!this.#ensure(RUN_HEADER)) {
      this.key = Number.POSITIVE_INFINITY;
      return;
    }
    this.key = this.#view.getFloat64(this.#at, true);
    this.#length = this.#view.getUint32(this.#at + 8, true);
    this.#at += RUN_HEADER;
    if (!this.#ensure(this.#length)) throw new Error("run: truncated entry");
    this.#at += this.#length;
  }

  close(): void {
    closeSync(this.#descriptor);
  }

  /**
   * Ensures that so many bytes are in the buffer, reading into a new one if necessary; false at the
   * end.
   */
  #ensure(bytes: number): boolean {
    const left = this.#filled - this.#at;
    if (left >= bytes) return true;
    const { buffer } = Buffer.allocUnsafeSlow(Math.max(this.#size, bytes));
    const read = new Uint8Array(buffer);
    read.set(this.#bytes.subarray(this.#at, this.#filled));
    this.#bytes = read;
    this.#view = new DataView(buffer);
    this.#at = 0;
    this.#filled = left;
    while (this.#filled < bytes) {
      const room = read.length - this.#filled;
      const more = readSync(this.#descriptor, read, this.#filled, room, null);
      if (more === 0) return false;
      this.#filled += more;
    }
    return true;
  }
}

/**
 * Merges sorted runs: visits one key after the other, in order, with all its entries in source
 * order; `key` is Infinity at the end. A binary heap of runs; on sorted files each step only
 * touches its top. Entries are views of the buffers, so that a key costs no copy. Memory:
 * `bufferBytes` per run, 32 MiB for up to 512 of them, and as much again until garbage collection.
 */
export class RunMerge {
  key = Number.POSITIVE_INFINITY;
  entries: readonly Uint8Array[] = [];
  readonly #heap: RunReader[] = [];

  constructor(files: readonly string[]) {
    const heap = this.#heap;
    try {
      const buffer = bufferBytes(files.length);
      for (const [order, file] of files.entries()) heap.push(new RunReader(file, order, buffer));
      for (const reader of heap) reader.next();
      for (let i = (heap.length >> 1) - 1; i >= 0; i--) siftDown(heap, i);
      this.next();
    } catch (error) {
      this.close();
      throw error;
    }
  }

  /** Moves to the next key. */
  next(): void {
    const heap = this.#heap;
    const key = heap[0]?.key ?? Number.POSITIVE_INFINITY;
    const entries: Uint8Array[] = [];
    for (
      let top = heap[0];
      top && top.key === key && key < Number.POSITIVE_INFINITY;
      top = heap[0]
    ) {
      entries.push(top.entry());
      top.next();
      siftDown(heap, 0);
    }
    this.key = key;
    this.entries = entries;
  }

  close(): void {
    for (const reader of this.#heap) reader.close();
  }
}

/** Calls `visit` once per key of sorted runs (`RunMerge`). */
export function mergeRuns(
  files: readonly string[],
  visit: (key: number, entries: readonly Uint8Array[]) => void,
): void {
  const merge = new RunMerge(files);
  try {
    for (; merge.key !== Number.POSITIVE_INFINITY; merge.next()) visit(merge.key, merge.entries);
  } finally {
    merge.close();
  }
}

function before(a: RunReader, b: RunReader): boolean {
  return a.key < b.key || (a.key === b.key && a.order < b.order);
}

function siftDown(heap: RunReader[], from: number): void {
  const moving = heap[from] as RunReader;
  let at = from;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && before(heap[child + 1] as RunReader, heap[child] as RunReader))
      child++;
    if (!before(heap[child] as RunReader, moving)) break;
    heap[at] = heap[child] as RunReader;
    at = child;
  }
  heap[at] = moving;
}

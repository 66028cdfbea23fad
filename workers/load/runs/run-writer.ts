import { closeSync, openSync, writeSync } from "node:fs";

/** A part of the limits is reserved first, then so many times as much: most registers are small. */
const FIRST_PART = 1 / 64;
const GROWTH = 8;

export interface RunLimits {
  /** Bytes of packed entries buffered before a run is written. */
  readonly bytes: number;
  readonly entries: number;
}

/** 64 MiB per reader keeps a load with two readers far below 2 GiB, and France below 100 runs. */
const RUN_LIMITS: RunLimits = { bytes: 64 * 1024 * 1024, entries: 2_000_000 };

/** Bytes before each entry in a run: its key (f64) and its length (u32), little-endian. */
export const RUN_HEADER = 12;

/**
 * External sort of entries: buffers them until full, then writes them in key order as a run.
 * Entries of one key retain their order, inside a run and from run to run.
 */
export class RunWriter {
  readonly files: string[] = [];
  entries = 0;
  readonly #pathOf: (run: number) => string;
  readonly #limits: RunLimits;
  #data: Uint8Array<ArrayBuffer>;
  #view: DataView;
  #starts: Uint32Array;
  #keys: Float64Array;
  #retained = 0;
  #used = 0;
  #sorted = true;

  constructor(pathOf: (run: number) => string, limits: RunLimits = RUN_LIMITS) {
    this.#pathOf = pathOf;
    this.#limits = limits;
    const entries = Math.ceil(limits.entries * FIRST_PART);
    this.#data = Buffer.allocUnsafeSlow(Math.ceil(limits.bytes * FIRST_PART));
    this.#view = new DataView(this.#data.buffer);
    this.#starts = new Uint32Array(entries + 1);
    this.#keys = new Float64Array(entries);
  }

  add(key: number, entry: Uint8Array): void {
    const needed = RUN_HEADER + entry.length;
    if (this.#used + needed > this.#data.length || this.#retained === this.#keys.length)
      this.#makeRoom(needed);
    if (this.#retained > 0 && key < (this.#keys[this.#retained - 1] as number))
      this.#sorted = false;
    const at = this.#used;
    this.#view.setFloat64(at, key, true);
    this.#view.setUint32(at + 8, entry.length, true);
    this.#data.set(entry, at + RUN_HEADER);
    this.#keys[this.#retained] = key;
    this.#starts[this.#retained++] = at;
    this.#used = at + needed;
    this.#starts[this.#retained] = this.#used;
    this.entries++;
  }

  /** Writes the buffer once it has reached a limit, reserves more until then. */
  #makeRoom(needed: number): void {
    const { bytes, entries } = this.#limits;
    if (this.#used + needed > bytes || this.#retained === entries) this.flush();
    const wanted = this.#used + needed;
    if (wanted > this.#data.length) {
      const larger = Math.min(bytes, Math.max(wanted, this.#data.length * GROWTH));
      const data = Buffer.allocUnsafeSlow(larger);
      data.set(this.#data.subarray(0, this.#used));
      this.#data = data;
      this.#view = new DataView(data.buffer);
    }
    if (this.#retained === this.#keys.length) {
      const larger = Math.min(entries, this.#retained * GROWTH);
      const [keys, starts] = [this.#keys, this.#starts];
      this.#keys = new Float64Array(larger);
      this.#starts = new Uint32Array(larger + 1);
      this.#keys.set(keys);
      this.#starts.set(starts);
    }
  }

  /** Writes the buffer as one run. A full disk throws ENOSPC. */
  flush(): void {
    if (this.#retained === 0) return;
    const file = this.#pathOf(this.files.length);
    const descriptor = openSync(file, "wx");
    try {
      if (this.#sorted) writeAll(descriptor, this.#data.subarray(0, this.#used));
      else this.#writeInOrder(descriptor);
    } finally {
      closeSync(descriptor);
    }
    this.files.push(file);
    this.#retained = 0;
    this.#used = 0;
    this.#sorted = true;
  }

  #writeInOrder(descriptor: number): void {
    const data = new Uint8Array(this.#data.buffer, this.#data.byteOffset, this.#used);
    const block = Buffer.allocUnsafe(Math.min(BLOCK_BYTES, this.#used));
    let filled = 0;
    for (const entry of stableOrder(this.#keys.subarray(0, this.#retained))) {
      const start = this.#starts[entry] as number;
      const end = this.#starts[entry + 1] as number;
      if (filled + (end - start) > block.length) {
        writeAll(descriptor, block.subarray(0, filled));
        filled = 0;
      }
      if (end - start > block.length) writeAll(descriptor, this.#data.subarray(start, end));
      else {
        block.set(data.subarray(start, end), filled);
        filled += end - start;
      }
    }
    writeAll(descriptor, block.subarray(0, filled));
  }
}

const BLOCK_BYTES = 4 * 1024 * 1024;

/** Whole numbers up to it are exact. */
const EXACT = 2 ** 53;

/**
 * The ranks of keys in key order, equal ones in order of arrival. Key and rank are sorted as one
 * number if they fit in one, three times as fast as with a comparator.
 */
function stableOrder(keys: Float64Array): Uint32Array {
  const count = keys.length;
  const ranks = new Uint32Array(count);
  let [least, most] = [Number.POSITIVE_INFINITY, 0];
  for (let rank = 0; rank < count; rank++) {
    ranks[rank] = rank;
    least = Math.min(least, keys[rank] as number);
    most = Math.max(most, keys[rank] as number);
  }
  if ((most - least + 1) * count > EXACT)
    return ranks.sort((a, b) => (keys[a] as number) - (keys[b] as number) || a - b);
  const both = new Float64Array(count);
  for (let rank = 0; rank < count; rank++)
    both[rank] = ((keys[rank] as number) - least) * count + rank;
  both.sort();
  for (let i = 0; i < count; i++) ranks[i] = (both[i] as number) % count;
  return ranks;
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length; )
    done += writeSync(descriptor, bytes, done, bytes.length - done);
}

import { statfsSync } from "node:fs";
import { dirname } from "node:path";
import { crc32 } from "node:zlib";
import { open, type RootDatabase } from "lmdb";
import { ADDRESS_UNIT, buildKeyIndex } from "./key-index.ts";
import {
  BUCKET_STARTS_KEY,
  FIRST_SEGMENT_KEY,
  FORMAT,
  HEADER_KEY,
  MAP_BYTES,
  type PackedHeader,
  POSITIONS_KEY,
  REMAINDERS_KEY,
  SEGMENT_BYTES,
  type SegmentHeader,
} from "./packed-layout.ts";

const UNITS_PER_SLOT = SEGMENT_BYTES / ADDRESS_UNIT;
/** The maximum that 32-bit positions address: 32 GiB. */
const MAX_SLOTS = 2 ** 32 / UNITS_PER_SLOT;
const LENGTH_BYTES = 4;
/** Pages of LMDB's tree beside a value, and what others write meanwhile. */
const SPARE_BYTES = 64 * 1024;
/** Fewest entries to make room for when growing. */
const LEAST_ROOM = 1024;
/** Most registers are small: a whole segment is reserved for those that are not. */
const FIRST_BYTES = SEGMENT_BYTES / 64;

/**
 * Writes a packed store in one pass over entries in key order. Runs in a worker, as its writes
 * block. Memory: two segments (64 MiB) and 12 bytes per entry until `finish`, 36 while growing. A
 * full disk throws an error with code ENOSPC; the caller discards the folder.
 */
export class PackedBuilder {
  readonly #env: RootDatabase<Uint8Array, number>;
  readonly #folder: string;
  #keys: Float64Array;
  #positions: Uint32Array;
  #segment = new Uint8Array(FIRST_BYTES);
  #used = 0;
  #slot = 0;
  #count = 0;
  readonly #segments: SegmentHeader[] = [];

  /** @param expected  Number of entries to make room for; it grows beyond. */
  constructor(file: string, expected: number) {
    this.#env = open<Uint8Array, number>({
      path: file,
      noSubdir: true,
      encoding: "binary",
      keyEncoding: "uint32",
      mapSize: MAP_BYTES,
    });
    this.#folder = dirname(file);
    this.#keys = new Float64Array(expected);
    this.#positions = new Uint32Array(expected);
  }

  get count(): number {
    return this.#count;
  }

  /** Appends an entry. Throws (a bug) unless keys are strictly increasing. */
  append(key: number, entry: Uint8Array): void {
    const count = this.#count;
    if (count > 0 && key <= (this.#keys[count - 1] as number))
      throw new Error(`packed store: key ${key} after ${this.#keys[count - 1]}`);
    const needed = LENGTH_BYTES + entry.length;
    if (count === this.#keys.length) this.#grow();
    if (this.#used + needed > this.#segment.length) this.#makeRoom(needed);
    const at = this.#used;
    writeLength(this.#segment, at, entry.length);
    this.#segment.set(entry, at + LENGTH_BYTES);
    this.#keys[count] = key;
    this.#positions[count] = this.#slot * UNITS_PER_SLOT + at / ADDRESS_UNIT;
    this.#used = Math.ceil((at + needed) / ADDRESS_UNIT) * ADDRESS_UNIT;
    this.#count = count + 1;
  }

  /** Writes the rest and the index, waits until everything is on disk, and closes. */
  async finish(): Promise<PackedHeader> {
    this.#flush(0);
    const index = buildKeyIndex(this.#keys, this.#positions, this.#count);
    const arrays = [index.bucketStarts, index.remainders, index.positions].map(bytesOf);
    [BUCKET_STARTS_KEY, REMAINDERS_KEY, POSITIONS_KEY].forEach((key, i) => {
      this.#put(key, arrays[i] as Uint8Array);
    });
    const header: PackedHeader = {
      format: FORMAT,
      count: this.#count,
      width: index.width,
      segments: this.#segments,
      indexChecksums: arrays.map((bytes) => crc32(bytes)),
    };
    this.#put(HEADER_KEY, Buffer.from(JSON.stringify(header)));
    await this.#env.flushed;
    await this.#env.close();
    return header;
  }

  /** Closes without finishing; the caller deletes the folder. */
  async abandon(): Promise<void> {
    await this.#env.close();
  }

  /**
   * Writes a value if the disk has room for it: where a page of the tree cannot be written, lmdb
   * 3.5.6 frees memory twice and ends the process.
   */
  #put(key: number, value: Uint8Array): void {
    const { bavail, bsize } = statfsSync(this.#folder);
    if (bavail * bsize < value.length + SPARE_BYTES)
      throw Object.assign(new Error("packed store: the disk is full"), { code: "ENOSPC" });
    this.#env.putSync(key, value);
  }

  #grow(): void {
    const room = Math.max(LEAST_ROOM, this.#count * 2);
    const [keys, positions] = [this.#keys, this.#positions];
    this.#keys = new Float64Array(room);
    this.#positions = new Uint32Array(room);
    this.#keys.set(keys);
    this.#positions.set(positions);
  }

  /** Reserves the whole segment, and ends a segment that is full. */
  #makeRoom(needed: number): void {
    if (this.#used + needed > SEGMENT_BYTES) this.#flush(needed);
    else {
      const begun = this.#segment.subarray(0, this.#used);
      this.#segment = new Uint8Array(SEGMENT_BYTES);
      this.#segment.set(begun);
    }
  }

  /** Writes the segment, and reserves the next one unless nothing follows. */
  #flush(nextBytes: number): void {
    if (this.#used > 0) {
      const bytes = this.#segment.subarray(0, this.#used);
      this.#put(FIRST_SEGMENT_KEY + this.#segments.length, bytes);
      this.#segments.push({ slot: this.#slot, bytes: bytes.length, checksum: crc32(bytes) });
      this.#slot += Math.ceil(bytes.length / SEGMENT_BYTES);
    }
    if (nextBytes === 0) return;
    if (this.#slot >= MAX_SLOTS) throw new Error("packed store: over 32 GiB");
    const room = Math.max(nextBytes, SEGMENT_BYTES);
    if (this.#segment.length !== room) this.#segment = new Uint8Array(room);
    this.#used = 0;
  }
}

function writeLength(bytes: Uint8Array, at: number, length: number): void {
  bytes[at] = length;
  bytes[at + 1] = length >>> 8;
  bytes[at + 2] = length >>> 16;
  bytes[at + 3] = length >>> 24;
}

function bytesOf(array: Uint16Array | Uint32Array | Float64Array): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

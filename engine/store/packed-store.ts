import { statSync } from "node:fs";
import { crc32 } from "node:zlib";
import { failed, type Result, success } from "../errors/failure.ts";
import type { EntryReader } from "./entry-reader.ts";
import { ADDRESS_UNIT, findOrdinal, type KeyIndex, remainderArray } from "./key-index.ts";
import { readU32 } from "./packed-bytes.ts";
import { openPackedFile, type PackedFile } from "./packed-file.ts";
import {
  BUCKET_STARTS_KEY,
  FIRST_SEGMENT_KEY,
  FORMAT,
  HEADER_KEY,
  type PackedHeader,
  POSITIONS_KEY,
  REMAINDERS_KEY,
  SEGMENT_BYTES,
  type SegmentHeader,
} from "./packed-layout.ts";
import { isHeadSound, isTreeSound } from "./store-head.ts";

/**
 * A position is a slot number and an offset in the slot; segment sizes are powers of two. Bits from
 * low to high: offset `SLOT_BITS`, slot the rest.
 */
const SLOT_BITS = Math.log2(SEGMENT_BYTES / ADDRESS_UNIT);
const SLOT_MASK = 2 ** SLOT_BITS - 1;
const LENGTH_BYTES = 4;
const CACHE_LINE = 64;
/** Most records are shorter; longer ones are read only partly. */
const WARMED_BYTES = 256;
/** Placeholder for missing segments. */
const NOTHING = new Uint8Array(0);

/**
 * A packed store opened for reading, entries in place in the memory map.
 *
 * `locate` takes 0.1 to 0.3 microseconds with a million entries. After `close()` its bytes must not
 * be accessed: the map is gone. One instance per thread.
 */
export class PackedStore implements EntryReader {
  bytes: Uint8Array = new Uint8Array(0);
  at = 0;
  end = 0;
  readonly #file: string;
  #mapping: Mapping;
  /** Scratch of `warm`, one element per key. */
  #warming = new Int32Array(0);

  private constructor(file: string, mapping: Mapping) {
    this.#file = file;
    this.#mapping = mapping;
  }

  /**
   * Opens a store and checks its size, head, tree, format and index; fails with
   * `registre.corrompu`. Size, head and tree come first: mapping a truncated file, or reading a
   * damaged head or tree with LMDB, would kill the process.
   *
   * @param expectedBytes  File size recorded at publication.
   * @param headChecksum   `headChecksum` recorded with it.
   */
  static open(file: string, expectedBytes: number, headChecksum: number): Result<PackedStore> {
    let mapping: Mapping | undefined;
    let detail = file;
    try {
      if (
        statSync(file).size === expectedBytes &&
        isHeadSound(file, headChecksum) &&
        isTreeSound(file)
      ) {
        mapping = map(file);
        if (isIndexSound(mapping)) return success(new PackedStore(file, mapping));
      }
    } catch (error) {
      // lmdb throws its own errors for a file that is not a valid environment.
      detail = `${file} : ${(error as Error).message}`;
    }
    void mapping?.env.close();
    return failed("registre.corrompu", detail);
  }

  get header(): PackedHeader {
    return this.#mapping.header;
  }

  get index(): KeyIndex {
    return this.#mapping.index;
  }

  get count(): number {
    return this.#mapping.header.count;
  }

  locate(key: number): boolean {
    const ordinal = findOrdinal(this.#mapping.index, key);
    if (ordinal < 0) return false;
    this.moveTo(ordinal);
    return true;
  }

  /**
   * Prefetches the entries of several keys before they are read one by one. Each step processes all
   * keys before the next one, so that memory accesses overlap instead of waiting for each other;
   * the search, with its unpredictable branches, comes last, when its data is cached.
   */
  warm(keys: readonly number[]): void {
    const { index, slots } = this.#mapping;
    const { bucketStarts, remainders, positions, width } = index;
    const count = keys.length;
    if (this.#warming.length < count) this.#warming = new Int32Array(count);
    const ordinals = this.#warming;
    let sum = 0;
    for (let i = 0; i < count; i++)
      ordinals[i] = bucketStarts[Math.floor((keys[i] as number) / width)] ?? 0;
    for (let i = 0; i < count; i++) {
      const start = ordinals[i] as number;
      sum += (remainders[start] ?? 0) + (positions[start] ?? 0);
    }
    for (let i = 0; i < count; i++) ordinals[i] = findOrdinal(index, keys[i] as number);
    for (let i = 0; i < count; i++) {
      const ordinal = ordinals[i] as number;
      if (ordinal < 0) continue;
      const position = positions[ordinal] as number;
      const bytes = slots[position >>> SLOT_BITS] ?? NOTHING;
      const at = (position & SLOT_MASK) * ADDRESS_UNIT;
      for (let line = 0; line < WARMED_BYTES; line += CACHE_LINE) sum += bytes[at + line] ?? 0;
    }
    this.touched = sum;
  }

  /** Prevents the compiler from removing the reads of `warm`. */
  touched = 0;

  /** Moves the cursor to the entry with that ordinal in key order (0 to count - 1). */
  moveTo(ordinal: number): void {
    const { index, slots } = this.#mapping;
    const position = index.positions[ordinal] as number;
    const bytes = slots[position >>> SLOT_BITS] as Uint8Array;
    const at = (position & SLOT_MASK) * ADDRESS_UNIT;
    this.bytes = bytes;
    this.at = at + LENGTH_BYTES;
    this.end = this.at + readU32(bytes, at);
  }

  /** Verifies the checksum of every segment. Reads the whole file. */
  async verify(): Promise<boolean> {
    for (let i = 0; i < this.header.segments.length; i++) {
      const { slot, checksum } = this.header.segments[i] as SegmentHeader;
      if (crc32(this.#mapping.slots[slot] as Uint8Array) !== checksum) return false;
      if (i % SEGMENTS_RETAINED === SEGMENTS_RETAINED - 1) await this.release();
    }
    return true;
  }

  /**
   * Maps the file again, so that pages read so far no longer count as memory of this process: for
   * walks over files larger than the memory limit. Bytes read before must not be accessed
   * afterwards.
   */
  async release(): Promise<void> {
    await this.#mapping.env.close();
    this.#mapping = map(this.#file);
    this.bytes = new Uint8Array(0);
  }

  async close(): Promise<void> {
    await this.#mapping.env.close();
  }
}

/** Segments read between two releases: 64 MiB. */
const SEGMENTS_RETAINED = 2;

/** An open environment and the views into its memory map. */
interface Mapping {
  readonly env: PackedFile;
  readonly header: PackedHeader;
  readonly index: KeyIndex;
  /** The stored bytes of the index, in key order. */
  readonly rawIndex: readonly Uint8Array[];
  readonly slots: readonly Uint8Array[];
}

function map(file: string): Mapping {
  const env = openPackedFile(file);
  const read = (key: number): Uint8Array => valueInPlace(env, key);
  const header = JSON.parse(Buffer.from(read(HEADER_KEY)).toString()) as PackedHeader;
  if (header.format !== FORMAT) {
    void env.close();
    throw new Error(`packed store: format ${header.format}`);
  }
  const slots: Uint8Array[] = [];
  header.segments.forEach((segment, i) => {
    slots[segment.slot] = read(FIRST_SEGMENT_KEY + i);
  });
  const rawIndex = [BUCKET_STARTS_KEY, REMAINDERS_KEY, POSITIONS_KEY].map(read);
  const [starts, remainders, positions] = rawIndex as [Uint8Array, Uint8Array, Uint8Array];
  const index: KeyIndex = {
    count: header.count,
    width: header.width,
    bucketStarts: typed(Uint32Array, starts),
    remainders: typed<KeyIndex["remainders"]>(remainderArray(header.width), remainders),
    positions: typed(Uint32Array, positions),
  };
  return { env, header, index, rawIndex, slots };
}

function isIndexSound({ header, rawIndex }: Mapping): boolean {
  return rawIndex.every((bytes, i) => crc32(bytes) === header.indexChecksums[i]);
}

/**
 * A value as a view of the memory map when lmdb-js supports it, else as a copy. The view stays
 * valid after its read transaction because published files are never written.
 */
function valueInPlace(env: PackedFile, key: number): Uint8Array {
  const value = env.getBinaryFast(key);
  if (value === undefined) throw new Error(`value ${key} is missing`);
  const mapped = (value.buffer as ArrayBuffer & { isSharedMap?: boolean }).isSharedMap === true;
  const view = new Uint8Array(value.buffer, value.byteOffset, value.length);
  return mapped ? view : view.slice();
}

interface TypedArrayType<T> {
  new (buffer: ArrayBufferLike, offset: number, length: number): T;
  readonly BYTES_PER_ELEMENT: number;
}

function typed<T>(type: TypedArrayType<T>, bytes: Uint8Array): T {
  return new type(bytes.buffer, bytes.byteOffset, bytes.byteLength / type.BYTES_PER_ELEMENT);
}

import type { EntryReader } from "../../store/entry-reader.ts";
import { deletionHashes, spellingHash } from "../names/deletion-keys.ts";
import { editDistance } from "../names/edit-distance.ts";
import { letterSignature, signatureDistance } from "../names/letter-signature.ts";
import { phoneticKey } from "../names/phonetic-key.ts";
import { LONGEST_KEY, NO_NAME, TABLES } from "./layout.ts";
import type { NameTable } from "./name-table.ts";
import { bytesOf, countOne, textBytes } from "./typed-bytes.ts";

/** Rank of each array of a dictionary behind the dictionary's own rank. */
const ARRAY = {
  bytes: 0,
  starts: 1,
  counts: 2,
  signatures: 3,
  hashes: 4,
  /** Numbers of the names, beside their hashes. */
  owners: 5,
  /** Where the hashes of each `HASH_BITS` first bits begin. */
  buckets: 6,
} as const;

/** Hashes are even: a bucket of a million names has about 150, in a few lines of cache. */
const HASH_BITS = 16;

/** Keeps the hashes of sounds apart from those of spellings. */
const SOUND_SALT = 0x9e3779b9;

/**
 * Writes the distinct names of a table: their keys, how many deaths bear each, and the hashes by
 * which names that are spelled or sound alike find each other. O(n log n); about 90 bytes a name.
 */
export function writeDictionary(
  table: NameTable,
  rank: number,
  append: (key: number, entry: Uint8Array) => void,
): void {
  const { size } = table;
  const signatures = new Uint32Array(size);
  const links = new HashLinks(size);
  const scratch = new Uint32Array(LONGEST_KEY + 1);
  for (let number = 0; number < size; number++) {
    const key = table.bytes.subarray(table.starts[number], table.starts[number + 1]);
    signatures[number] = letterSignature(key, 0, key.length);
    const count = deletionHashes(key, 0, key.length, scratch);
    for (let i = 0; i < count; i++) links.add(scratch[i] as number, number);
    const sound = soundHash(key);
    if (sound !== null) links.add(sound, number);
  }
  const { hashes, owners } = links.sorted();
  const base = TABLES + rank;
  append(base + ARRAY.bytes, table.bytes.subarray(0, table.starts[size]));
  append(base + ARRAY.starts, bytesOf(table.starts.subarray(0, size + 1)));
  append(base + ARRAY.counts, bytesOf(table.counts.subarray(0, size)));
  append(base + ARRAY.signatures, bytesOf(signatures));
  append(base + ARRAY.hashes, bytesOf(hashes));
  append(base + ARRAY.owners, bytesOf(owners));
  append(base + ARRAY.buckets, bytesOf(bucketStarts(hashes)));
}

function bucketStarts(hashes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(2 ** HASH_BITS + 1);
  for (const hash of hashes) countOne(starts, (hash >>> (32 - HASH_BITS)) + 1);
  for (let i = 1; i < starts.length; i++)
    starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  return starts;
}

/** Pairs of a hash and the name that has it. */
class HashLinks {
  #hashes: Uint32Array<ArrayBuffer>;
  #owners: Uint32Array<ArrayBuffer>;
  #count = 0;

  constructor(names: number) {
    this.#hashes = new Uint32Array(names * 10 + 16);
    this.#owners = new Uint32Array(names * 10 + 16);
  }

  add(hash: number, owner: number): void {
    if (this.#count === this.#hashes.length) {
      this.#hashes = doubled(this.#hashes);
      this.#owners = doubled(this.#owners);
    }
    this.#hashes[this.#count] = hash;
    this.#owners[this.#count++] = owner;
  }

  /** By hash; a stable radix sort, since there are ten links a name. */
  sorted(): { hashes: Uint32Array; owners: Uint32Array } {
    let hashes = this.#hashes.subarray(0, this.#count);
    let owners = this.#owners.subarray(0, this.#count);
    for (const shift of [0, 16]) {
      const starts = new Uint32Array(0x1_0001);
      for (const hash of hashes) countOne(starts, ((hash >>> shift) & 0xffff) + 1);
      for (let i = 1; i < starts.length; i++)
        starts[i] = (starts[i] as number) + (starts[i - 1] as number);
      const nextHashes = new Uint32Array(this.#count);
      const nextOwners = new Uint32Array(this.#count);
      for (let i = 0; i < this.#count; i++) {
        const hash = hashes[i] as number;
        const part = (hash >>> shift) & 0xffff;
        const at = starts[part] as number;
        starts[part] = at + 1;
        nextHashes[at] = hash;
        nextOwners[at] = owners[i] as number;
      }
      hashes = nextHashes;
      owners = nextOwners;
    }
    return { hashes, owners };
  }
}

function doubled(array: Uint32Array<ArrayBuffer>): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(array.length * 2);
  larger.set(array);
  return larger;
}

function soundHash(key: Uint8Array): number | null {
  const sound = phoneticKey(Buffer.from(key).toString("latin1"));
  if (sound === "") return null;
  let hash = SOUND_SALT;
  for (let i = 0; i < sound.length; i++) hash = Math.imul(hash ^ sound.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A name of the dictionary that another may be a slip of. */
export interface NearName {
  readonly number: number;
  /** Edits from the name asked for (OSA), at most `MAX_EDITS`. */
  readonly edits: number;
  readonly soundsAlike: boolean;
}

export const MAX_EDITS = 2;

/** The distinct surnames, or given names, of the register. Opened in place: no copy. */
export class NameDictionary {
  readonly size: number;
  readonly #bytes: Uint8Array;
  readonly #starts: Uint32Array;
  readonly #counts: Uint32Array;
  readonly #signatures: Uint32Array;
  readonly #hashes: Uint32Array;
  readonly #owners: Uint32Array;
  readonly #buckets: Uint32Array;
  readonly #scratch = new Uint32Array(LONGEST_KEY + 1);

  constructor(store: EntryReader, rank: number) {
    const array = (part: number): Uint8Array => tableOf(store, TABLES + rank + part);
    this.#bytes = array(ARRAY.bytes);
    this.#starts = words(array(ARRAY.starts));
    this.#counts = words(array(ARRAY.counts));
    this.#signatures = words(array(ARRAY.signatures));
    this.#hashes = words(array(ARRAY.hashes));
    this.#owners = words(array(ARRAY.owners));
    this.#buckets = words(array(ARRAY.buckets));
    this.size = this.#counts.length;
  }

  /** Deaths that bear the name. */
  count(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** The folded name. */
  key(number: number): string {
    const start = this.#starts[number] as number;
    return Buffer.from(this.#bytes.subarray(start, this.#starts[number + 1])).toString("latin1");
  }

  /** The number of a folded name, `NO_NAME` when no death bears it. */
  find(key: string): number {
    const bytes = textBytes(key);
    const hash = spellingHash(bytes, 0, bytes.length);
    for (let i = this.#firstOf(hash); this.#hashes[i] === hash; i++) {
      const owner = this.#owners[i] as number;
      if (this.edits(bytes, owner, 0) === 0) return owner;
    }
    return NO_NAME;
  }

  /** Whether the letters of a name, by their signature, allow it to be near one of the dictionary. */
  mayBeNear(signature: number, number: number): boolean {
    return signatureDistance(signature, this.#signatures[number] as number) <= 2 * MAX_EDITS;
  }

  /** Edits from a folded name to one of the dictionary, more than `max` when there are more. */
  edits(key: Uint8Array, number: number, max: number): number {
    const start = this.#starts[number] as number;
    const end = this.#starts[number + 1] as number;
    return editDistance(key, 0, key.length, this.#bytes, start, end, max);
  }

  /**
   * Names within one edit, or two when they sound alike; the name itself is not among them.
   * About ten searches in the hashes, and an edit distance for each name found.
   */
  near(key: string): NearName[] {
    const bytes = textBytes(key);
    const signature = letterSignature(bytes, 0, bytes.length);
    const near: NearName[] = [];
    const count = deletionHashes(bytes, 0, bytes.length, this.#scratch);
    const sound = soundHash(bytes);
    if (sound !== null) this.#takeNear(sound, bytes, signature, true, near);
    for (let i = 0; i < count; i++)
      this.#takeNear(this.#scratch[i] as number, bytes, signature, false, near);
    return near;
  }

  #takeNear(
    hash: number,
    key: Uint8Array,
    signature: number,
    soundsAlike: boolean,
    near: NearName[],
  ): void {
    for (let i = this.#firstOf(hash); this.#hashes[i] === hash; i++) {
      const number = this.#owners[i] as number;
      if (signatureDistance(signature, this.#signatures[number] as number) > 2 * MAX_EDITS)
        continue;
      if (isAmong(near, number)) continue;
      const edits = this.edits(key, number, MAX_EDITS);
      if (edits > 0 && edits <= MAX_EDITS) near.push({ number, edits, soundsAlike });
    }
  }

  #firstOf(hash: number): number {
    const hashes = this.#hashes;
    const bucket = hash >>> (32 - HASH_BITS);
    let low = this.#buckets[bucket] as number;
    let high = this.#buckets[bucket + 1] as number;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((hashes[middle] as number) < hash) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

function isAmong(near: readonly NearName[], number: number): boolean {
  for (let i = 0; i < near.length; i++) if (near[i]?.number === number) return true;
  return false;
}

/** The entry of a table; an index without it is damaged, and its reader says so at opening. */
export function tableOf(store: EntryReader, key: number): Uint8Array {
  if (!store.locate(key)) throw new Error(`death index: no table ${key}`);
  return store.bytes.subarray(store.at, store.end);
}

/** Entries begin on multiples of four bytes. */
export function words(bytes: Uint8Array): Uint32Array {
  return new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.byteLength >>> 2);
}

import type { EntryReader } from "../store/entry-reader.ts";
import { deletionHashes, spellingHash } from "./deletion-keys.ts";
import { dictionaryArrays, HASH_BITS } from "./dictionary-arrays.ts";
import { editDistance } from "./edit-distance.ts";
import { soundHash } from "./hash-links.ts";
import { LONGEST_KEY, NO_WORD } from "./layout.ts";
import { letterSignature, signatureDistance } from "./letter-signature.ts";
import { passingBytes, textBytes } from "./typed-bytes.ts";

/** A word of the dictionary similar to a queried one. */
export interface NearWord {
  readonly number: number;
  /** Edits from the queried word (OSA), at most `MAX_EDITS`. */
  readonly edits: number;
  readonly soundsAlike: boolean;
  /** Its number of letters, and the difference to the queried word's. */
  readonly letters: number;
  readonly longer: number;
  /** Whether both have the same letters, in another order. */
  readonly hasSameLetters: boolean;
}

export const MAX_EDITS = 2;

/**
 * The distinct folded words of a register: its surnames, its given names, the words of its streets,
 * the names of its towns. Read in place, without a copy.
 */
export class WordDictionary {
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
    const arrays = dictionaryArrays(store, rank);
    this.#bytes = arrays.bytes;
    this.#starts = arrays.starts;
    this.#counts = arrays.counts;
    this.#signatures = arrays.signatures;
    this.#hashes = arrays.hashes;
    this.#owners = arrays.owners;
    this.#buckets = arrays.buckets;
    this.size = this.#counts.length;
  }

  /** Frequency of the word in the register. */
  count(number: number): number {
    return this.#counts[number] ?? 0;
  }

  /** The folded word. */
  key(number: number): string {
    const start = this.#starts[number] as number;
    return Buffer.from(this.#bytes.subarray(start, this.#starts[number + 1])).toString("latin1");
  }

  /** Its letters in ASCII, in place: do not modify. */
  bytesOf(number: number): Uint8Array {
    return this.#bytes.subarray(this.#starts[number], this.#starts[number + 1]);
  }

  /** The number of a folded word, `NO_WORD` when absent. */
  find(key: string): number {
    const bytes = passingBytes(key);
    const hash = spellingHash(bytes, 0, key.length);
    for (let i = this.#firstOf(hash); this.#hashes[i] === hash; i++) {
      const owner = this.#owners[i] as number;
      const start = this.#starts[owner] as number;
      const isAsLong = this.#starts[owner + 1] === start + key.length;
      if (isAsLong && this.#isAt(bytes, key.length, start)) return owner;
    }
    return NO_WORD;
  }

  /** Filter by signature: false only if the word is more than `MAX_EDITS` edits away. */
  mayBeNear(signature: number, number: number): boolean {
    return signatureDistance(signature, this.#signatures[number] as number) <= 2 * MAX_EDITS;
  }

  /** Describes a word of the dictionary relative to a folded word with that signature. */
  beside(
    key: Uint8Array,
    signature: number,
    number: number,
    edits: number,
    soundsAlike: boolean,
  ): NearWord {
    const letters = (this.#starts[number + 1] as number) - (this.#starts[number] as number);
    const longer = letters - key.length;
    const hasSameLetters = longer === 0 && signature === this.#signatures[number];
    return { number, edits, soundsAlike, letters, longer, hasSameLetters };
  }

  /** Filter by signature: whether a word of the dictionary may contain all letters of another. */
  mayHold(signature: number, number: number): boolean {
    return (signature & ~(this.#signatures[number] as number)) === 0;
  }

  /** Whether a word of the dictionary contains a folded one. */
  holds(key: Uint8Array, number: number): boolean {
    const last = (this.#starts[number + 1] as number) - key.length;
    for (let at = this.#starts[number] as number; at <= last; at++)
      if (this.#isAt(key, key.length, at)) return true;
    return false;
  }

  /** Whether a word of the dictionary starts with a folded one. */
  beginsWith(key: Uint8Array, number: number): boolean {
    const start = this.#starts[number] as number;
    const isAsLong = start + key.length <= (this.#starts[number + 1] as number);
    return isAsLong && this.#isAt(key, key.length, start);
  }

  #isAt(key: Uint8Array, length: number, from: number): boolean {
    for (let i = 0; i < length; i++) if (this.#bytes[from + i] !== key[i]) return false;
    return true;
  }

  /** Edits from a folded word to one of the dictionary, more than `max` when there are more. */
  edits(key: Uint8Array, number: number, max: number): number {
    const start = this.#starts[number] as number;
    const end = this.#starts[number + 1] as number;
    return editDistance(key, 0, key.length, this.#bytes, start, end, max);
  }

  /**
   * Words within one edit; of those within two edits, the ones with the same sound or with one
   * letter dropped and another added; without the word itself. About ten hash look-ups, and an
   * edit distance for each word found. Empty for keys above `LONGEST_KEY`.
   */
  near(key: string): NearWord[] {
    if (key.length > LONGEST_KEY) return [];
    const bytes = textBytes(key);
    const signature = letterSignature(bytes, 0, bytes.length);
    const near: NearWord[] = [];
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
    near: NearWord[],
  ): void {
    for (let i = this.#firstOf(hash); this.#hashes[i] === hash; i++) {
      const number = this.#owners[i] as number;
      if (signatureDistance(signature, this.#signatures[number] as number) > 2 * MAX_EDITS)
        continue;
      if (isAmong(near, number)) continue;
      const edits = this.edits(key, number, MAX_EDITS);
      if (edits > 0 && edits <= MAX_EDITS)
        near.push(this.beside(key, signature, number, edits, soundsAlike));
    }
  }

  /**
   * The first index with that hash or a greater one. Interpolation search: hashes are uniform, so
   * it takes one or two cache lines instead of three.
   */
  #firstOf(hash: number): number {
    const hashes = this.#hashes;
    const bucket = hash >>> REST_BITS;
    const low = this.#buckets[bucket] as number;
    const high = this.#buckets[bucket + 1] as number;
    let at = low + Math.floor(((high - low) * (hash & REST)) / REST);
    while (at < high && (hashes[at] as number) < hash) at++;
    while (at > low && (hashes[at - 1] as number) >= hash) at--;
    return at;
  }
}

/** Bits of a hash after those of its bucket. */
const REST_BITS = 32 - HASH_BITS;
const REST = 2 ** REST_BITS - 1;

function isAmong(near: readonly NearWord[], number: number): boolean {
  for (let i = 0; i < near.length; i++) if (near[i]?.number === number) return true;
  return false;
}

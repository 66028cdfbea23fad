import { FNV_OFFSET, fnv1a } from "../text/hash.ts";
import type { DictionaryArrays } from "./dictionary-arrays.ts";
import { LONGEST_KEY } from "./layout.ts";
import { addTo, grown, textBytes } from "./typed-bytes.ts";

const INITIAL_WORDS = 1 << 16;
const INITIAL_BYTES = 1 << 20;
const FREE = 0;

/**
 * A slot of 4 x 32 bits: number of the word plus 1 (`FREE` for none), tag, offset of the key,
 * count. In one array, as with millions of words each further array costs a cache miss.
 */
const SLOT_WORDS = 4;
const [TAG, START, COUNT] = [1, 2, 3];

/** A tag is the length of the key in the low bits, and high bits of its hash. */
const LENGTHS = 2 * LONGEST_KEY - 1;

/**
 * Assigns numbers from 0 to distinct folded words, in order of appearance, while an index is built.
 * Open addressing over bytes: creates no string. Two cache misses per word; 50 bytes per distinct
 * word.
 */
export class WordTable {
  size = 0;
  /** The keys in a row; key i is `bytes[starts[i]..starts[i + 1]]`. */
  bytes = new Uint8Array(INITIAL_BYTES);
  starts: Uint32Array = new Uint32Array(INITIAL_WORDS + 1);
  #slots = new Uint32Array(2 * INITIAL_WORDS * SLOT_WORDS);

  /** @param before  Words with existing numbers and counts. */
  constructor(before?: Pick<DictionaryArrays, "bytes" | "starts" | "counts">) {
    if (!before) return;
    this.size = before.counts.length;
    this.starts = grown(before.starts, this.size + INITIAL_WORDS + 1);
    this.bytes = new Uint8Array(before.bytes.length + INITIAL_BYTES);
    this.bytes.set(before.bytes);
    let room = INITIAL_WORDS;
    while (room < this.size) room *= 2;
    this.#fill(new Uint32Array(2 * room * SLOT_WORDS), before.counts);
  }

  /** The folded word of that number, valid until the next addition. */
  key(word: number): Uint8Array {
    return this.bytes.subarray(this.starts[word], this.starts[word + 1]);
  }

  /** The count of each word. Scans the whole table. */
  get counts(): Uint32Array {
    const counts = new Uint32Array(this.size);
    const slots = this.#slots;
    for (let slot = 0; slot < slots.length; slot += SLOT_WORDS)
      if (slots[slot] !== FREE) counts[(slots[slot] as number) - 1] = slots[slot + COUNT] as number;
    return counts;
  }

  /** Returns the number of a folded word, a new one if unknown, and counts it. */
  numberOfText(key: string): number {
    const bytes = textBytes(key);
    return this.numberOf(wordHash(bytes, 0, bytes.length), bytes, 0, bytes.length, 1);
  }

  /**
   * Returns the number of the key at `start..end` of `source`, a new one if unknown.
   *
   * @param hash  Hash of the key (`wordHash`).
   * @param by    Added to its count.
   */
  numberOf(hash: number, source: Uint8Array, start: number, end: number, by: number): number {
    const slots = this.#slots;
    const mask = slots.length - 1;
    const tag = tagOf(hash, end - start);
    let slot = (hash * SLOT_WORDS) & mask;
    for (;;) {
      const entry = slots[slot] as number;
      if (entry === FREE) break;
      if (
        slots[slot + TAG] === tag &&
        this.#isKey(slots[slot + START] as number, source, start, end)
      ) {
        addTo(slots, slot + COUNT, by);
        return entry - 1;
      }
      slot = (slot + SLOT_WORDS) & mask;
    }
    const number = this.#add(source, start, end);
    slots[slot] = number + 1;
    slots[slot + TAG] = tag;
    slots[slot + START] = this.starts[number] as number;
    slots[slot + COUNT] = by;
    if (this.size * 2 * SLOT_WORDS > slots.length)
      this.#fill(new Uint32Array(slots.length * 2), this.counts);
    return number;
  }

  /**
   * Prefetches the memory for several look-ups: the accesses overlap, while separate look-ups would
   * wait for each other.
   *
   * @param hashes  Contains the hashes at every `step`-th index from `first`, below `end`.
   */
  warm(hashes: Uint32Array, first: number, step: number, end: number): void {
    const { bytes } = this;
    const slots = this.#slots;
    const mask = slots.length - 1;
    let sum = 0;
    for (let i = first; i < end; i += step)
      sum += slots[((hashes[i] as number) * SLOT_WORDS) & mask] as number;
    for (let i = first; i < end; i += step) {
      const slot = ((hashes[i] as number) * SLOT_WORDS) & mask;
      sum += bytes[slots[slot + START] as number] as number;
    }
    this.touched = sum;
  }

  /** Prevents the compiler from removing the reads of `warm`. */
  touched = 0;

  #isKey(from: number, source: Uint8Array, start: number, end: number): boolean {
    const { bytes } = this;
    for (let i = 0; i < end - start; i++) if (bytes[from + i] !== source[start + i]) return false;
    return true;
  }

  #add(source: Uint8Array, start: number, end: number): number {
    const number = this.size++;
    if (this.size >= this.starts.length) this.starts = grown(this.starts, this.starts.length * 2);
    const from = this.starts[number] as number;
    const to = from + end - start;
    if (to > this.bytes.length) {
      const larger = new Uint8Array(this.bytes.length * 2);
      larger.set(this.bytes);
      this.bytes = larger;
    }
    this.bytes.set(source.subarray(start, end), from);
    this.starts[number + 1] = to;
    return number;
  }

  /** Puts all words into empty slots. */
  #fill(slots: Uint32Array<ArrayBuffer>, counts: Uint32Array): void {
    const mask = slots.length - 1;
    for (let word = 0; word < this.size; word++) {
      const start = this.starts[word] as number;
      const end = this.starts[word + 1] as number;
      const hash = wordHash(this.bytes, start, end);
      let slot = (hash * SLOT_WORDS) & mask;
      while (slots[slot] !== FREE) slot = (slot + SLOT_WORDS) & mask;
      slots.set([word + 1, tagOf(hash, end - start), start, counts[word] as number], slot);
    }
    this.#slots = slots;
  }
}

function tagOf(hash: number, length: number): number {
  return ((hash & ~LENGTHS) | length) >>> 0;
}

/** FNV-1a, its bits spread for tables of powers of two. */
export function wordHash(bytes: Uint8Array, start: number, end: number): number {
  let hash = FNV_OFFSET;
  for (let at = start; at < end; at++) hash = fnv1a(hash, bytes[at] as number);
  return (hash ^ (hash >>> 15)) >>> 0;
}

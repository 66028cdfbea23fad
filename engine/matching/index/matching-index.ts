import type { EntryReader } from "../../store/entry-reader.ts";
import { readU16, readU24, readU32 } from "../../store/packed-bytes.ts";
import { NO_WORD } from "../../words/layout.ts";
import { pairedWith } from "../../words/sorted-pairs.ts";
import { tableOf } from "../../words/table-of.ts";
import { words } from "../../words/typed-bytes.ts";
import { WordDictionary } from "../../words/word-dictionary.ts";
import {
  CHUNK,
  CHUNK_BITS,
  CHUNK_BYTES,
  COLUMNS,
  COMMUNE_WORDS,
  POSTINGS,
  ROW_BYTES,
  ROW_FLAGS,
  SIREN_BITS,
  STREETS,
  TABLE,
} from "./layout.ts";
import { PostingList } from "./posting-list.ts";

const MARKED = 255;

/** Establishments from `start` to before `end`. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/** The opened index: its tables, its lists, and the columns of establishments. */
export class MatchingIndex {
  readonly words: WordDictionary;
  readonly streetWords: WordDictionary;
  /** Number of establishments. */
  readonly count: number;
  readonly #communes: Uint32Array;
  readonly #postcodes: Uint32Array;
  readonly #lists: Uint32Array;
  readonly #postings: Uint8Array[] = [];
  readonly #columns: Uint8Array[] = [];
  readonly #streets: Uint8Array;
  readonly #list = new PostingList();
  /** Last bits of the words of a street that is sought: few other words have them. */
  readonly #marks = new Uint8Array(MARKED + 1);

  /** Throws when the store lacks the tables of an index. */
  constructor(store: EntryReader, count: number) {
    this.count = count;
    this.words = new WordDictionary(store, TABLE.words);
    this.streetWords = new WordDictionary(store, TABLE.streetWords);
    this.#communes = words(tableOf(store, TABLE.communes));
    this.#postcodes = words(tableOf(store, TABLE.postcodes));
    this.#lists = words(tableOf(store, TABLE.lists));
    this.#streets = store.locate(STREETS)
      ? store.bytes.subarray(store.at, store.end)
      : new Uint8Array(0);
    for (let chunk = 0; chunk * CHUNK < count; chunk++)
      this.#columns.push(entryOf(store, COLUMNS + chunk));
    for (let chunk = 0; store.locate(POSTINGS + chunk); chunk++)
      this.#postings.push(entryOf(store, POSTINGS + chunk));
  }

  /** Number of communes, and of places without one. */
  get communes(): number {
    return this.#communes.length / COMMUNE_WORDS;
  }

  /** The key of a commune (`layout.ts`). */
  communeKey(commune: number): number {
    return this.#communes[commune * COMMUNE_WORDS] as number;
  }

  communeRange(commune: number): Range {
    const end = this.#communes[(commune + 1) * COMMUNE_WORDS + 1] ?? this.count;
    return { start: this.#communes[commune * COMMUNE_WORDS + 1] as number, end };
  }

  /** The first commune with that key or a greater one. O(log communes). */
  communeFrom(key: number): number {
    let low = 0;
    let high = this.communes;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.communeKey(middle) < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** The commune with that key, -1 when it has no establishment. */
  communeOf(key: number): number {
    const commune = this.communeFrom(key);
    return commune < this.communes && this.communeKey(commune) === key ? commune : -1;
  }

  /** The communes with establishments of a postcode or CEDEX code. O(log postcodes). */
  communesOfPostcode(postcode: number): number[] {
    return pairedWith(this.#postcodes, postcode);
  }

  siren(establishment: number): number {
    return readU32(this.#row(establishment), this.#at) & SIREN_BITS;
  }

  nic(establishment: number): number {
    return readU24(this.#row(establishment), this.#at + 4);
  }

  number(establishment: number): number {
    return readU16(this.#row(establishment), this.#at + 7);
  }

  isClosed(establishment: number): boolean {
    return (readU32(this.#row(establishment), this.#at) & ROW_FLAGS.closed) !== 0;
  }

  #at = 0;

  #row(establishment: number): Uint8Array {
    this.#at = (establishment & (CHUNK - 1)) * ROW_BYTES;
    return this.#columns[establishment >>> CHUNK_BITS] as Uint8Array;
  }

  /** The list of a word of names. Valid until the next call. */
  list(word: number): PostingList {
    const at = this.#lists[word] as number;
    const chunk = Math.floor(at / CHUNK_BYTES);
    this.#list.moveTo(this.#postings[chunk] as Uint8Array, at % CHUNK_BYTES);
    return this.#list;
  }

  /** In how many establishments' names a word is. */
  frequency(word: number): number {
    return word === NO_WORD ? 0 : this.words.count(word);
  }

  /**
   * Visits the streets of a commune that have words in common with a street.
   *
   * @param sought  How alike each word of the index is to one of the street's, 0 to 1.
   * @param count   Number of the street's words.
   * @param least   Likeness of streets from which they are visited.
   */
  likeStreets(
    commune: number,
    sought: ReadonlyMap<number, number>,
    count: number,
    least: number,
    visit: (range: Range, likeness: number) => void,
  ): void {
    const bytes = this.#streets;
    const marks = this.#marks.fill(0);
    for (const word of sought.keys()) marks[word & MARKED] = 1;
    let at = this.#communes[commune * COMMUNE_WORDS + 2] as number;
    const streets = this.#communes[commune * COMMUNE_WORDS + 3] as number;
    const { end: last } = this.communeRange(commune);
    for (let left = streets; left > 0; left--) {
      const start = readU32(bytes, at);
      const own = bytes[at + 4] as number;
      let same = 0;
      for (let i = 0; i < own; i++) {
        const word = readU24(bytes, at + 5 + i * 3);
        if (marks[word & MARKED] === 1) same += sought.get(word) ?? 0;
      }
      at += 5 + own * 3;
      const likeness = same / Math.max(count, own);
      if (same > 0 && likeness >= least)
        visit({ start, end: left === 1 ? last : readU32(bytes, at) }, likeness);
    }
  }
}

function entryOf(store: EntryReader, key: number): Uint8Array {
  if (!store.locate(key)) throw new Error(`index: no entry ${key}`);
  return store.bytes.subarray(store.at, store.end);
}

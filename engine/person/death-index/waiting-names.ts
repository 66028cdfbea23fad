import { grown } from "../../words/typed-bytes.ts";
import { type WordTable, wordHash } from "../../words/word-table.ts";

const INITIAL_NAMES = 1024;

/** Words per entry: start and end of the key, and its hash. */
const NAME_WORDS = 3;
const [END, HASH] = [1, 2];

/**
 * Folded names to look up in one table, in order: batched, so that the cache misses of their
 * look-ups overlap.
 */
export class WaitingNames {
  readonly #table: WordTable;
  #names = new Uint32Array(INITIAL_NAMES * NAME_WORDS);
  #used = 0;
  #next = 0;

  constructor(table: WordTable) {
    this.#table = table;
  }

  clear(): void {
    this.#used = 0;
    this.#next = 0;
  }

  /** Adds the key at `start..end` of `words`. */
  add(words: Uint8Array, start: number, end: number): void {
    const at = this.#used;
    if (at === this.#names.length) this.#names = grown(this.#names, at * 2);
    this.#names[at] = start;
    this.#names[at + END] = end;
    this.#names[at + HASH] = wordHash(words, start, end);
    this.#used = at + NAME_WORDS;
  }

  /** Prefetches the memory that the look-ups will access. */
  warm(): void {
    this.#table.warm(this.#names, HASH, NAME_WORDS, this.#used);
  }

  /**
   * Returns the number of the next name.
   *
   * @param words  The bytes of the keys.
   * @param by     Added to its count of deaths.
   */
  next(words: Uint8Array, by: number): number {
    const names = this.#names;
    const at = this.#next;
    this.#next = at + NAME_WORDS;
    const [start, end] = [names[at] as number, names[at + END] as number];
    return this.#table.numberOf(names[at + HASH] as number, words, start, end, by);
  }
}

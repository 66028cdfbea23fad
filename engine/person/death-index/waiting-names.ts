import { grown } from "../../words/typed-bytes.ts";
import { type WordTable, wordHash } from "../../words/word-table.ts";

const INITIAL_NAMES = 1024;

/** A name that waits: where its key begins and ends, and its hash. */
const NAME_WORDS = 3;
const [END, HASH] = [1, 2];

/**
 * Folded names that are to be looked up in one table, in the order they came: together, so that
 * the cache misses of their look-ups overlap.
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

  /** Brings what the look-ups will touch into the processor's caches. */
  warm(): void {
    this.#table.warm(this.#names, HASH, NAME_WORDS, this.#used);
  }

  /**
   * The number of the next name.
   *
   * @param words  Where the keys are.
   * @param by     Added to the deaths that bear it.
   */
  next(words: Uint8Array, by: number): number {
    const names = this.#names;
    const at = this.#next;
    this.#next = at + NAME_WORDS;
    const [start, end] = [names[at] as number, names[at + END] as number];
    return this.#table.numberOf(names[at + HASH] as number, words, start, end, by);
  }
}

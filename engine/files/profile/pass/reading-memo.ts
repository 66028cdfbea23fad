import { THREAD_MEMORY } from "../../../memory/buffer-pool.ts";

/** The five low bits of a slot's second half keep the code and that there is one. */
const CODE_BITS = 5;
const CODE_MASK = (1 << CODE_BITS) - 1;
/** Codes are below it. */
const MOST_CODES = CODE_MASK;
/** Values that tell whether a column's come back, and how many of so many must. */
const [TRIED, FEWEST_FOUND] = [8192, 256];

const NO_SLOTS = new Int32Array(0);

/** Returned for a value that is not known. */
export const NOT_KNOWN = -1;

/**
 * What values of a column were read as, by their hash: the last met of those that share a place,
 * of which each has two. A column whose values do not come back is given up. What it forgets is
 * read again: results never depend on it.
 *
 * 59 bits of a hash tell values apart. Eight bytes a slot.
 */
export class ReadingMemo {
  #slots: Int32Array<ArrayBuffer>;
  readonly #mask: number;
  #tried = 0;
  #found = 0;

  /** @param slots  A power of two, two at least. */
  constructor(slots: number) {
    const words = 2 * slots;
    this.#slots = new Int32Array(THREAD_MEMORY.lend(4 * words), 0, words).fill(0);
    this.#mask = (slots >> 1) - 1;
  }

  /** The code kept of a value, or `NOT_KNOWN`. */
  find(low: number, high: number): number {
    const slots = this.#slots;
    if (slots.length === 0) return NOT_KNOWN;
    if (this.#tried < TRIED && ++this.#tried === TRIED && this.#found < FEWEST_FOUND) {
      this.release();
      return NOT_KNOWN;
    }
    const at = (low & this.#mask) << 2;
    const tag = high << CODE_BITS;
    const first = slots[at + 1] as number;
    if (slots[at] === low && (first & ~CODE_MASK) === tag && first !== tag) {
      this.#found++;
      return (first & CODE_MASK) - 1;
    }
    const second = slots[at + 3] as number;
    if (slots[at + 2] !== low || (second & ~CODE_MASK) !== tag || second === tag) return NOT_KNOWN;
    this.#found++;
    return (second & CODE_MASK) - 1;
  }

  /** @param code  Below 31. */
  keep(low: number, high: number, code: number): void {
    const slots = this.#slots;
    if (slots.length === 0 || code >= MOST_CODES) return;
    const at = (low & this.#mask) << 2;
    slots[at + 2] = slots[at] as number;
    slots[at + 3] = slots[at + 1] as number;
    slots[at] = low;
    slots[at + 1] = (high << CODE_BITS) | (code + 1);
  }

  /** Gives its memory back, and with it what it knows; keeps nothing from then on. */
  release(): void {
    THREAD_MEMORY.giveBack(this.#slots.buffer);
    this.#slots = NO_SLOTS;
  }
}

import { THREAD_MEMORY } from "../../../memory/buffer-pool.ts";

/** The five low bits of a slot's second half: the code, and a mark that the slot is taken. */
const CODE_BITS = 5;
const CODE_MASK = (1 << CODE_BITS) - 1;
/** Codes are below it. */
const MOST_CODES = CODE_MASK;
/** Number of values after which repetition is judged, and the hits required. */
const [TRIED, FEWEST_FOUND] = [8192, 256];

const NO_SLOTS = new Int32Array(0);

/** Result for an unknown value. */
export const NOT_KNOWN = -1;

/**
 * Cached readings of a column's values, by hash: two-way set-associative, the latest value
 * replaces. The cache is given up for a column without repeats. A miss is read again: results never
 * depend on the cache.
 *
 * 59 bits of a hash identify a value. Eight bytes a slot.
 */
export class ReadingMemo {
  #slots: Int32Array<ArrayBuffer>;
  readonly #mask: number;
  #tried = 0;
  #found = 0;

  /** @param slots  A power of two, at least two. */
  constructor(slots: number) {
    const words = 2 * slots;
    this.#slots = new Int32Array(THREAD_MEMORY.lend(4 * words), 0, words).fill(0);
    this.#mask = (slots >> 1) - 1;
  }

  /** The cached code of a value, or `NOT_KNOWN`. */
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

  /** Releases the memory and all readings; caches nothing from then on. */
  release(): void {
    THREAD_MEMORY.giveBack(this.#slots.buffer);
    this.#slots = NO_SLOTS;
  }
}

/** Keys, and rows that have them. */
export interface KeysAndRows {
  readonly keys: number;
  readonly rows: number;
}

/**
 * The distinct keys of a column (or of two together) and how many rows have each, in 8 bytes a key,
 * 12 where some are repeated: keys are told apart by 64 bits of hash, so that two of ten million are
 * taken for one with a chance of 1 in 370,000. They are in the order of their hashes, so every n-th
 * of them is a random sample, and two columns are compared by one walk over both.
 */
export class SortedKeys {
  /** Rows with a key. */
  readonly rows: number;
  /** Rows without one. */
  readonly empty: number;
  /** How many different keys. */
  readonly size: number;
  readonly #words: Uint32Array;
  readonly #counts: Uint32Array | null;

  /**
   * @param words   Low and high half of each hash, ascending by high, then low.
   * @param counts  Rows of each key; `null` when each has one.
   */
  constructor(
    words: Uint32Array,
    counts: Uint32Array | null,
    { rows, empty }: { readonly rows: number; readonly empty: number },
  ) {
    this.size = words.length / 2;
    this.#words = words;
    this.#counts = counts;
    this.rows = rows;
    this.empty = empty;
  }

  /** Rows whose key another row has too. */
  get repeated(): number {
    if (this.#counts === null) return 0;
    let rows = 0;
    for (const count of this.#counts) if (count > 1) rows += count;
    return rows;
  }

  /** Whether a key is there. Cost: its logarithm in look-ups. */
  has(low: number, high: number): boolean {
    let from = 0;
    let to = this.size;
    while (from < to) {
      const middle = (from + to) >>> 1;
      if (this.#isBelow(middle, low, high)) from = middle + 1;
      else to = middle;
    }
    return this.#is(from, low, high);
  }

  /** Keys of this column that another one has. Cost: one walk over both. */
  sharedWith(other: SortedKeys): KeysAndRows {
    const words = this.#words;
    let at = 0;
    let keys = 0;
    let rows = 0;
    for (let i = 0; i < this.size; i++) {
      const low = words[2 * i] as number;
      const high = words[2 * i + 1] as number;
      while (at < other.size && other.#isBelow(at, low, high)) at++;
      if (!other.#is(at, low, high)) continue;
      keys++;
      rows += this.#countOf(i);
    }
    return { keys, rows };
  }

  /** Share of rows whose key another column has, 0 to 1, by so many keys at random, or up to twice as many. */
  sampledShareIn(other: SortedKeys, keys: number): number {
    const step = Math.max(1, Math.floor(this.size / keys));
    let rows = 0;
    let found = 0;
    for (let i = 0; i < this.size; i += step) {
      const count = this.#countOf(i);
      rows += count;
      if (other.has(this.#words[2 * i] as number, this.#words[2 * i + 1] as number)) found += count;
    }
    return rows === 0 ? 0 : found / rows;
  }

  #countOf(i: number): number {
    return this.#counts === null ? 1 : (this.#counts[i] as number);
  }

  #isBelow(i: number, low: number, high: number): boolean {
    const own = this.#words[2 * i + 1] as number;
    return own < high || (own === high && (this.#words[2 * i] as number) < low);
  }

  /** Whether key `i`, or none behind the last one, is this. */
  #is(i: number, low: number, high: number): boolean {
    return this.#words[2 * i] === low && this.#words[2 * i + 1] === high;
  }
}

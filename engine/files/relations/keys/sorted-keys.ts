/** Keys, and rows that have them. */
export interface KeysAndRows {
  readonly keys: number;
  readonly rows: number;
}

/**
 * The distinct keys of a column (or of two together) and how many rows have each, in 8 bytes a key,
 * 12 where some are repeated: keys are told apart by 64 bits of hash, so that two of ten million are
 * taken for one with a chance of 1 in 370,000. They are in the order of their hashes, so the first
 * of them are a random sample, and two columns are compared by one walk over both.
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
   * @param words   High and low half of each hash, ascending by high, then low.
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
    return this.#is(this.#bisect(0, this.size, low, high), low, high);
  }

  /** Keys of this column that another one has. Cost: one walk over both, which leaps over gaps. */
  sharedWith(other: SortedKeys): KeysAndRows {
    return this.#firstSharedWith(other, this.size);
  }

  /** Share of rows whose key another column has, 0 to 1, by so many keys at random. */
  sampledShareIn(other: SortedKeys, keys: number): number {
    const end = Math.min(keys, this.size);
    let rows = 0;
    for (let i = 0; i < end; i++) rows += this.#countOf(i);
    return rows === 0 ? 0 : this.#firstSharedWith(other, end).rows / rows;
  }

  /** Of the keys before `end`. */
  #firstSharedWith(other: SortedKeys, end: number): KeysAndRows {
    const words = this.#words;
    let at = 0;
    let keys = 0;
    let rows = 0;
    for (let i = 0; i < end && at < other.size; i++) {
      const high = words[2 * i] as number;
      const low = words[2 * i + 1] as number;
      at = other.#seek(at, low, high);
      if (!other.#is(at, low, high)) continue;
      keys++;
      rows += this.#countOf(i);
    }
    return { keys, rows };
  }

  #countOf(i: number): number {
    return this.#counts === null ? 1 : (this.#counts[i] as number);
  }

  /** The first place from `from` on whose key is not below this one, by leaps that double. */
  #seek(from: number, low: number, high: number): number {
    let after = from;
    let to = from;
    for (let leap = 1; to < this.size && this.#isBelow(to, low, high); leap *= 2) {
      after = to + 1;
      to += leap;
    }
    return this.#bisect(after, Math.min(to, this.size), low, high);
  }

  /** The first place of `[from, to)` whose key is not below this one; `to` when all are. */
  #bisect(from: number, to: number, low: number, high: number): number {
    let first = from;
    let end = to;
    while (first < end) {
      const middle = (first + end) >>> 1;
      if (this.#isBelow(middle, low, high)) first = middle + 1;
      else end = middle;
    }
    return first;
  }

  #isBelow(i: number, low: number, high: number): boolean {
    const own = this.#words[2 * i] as number;
    return own < high || (own === high && (this.#words[2 * i + 1] as number) < low);
  }

  /** Whether key `i`, or none behind the last one, is this. */
  #is(i: number, low: number, high: number): boolean {
    return this.#words[2 * i] === high && this.#words[2 * i + 1] === low;
  }
}

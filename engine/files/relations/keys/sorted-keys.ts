/** Numbers of keys, and of rows with these keys. */
export interface KeysAndRows {
  readonly keys: number;
  readonly rows: number;
}

/**
 * The distinct keys of a column (or of two together) and the number of rows of each, in 8 bytes a
 * key, 12 when some are repeated: 64 bits of hash identify a key, so that among ten million two
 * collide with a chance of 1 in 370,000. They are in the order of their hashes, so the first of
 * them are a random sample, and two columns are compared by one merge.
 */
export class SortedKeys {
  /** Rows with a key. */
  readonly rows: number;
  /** Rows without one. */
  readonly empty: number;
  /** Number of distinct keys. */
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

  /** Number of rows whose key occurs in another row too. */
  get repeated(): number {
    if (this.#counts === null) return 0;
    let rows = 0;
    for (const count of this.#counts) if (count > 1) rows += count;
    return rows;
  }

  /** Whether a key is present. Cost: logarithmic. */
  has(low: number, high: number): boolean {
    return this.#is(this.#bisect(0, this.size, low, high), low, high);
  }

  /** These keys without one, whose rows count as empty. Cost: a copy where it is there. */
  without(low: number, high: number): SortedKeys {
    const at = this.#bisect(0, this.size, low, high);
    if (!this.#is(at, low, high)) return this;
    const rows = this.#countOf(at);
    const words = this.#words.filter((_, i) => i >> 1 !== at);
    const counts = this.#counts?.filter((_, i) => i !== at) ?? null;
    return new SortedKeys(words, counts, { rows: this.rows - rows, empty: this.empty + rows });
  }

  /** Keys of this column that another one has. Cost: one merge of both, which leaps over gaps. */
  sharedWith(other: SortedKeys): KeysAndRows {
    return this.#firstSharedWith(other, this.size);
  }

  /** Share of rows whose key another column has, 0 to 1, estimated from that many random keys. */
  sampledShareIn(other: SortedKeys, keys: number): number {
    const end = Math.min(keys, this.size);
    let rows = 0;
    for (let i = 0; i < end; i++) rows += this.#countOf(i);
    return rows === 0 ? 0 : this.#firstSharedWith(other, end).rows / rows;
  }

  /** The same for the keys before `end`. */
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

  /** The first position from `from` on with a key not below this one, by doubling leaps. */
  #seek(from: number, low: number, high: number): number {
    let after = from;
    let to = from;
    for (let leap = 1; to < this.size && this.#isBelow(to, low, high); leap *= 2) {
      after = to + 1;
      to += leap;
    }
    return this.#bisect(after, Math.min(to, this.size), low, high);
  }

  /** The first position of `[from, to)` with a key not below this one; `to` when all are below. */
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

  /** Whether key `i` exists and equals this one. */
  #is(i: number, low: number, high: number): boolean {
    return this.#words[2 * i] === high && this.#words[2 * i + 1] === low;
  }
}

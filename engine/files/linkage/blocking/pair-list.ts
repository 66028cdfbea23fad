const FIRST_PAIRS = 4096;
/** A list this long drops its doubles before it grows. */
const LONG = 1 << 22;

/** Pairs of rows, each once, in order: of the first row, then of the second. 8 bytes a pair. */
export class PairList {
  /** Whether pairs were dropped, for there were too many. */
  isFull = false;
  readonly #most: number;
  #pairs = new Uint32Array(2 * FIRST_PAIRS);
  #length = 0;

  /** @param most  Pairs that are kept; the last ones are dropped. */
  constructor(most: number) {
    this.#most = most;
  }

  add(i: number, j: number): void {
    if (this.#length === this.#pairs.length && !this.isFull) this.#makeRoom();
    if (this.isFull) return;
    // The lower word second: 64 bits sort by the first row.
    this.#pairs[this.#length++] = j;
    this.#pairs[this.#length++] = i;
  }

  #makeRoom(): void {
    if (this.#length >= 2 * LONG) this.#length = withoutDoubles(this.#pairs, this.#length);
    if (this.#length <= this.#pairs.length / 2) return;
    this.isFull = this.#length >= 2 * this.#most;
    if (this.isFull) return;
    const larger = new Uint32Array(2 * this.#pairs.length);
    larger.set(this.#pairs.subarray(0, this.#length));
    this.#pairs = larger;
  }

  /** Rows of pair `k`: `[2 * k + 1]`, then `[2 * k]`. */
  finish(): Uint32Array {
    this.#length = withoutDoubles(this.#pairs, this.#length);
    return this.#pairs.subarray(0, this.#length);
  }
}

/** Sorts and returns the length without doubles. */
function withoutDoubles(pairs: Uint32Array, length: number): number {
  new BigUint64Array(pairs.buffer, 0, length / 2).sort();
  let retained = 0;
  for (let at = 0; at < length; at += 2) {
    const isDouble =
      retained > 0 && pairs[retained - 1] === pairs[at + 1] && pairs[retained - 2] === pairs[at];
    if (isDouble) continue;
    pairs[retained++] = pairs[at] as number;
    pairs[retained++] = pairs[at + 1] as number;
  }
  return retained;
}

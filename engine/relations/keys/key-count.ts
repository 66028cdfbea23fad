import { SortedKeys } from "./sorted-keys.ts";

const SMALLEST = 1024;
/** Slots that are kept from table to table. */
const MOST_KEPT = 1 << 18;

/**
 * Counts the rows that have each key while a table is read: an open-addressing table, linear
 * probing, of 64 bits of hash and a count. 18 to 36 bytes a different key; `sorted` is what is kept.
 */
export class KeyCount {
  #size = 0;
  #rows = 0;
  #empty = 0;
  #low = new Uint32Array(SMALLEST);
  #high = new Uint32Array(SMALLEST);
  /** 0 where a slot is free. */
  #counts = new Uint32Array(SMALLEST);

  /** Counts a row whose folded key has this hash; whether it is the first with that key. */
  add(low: number, high: number): boolean {
    this.#rows++;
    let slot = this.#slotOf(low, high);
    const count = this.#counts[slot] as number;
    if (count === 0 && 3 * this.#size >= 2 * this.#counts.length) {
      this.#grow();
      slot = this.#slotOf(low, high);
    }
    this.#counts[slot] = count + 1;
    if (count > 0) return false;
    this.#low[slot] = low;
    this.#high[slot] = high;
    this.#size++;
    return true;
  }

  /** Counts a row without a key. */
  addEmpty(): void {
    this.#empty++;
  }

  /** What was counted, sorted. */
  sorted(): SortedKeys {
    const hashes = new BigUint64Array(this.#size);
    const words = new Uint32Array(hashes.buffer);
    let at = 0;
    for (let slot = 0; slot < this.#counts.length; slot++) {
      if (this.#counts[slot] === 0) continue;
      words[at++] = this.#low[slot] as number;
      words[at++] = this.#high[slot] as number;
    }
    hashes.sort();
    const counts =
      this.#rows === this.#size
        ? null
        : Uint32Array.from(
            hashes,
            (_, i) =>
              this.#counts[
                this.#slotOf(words[2 * i] as number, words[2 * i + 1] as number)
              ] as number,
          );
    return new SortedKeys(words, counts, { rows: this.#rows, empty: this.#empty });
  }

  /** Begins anew, in the memory that it has if that is not much. */
  clear(): void {
    this.#size = 0;
    this.#rows = 0;
    this.#empty = 0;
    if (this.#counts.length <= MOST_KEPT) this.#counts.fill(0);
    else this.#allocate(SMALLEST);
  }

  #allocate(slots: number): void {
    this.#low = new Uint32Array(slots);
    this.#high = new Uint32Array(slots);
    this.#counts = new Uint32Array(slots);
  }

  #slotOf(low: number, high: number): number {
    const mask = this.#counts.length - 1;
    let slot = low & mask;
    while (this.#counts[slot] !== 0 && (this.#low[slot] !== low || this.#high[slot] !== high))
      slot = (slot + 1) & mask;
    return slot;
  }

  #grow(): void {
    const [lows, highs, counts] = [this.#low, this.#high, this.#counts];
    this.#allocate(2 * counts.length);
    for (let from = 0; from < counts.length; from++) {
      if (counts[from] === 0) continue;
      const to = this.#slotOf(lows[from] as number, highs[from] as number);
      this.#low[to] = lows[from] as number;
      this.#high[to] = highs[from] as number;
      this.#counts[to] = counts[from] as number;
    }
  }
}

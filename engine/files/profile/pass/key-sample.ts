/** Hashes stored for a column. */
export const MOST_KEYS = 1024;
const ROOM = 4 * MOST_KEYS;

/**
 * The 1,024 smallest distinct hashes of a column's keys (bottom-k sketch; Cohen and Kaplan, 2007),
 * for estimating what two columns share. Order and parts do not matter.
 */
export class KeySample {
  #retained: Float64Array<ArrayBuffer> = new Float64Array(16);
  #length = 0;
  #bound = Number.POSITIVE_INFINITY;

  /** @param hash  From `hashNumber`. */
  add(hash: number): void {
    if (hash >= this.#bound) return;
    if (this.#length === this.#retained.length) this.#makeRoom();
    this.#retained[this.#length++] = hash;
  }

  /** Ascending, at most 1,024. */
  least(): number[] {
    this.#cut();
    return Array.from(this.#retained.subarray(0, this.#length));
  }

  #makeRoom(): void {
    this.#cut();
    if (this.#length * 2 < this.#retained.length || this.#retained.length >= ROOM) return;
    const larger = new Float64Array(this.#retained.length * 2);
    larger.set(this.#retained);
    this.#retained = larger;
  }

  /** Sorts, removes duplicates, and truncates to the smallest. */
  #cut(): void {
    const sorted = this.#retained.subarray(0, this.#length).sort();
    let length = 0;
    for (let i = 0; i < sorted.length && length < MOST_KEYS; i++)
      if (i === 0 || sorted[i] !== sorted[i - 1]) this.#retained[length++] = sorted[i] as number;
    this.#length = length;
    if (length === MOST_KEYS) this.#bound = this.#retained[length - 1] as number;
  }
}

import { SortedKeys } from "./sorted-keys.ts";

/** Builds sorted keys from nearly sorted ones, in exactly the memory they need. */
export class SortedKeysBuilder {
  readonly #words: Uint32Array;
  readonly #counts: Uint32Array | null;
  #size = 0;

  /** @param repeats  Whether any key has more than one row. */
  constructor(size: number, repeats: boolean) {
    this.#words = new Uint32Array(2 * size);
    this.#counts = repeats ? new Uint32Array(size) : null;
  }

  /** Adds another key. Cost: the number of greater ones added before. */
  add(low: number, high: number, count: number): void {
    let at = this.#size++;
    for (; at > 0 && this.#isAbove(at - 1, low, high); at--) this.#moveUp(at - 1);
    this.#words[2 * at] = high;
    this.#words[2 * at + 1] = low;
    if (this.#counts !== null) this.#counts[at] = count;
  }

  /** The sorted keys; nothing may be added afterwards. */
  built(rows: { readonly rows: number; readonly empty: number }): SortedKeys {
    return new SortedKeys(this.#words, this.#counts, rows);
  }

  #isAbove(i: number, low: number, high: number): boolean {
    const own = this.#words[2 * i] as number;
    return own > high || (own === high && (this.#words[2 * i + 1] as number) > low);
  }

  #moveUp(i: number): void {
    const words = this.#words;
    words[2 * i + 2] = words[2 * i] as number;
    words[2 * i + 3] = words[2 * i + 1] as number;
    if (this.#counts !== null) this.#counts[i + 1] = this.#counts[i] as number;
  }
}

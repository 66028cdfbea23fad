import type { Levels } from "./comparison/comparison-fields.ts";

/** Two rows that may be one record. */
export interface LinkedPair {
  /** Ranks of the rows, the earlier one first. */
  readonly first: number;
  readonly second: number;
  readonly levels: Levels;
  /** That they are one record. */
  readonly probability: number;
  /** Whether they are two records of a person. */
  readonly isPerson: boolean;
}

/** Pairs in arrays: 17 bytes each, where an object takes a hundred. */
export class LinkedPairs implements Iterable<LinkedPair> {
  readonly #rows: Uint32Array;
  readonly #levels: Uint32Array;
  readonly #probabilities: Float32Array;
  readonly #isPerson: Uint8Array;
  length = 0;

  constructor(most: number) {
    this.#rows = new Uint32Array(2 * most);
    this.#levels = new Uint32Array(most);
    this.#probabilities = new Float32Array(most);
    this.#isPerson = new Uint8Array(most);
  }

  add({ first, second, levels, probability, isPerson }: LinkedPair): void {
    const at = this.length++;
    this.#rows[2 * at] = first;
    this.#rows[2 * at + 1] = second;
    this.#levels[at] = levels;
    this.#probabilities[at] = probability;
    this.#isPerson[at] = isPerson ? 1 : 0;
  }

  at(index: number): LinkedPair {
    return {
      first: this.#rows[2 * index] as number,
      second: this.#rows[2 * index + 1] as number,
      levels: this.#levels[index] as number,
      probability: this.#probabilities[index] as number,
      isPerson: this.#isPerson[index] === 1,
    };
  }

  /** Indexes of the pairs of this probability and more, the most probable first, then in order. */
  from(probability: number): Uint32Array {
    const probabilities = this.#probabilities;
    const found = new Uint32Array(this.length);
    let count = 0;
    for (let at = 0; at < this.length; at++)
      if ((probabilities[at] as number) >= probability) found[count++] = at;
    return found
      .subarray(0, count)
      .sort((a, b) => (probabilities[b] as number) - (probabilities[a] as number) || a - b);
  }

  *[Symbol.iterator](): Iterator<LinkedPair> {
    for (let at = 0; at < this.length; at++) yield this.at(at);
  }
}

/** Probability from which two rows are taken for one record, and from which without a doubt. */
export const [PROBABLE, CERTAIN] = [0.85, 0.999] as const;
/** From here on a person should see the pair. */
export const WORTH_A_LOOK = 0.5;

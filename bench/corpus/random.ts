import { spread } from "../../engine/text/hash.ts";
/** 32 bits that depend only on the two numbers. */
export function hash32(seed: number, index: number): number {
  // 0x9e3779b1: the golden ratio as a prime (Knuth's multiplicative hashing).
  return spread(spread(seed) ^ Math.imul(index + 1, 0x9e3779b1));
}

/**
 * Reproducible draws for one company: mulberry32 (T. Ettinger, public domain), 32 bits of state.
 */
export class Random {
  #state = 0;

  /** Starts the stream of (seed, index). */
  reset(seed: number, index: number): void {
    this.#state = hash32(seed, index) | 0;
  }

  /** An integer from 0 to 2^32 - 1. */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) | 0;
    let t = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return (t ^ (t >>> 14)) >>> 0;
  }

  /** An integer from 0 to `count - 1`; `count` below 2^31. */
  below(count: number): number {
    return ((this.next() * count) / 4294967296) | 0;
  }

  /** An integer from `first` to `last`; `first` when the interval is empty. */
  between(first: number, last: number): number {
    return last > first ? first + this.below(last - first + 1) : first;
  }

  /** True with this probability (0 to 1). */
  chance(share01: number): boolean {
    return this.next() < share01 * 4294967296;
  }

  /** An index drawn from a table made by `weighted`. */
  pick(table: Uint16Array): number {
    return table[this.next() >>> (32 - PICK_BITS)] as number;
  }
}

const PICK_BITS = 12;

/**
 * A table of 4,096 cells in which index `i` fills a share proportional to `weights[i]`.
 * Shares below 1/4096 may get no cell.
 */
export function weighted(weights: readonly number[]): Uint16Array {
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  const cells = new Uint16Array(1 << PICK_BITS);
  let from = 0;
  let upTo = 0;
  weights.forEach((weight, index) => {
    upTo += weight;
    const to = Math.round((upTo / total) * cells.length);
    cells.fill(index, from, to);
    from = to;
  });
  return cells;
}

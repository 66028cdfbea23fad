import type { Random } from "../corpus/random.ts";

const TWO_32 = 4294967296;

/** A distribution over 0 to `size - 1` with draws in constant time. */
export interface AliasTable {
  /** Below this value, out of 2^32, the cell itself is drawn; else its other index. */
  readonly keep: Float64Array;
  readonly other: Uint32Array;
}

/**
 * The distribution in which `i` has a share proportional to `weights[i]`; weights are not negative
 * and their sum is not 0. 12 bytes a cell, O(n). Source: M. Vose, "A linear algorithm for
 * generating random numbers with a given distribution", 1991.
 */
export function aliasTable(weights: ArrayLike<number>): AliasTable {
  const size = weights.length;
  let total = 0;
  for (let i = 0; i < size; i++) total += weights[i] as number;
  const scaled = Float64Array.from(weights, (weight) => (weight * size) / total);
  const keep = new Float64Array(size).fill(TWO_32);
  const other = new Uint32Array(size);
  const [small, large] = [stack(size), stack(size)];
  for (let i = 0; i < size; i++) ((scaled[i] as number) < 1 ? small : large).push(i);
  while (small.size() > 0 && large.size() > 0) {
    const low = small.pop();
    const high = large.pop();
    keep[low] = (scaled[low] as number) * TWO_32;
    other[low] = high;
    scaled[high] = (scaled[high] as number) + (scaled[low] as number) - 1;
    ((scaled[high] as number) < 1 ? small : large).push(high);
  }
  return { keep, other };
}

/** An index of the distribution: two draws. */
export function drawFrom(random: Random, { keep, other }: AliasTable): number {
  const cell = Math.floor((random.next() / TWO_32) * keep.length);
  return random.next() < (keep[cell] as number) ? cell : (other[cell] as number);
}

/** A number from 0 (included) to 1 (excluded). */
export function unit(random: Random): number {
  return random.next() / TWO_32;
}

function stack(size: number): { push(i: number): void; pop(): number; size(): number } {
  const cells = new Uint32Array(size);
  let top = 0;
  return {
    push(i) {
      cells[top++] = i;
    },
    pop: () => cells[--top] as number,
    size: () => top,
  };
}

import { PairCounts, type PairTable, pairHash } from "./pair-counts.ts";

/** Upper bound of the numbers of given names. */
const NAMES = 2 ** 24;
const FILTER_BITS = 20;

/**
 * The changes of the counts of pairs of given names since an earlier index: `change` for each
 * death, then `begin`, `recount` for each pair of names in the earlier index, then `table`.
 *
 * The table omits rare pairs, so those that changed are counted again.
 */
export class PairChanges {
  /** Changes of pairs whose count is unknown yet. */
  readonly #changes = new Map<number, number>();
  readonly #filter = new Uint8Array(2 ** FILTER_BITS);
  readonly #after = new PairCounts();

  change(first: number, second: number, by: 1 | -1): void {
    const pair = pairOf(first, second);
    this.#changes.set(pair, (this.#changes.get(pair) ?? 0) + by);
  }

  /** Takes the changed counts of the earlier table. */
  begin(before: PairTable): void {
    const changes = this.#changes;
    before.forEach((first, second, count) => {
      const pair = pairOf(first, second);
      this.#take(pair, count + (changes.get(pair) ?? 0));
      changes.delete(pair);
    });
    for (const pair of changes.keys()) this.#filter[filterOf(firstOf(pair), pair % NAMES)] = 1;
  }

  /** Counts a death with both names in the earlier index. Some nanoseconds. */
  recount(first: number, second: number): void {
    if (this.#filter[filterOf(first, second)] === 0) return;
    const pair = pairOf(first, second);
    const change = this.#changes.get(pair);
    if (change !== undefined) this.#changes.set(pair, change + 1);
  }

  /** The table of pairs after the changes (`PairCounts.table`). */
  table(): Uint32Array {
    for (const [pair, count] of this.#changes) this.#take(pair, count);
    return this.#after.table();
  }

  #take(pair: number, count: number): void {
    if (count > 0) this.#after.add(firstOf(pair), pair % NAMES, count);
  }
}

function pairOf(first: number, second: number): number {
  return first * NAMES + second;
}

function firstOf(pair: number): number {
  return Math.floor(pair / NAMES);
}

/** A hash for a filter that rejects most unchanged pairs without a look-up in the map. */
function filterOf(first: number, second: number): number {
  return pairHash(first, second) >>> (32 - FILTER_BITS);
}

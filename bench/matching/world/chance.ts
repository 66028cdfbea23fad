import { WideRandom } from "../../chance/wide-random.ts";

/** Draws for one family of units. */
export class Chance extends WideRandom {
  of<T>(list: readonly T[]): T {
    return list[this.below(list.length)] as T;
  }

  /** From 0 (included) to 1 (excluded). */
  unit(): number {
    return this.next() / 4294967296;
  }

  /** An element by Zipf's law of exponent one: the first ones often. */
  early<T>(list: readonly T[]): T {
    return list[Math.floor((list.length + 1) ** this.unit()) - 1] as T;
  }

  /** An index with a share proportional to its weight. */
  byWeight(weights: readonly number[]): number {
    let rest = this.unit() * weights.reduce((sum, weight) => sum + weight, 0);
    const at = weights.findIndex((weight) => {
      rest -= weight;
      return rest < 0;
    });
    return at < 0 ? weights.length - 1 : at;
  }
}

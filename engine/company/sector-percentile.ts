import { PERCENTILES } from "../registers/quantiles-sectoriels/ratios.ts";

/** Where a value stands among others, in percent of those below it. */
export interface Percentile {
  /** Interpolated; the nearest known percentile outside of the known ones. */
  readonly percentile: number;
  /** The band it is surely in: between two known percentiles, or 0 to the first, the last to 100. */
  readonly from: number;
  readonly to: number;
}

/** What a band needs at least: below fewer points there is nothing to stand between. */
const LEAST_POINTS = 2;

/**
 * Places a value among quantiles, linearly between two of them. A value that several quantiles
 * share stands in the middle of their percentiles.
 *
 * @param quantiles  In the order of `PERCENTILES`, NaN where unknown.
 * @returns  `null` when the value is none, or fewer than two quantiles are known, or they are
 *           not in order.
 *
 * Never decreases as the value grows.
 */
export function placeAmong(quantiles: readonly number[], value: number): Percentile | null {
  if (Number.isNaN(value)) return null;
  let known = 0;
  let previous = Number.NEGATIVE_INFINITY;
  let below = -1;
  let above = -1;
  for (let i = 0; i < PERCENTILES.length; i++) {
    const quantile = quantiles[i] ?? Number.NaN;
    if (Number.isNaN(quantile)) continue;
    if (quantile < previous) return null;
    previous = quantile;
    known++;
    if (quantile <= value) below = i;
    if (quantile >= value && above < 0) above = i;
  }
  return known < LEAST_POINTS ? null : between(quantiles, value, below, above);
}

/** Ranks of the last quantile that is not above the value and of the first not below it, or -1. */
function between(
  quantiles: readonly number[],
  value: number,
  below: number,
  above: number,
): Percentile {
  const from = PERCENTILES[below] ?? 0;
  const to = PERCENTILES[above] ?? 100;
  if (below < 0) return { percentile: to, from, to };
  if (above < 0) return { percentile: from, from, to };
  // The value is a quantile, or several: `above` is the first of them and `below` the last.
  if (above <= below) return { percentile: (from + to) / 2, from: to, to: from };
  const low = quantiles[below] as number;
  const high = quantiles[above] as number;
  return { percentile: from + ((value - low) / (high - low)) * (to - from), from, to };
}

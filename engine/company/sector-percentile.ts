import { PERCENTILES } from "../registers/quantiles-sectoriels/ratios.ts";

/** The position of a value in a distribution, in percent of the values below it. */
export interface Percentile {
  /** Interpolated; outside the known percentiles, the nearest of them. */
  readonly percentile: number;
  /**
   * The range that certainly contains it: between two known percentiles, or 0 to the first, the
   * last to 100.
   */
  readonly from: number;
  readonly to: number;
}

/** Fewest known quantiles for a position. */
const LEAST_POINTS = 2;

/**
 * Positions a value among quantiles, with linear interpolation. A value equal to several quantiles
 * gets the middle of their percentiles.
 *
 * @param quantiles  In the order of `PERCENTILES`, NaN for unknown ones.
 * @returns  `null` when the value is NaN, when fewer than two quantiles are known, or when they are
 *   not ascending.
 *
 * Nondecreasing in the value.
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

/**
 * @param below  Rank of the last quantile up to the value, or -1.
 * @param above  Rank of the first quantile from the value on, or -1.
 */
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
  // The value equals one or several quantiles: `above` is the first and `below` the last.
  if (above <= below) return { percentile: (from + to) / 2, from: to, to: from };
  const low = quantiles[below] as number;
  const high = quantiles[above] as number;
  return { percentile: from + ((value - low) / (high - low)) * (to - from), from, to };
}

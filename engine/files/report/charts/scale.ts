/** The extent of an axis, and its ticks. */
export interface Scale {
  /** The value at its end. */
  readonly most: number;
  /** Evenly spaced from 0; the last one is at most `most`. */
  readonly ticks: readonly number[];
}

/** Ticks of an axis, without 0. */
const MOST_TICKS = 4;

/**
 * A scale from 0 that contains all values, with ticks at whole numbers; without values above 0 it
 * ends at 1.
 */
export function scaleOf(values: readonly number[]): Scale {
  const most = Math.max(0, ...values.filter(Number.isFinite));
  if (most === 0) return { most: 1, ticks: [0, 1] };
  const step = Math.max(1, roundStep(most / MOST_TICKS));
  const marks = Math.floor(most / step + 1e-9);
  return { most, ticks: Array.from({ length: marks + 1 }, (_, at) => at * step) };
}

/** Position in percent of the axis, 0 to 100, two decimals. */
export function placeOf(value: number, { most }: Pick<Scale, "most">): number {
  const share = Math.min(1, Math.max(0, value / most));
  return Math.round(share * 10_000) / 100;
}

/** The next of 1, 2, 5, 10, 20… */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((one) => one * power >= least) ?? 10;
  return factor * power;
}

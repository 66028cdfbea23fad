/** Where values stand along an axis, and where it is marked. */
export interface Scale {
  /** The value at its end. */
  readonly most: number;
  /** From 0 on, evenly; the last one is not beyond `most`. */
  readonly ticks: readonly number[];
}

/** Marks of an axis, 0 not counted. */
const MOST_TICKS = 4;

/** A scale from 0 on which all values fit, marked at whole numbers; of nothing above 0 it goes to 1. */
export function scaleOf(values: readonly number[]): Scale {
  const most = Math.max(0, ...values.filter(Number.isFinite));
  if (most === 0) return { most: 1, ticks: [0, 1] };
  const step = Math.max(1, roundStep(most / MOST_TICKS));
  const marks = Math.floor(most / step + 1e-9);
  return { most, ticks: Array.from({ length: marks + 1 }, (_, at) => at * step) };
}

/** 0 to 100 of the axis, two decimals. */
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

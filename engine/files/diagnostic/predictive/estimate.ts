/** A figure computed from a sample of rows, with its 95 % interval. */
export interface Estimate {
  readonly value: number;
  readonly low: number;
  readonly high: number;
}

/** Normal quantile of a 95 % interval. */
const Z = 1.96;

export function exactly(value: number): Estimate {
  return { value, low: value, high: value };
}

/**
 * The share of a population, estimated from a sample: Wilson's interval, narrower as the sample
 * approaches the whole (finite population correction), exact when it is the whole.
 *
 * @param hits        Of `sample`; 0 of 0 gives the interval from 0 to 1.
 * @param population  At least `sample`.
 *
 * Source: E. B. Wilson, "Probable inference, the law of succession, and statistical inference",
 * 1927.
 */
export function shareOf(hits: number, sample: number, population: number): Estimate {
  if (sample === 0) return { value: 0, low: 0, high: population === 0 ? 0 : 1 };
  const value = hits / sample;
  if (sample >= population) return exactly(value);
  // The number of independent rows with the same information.
  const rows = (sample * (population - 1)) / (population - sample);
  const z2 = Z * Z;
  const centre = (value + z2 / (2 * rows)) / (1 + z2 / rows);
  const spread =
    (Z * Math.sqrt((value * (1 - value)) / rows + z2 / (4 * rows * rows))) / (1 + z2 / rows);
  return {
    value,
    low: Math.max(0, Math.min(value, centre - spread)),
    high: Math.min(1, Math.max(value, centre + spread)),
  };
}

/** A value of an amount, with the number of sample rows that have it. */
interface AmountRows {
  readonly amount: number;
  readonly rows: number;
}

/**
 * The sum of an amount over a population, estimated from a sample: its mean with the margin of the
 * variance between rows (normal approximation). Values absent from the sample do not count: rare
 * and dear faults can be missed altogether.
 *
 * @param rows  Sample rows with an amount; all others have none.
 */
export function sumOf(rows: readonly AmountRows[], sample: number, population: number): Estimate {
  if (sample === 0) return exactly(0);
  const mean = rows.reduce((sum, one) => sum + one.amount * one.rows, 0) / sample;
  const value = mean * population;
  if (sample >= population) return exactly(value);
  const squares = rows.reduce((sum, one) => sum + one.amount ** 2 * one.rows, 0) / sample;
  const left = (population - sample) / (population - 1);
  const margin = Z * population * Math.sqrt((Math.max(0, squares - mean ** 2) * left) / sample);
  return { value, low: Math.max(0, value - margin), high: value + margin };
}

/** An estimate multiplied by a factor. */
export function times({ value, low, high }: Estimate, factor: number): Estimate {
  return { value: value * factor, low: low * factor, high: high * factor };
}

/** The sum of estimates from independent samples. */
export function added(all: readonly Estimate[]): Estimate {
  const value = all.reduce((sum, one) => sum + one.value, 0);
  const below = Math.hypot(...all.map((one) => one.value - one.low));
  const above = Math.hypot(...all.map((one) => one.high - one.value));
  return { value, low: Math.max(0, value - below), high: value + above };
}

import { roundTo } from "../../text/numbers.ts";

/**
 * Calibration of shares: pairs of a candidate's share and the proportion of such results that were
 * right, with linear interpolation. Measured on the tuning seed (1009) over all sets of `bench
 * addresses-accuracy`, Paris and an invented France of 26 million, 95,000 results.
 *
 * Between 0.83 and 0.945 the curves stay below the measurement: results from 0.9 are accepted
 * without review, and 998 in 1,000 of them must be right.
 */
type Curve = readonly (readonly [share: number, probability: number])[];

/** How a result was found: each kind errs in its own way. */
export type ResultKind = "exact" | "misspelt" | "commune" | "withoutNumber";

const CURVES: Readonly<Record<ResultKind, Curve>> = {
  // Low shares are those of streets of one name: they share evenly.
  exact: [
    [0, 0],
    [0.5, 0.495],
    [0.6, 0.6],
    [0.75, 0.8],
    [0.83, 0.885],
    [0.93, 0.8999],
    [0.945, 0.955],
    [0.97, 0.992],
    [0.994, 0.995],
    [0.9995, 0.998],
    [0.99995, 0.9997],
    [1, 0.9999],
  ],
  // A street that is misspelt is right more often than its share says: most rivals are far-fetched.
  misspelt: [
    [0, 0],
    [0.08, 0.18],
    [0.15, 0.39],
    [0.25, 0.5],
    [0.35, 0.54],
    [0.5, 0.57],
    [0.65, 0.66],
    [0.75, 0.84],
    [0.83, 0.885],
    [0.93, 0.8999],
    [0.945, 0.96],
    [0.97, 0.984],
    [0.985, 0.985],
    [0.994, 0.993],
    [0.999, 0.995],
    [0.9999, 0.9975],
    [1, 0.9999],
  ],
  commune: [
    [0, 0],
    [0.5, 0.35],
    [0.6, 0.5],
    [0.75, 0.84],
    [0.85, 0.885],
    [0.93, 0.8999],
    [0.945, 0.96],
    [0.98, 0.985],
    [0.999, 0.993],
    [0.9999, 0.998],
    [1, 0.9992],
  ],
  // A street without the queried number.
  withoutNumber: [
    [0, 0],
    [0.5, 0.3],
    [0.65, 0.31],
    [0.77, 0.6],
    [0.87, 0.68],
    [0.93, 0.89],
    [0.97, 0.93],
    [0.99, 0.985],
    [0.997, 0.99],
    [0.999, 0.998],
    [1, 0.9995],
  ],
};

/** Converts the share of a candidate to a probability, four decimals. */
export function calibrated(share: number, kind: ResultKind): number {
  const curve = CURVES[kind];
  // Sums of shares may exceed 1 by rounding.
  const known = Math.min(share, 1);
  let at = 1;
  while (at < curve.length - 1 && (curve[at] as Curve[number])[0] < known) at++;
  const [from, low] = curve[at - 1] as Curve[number];
  const [to, high] = curve[at] as Curve[number];
  const probability = low + ((high - low) * (known - from)) / (to - from);
  return roundTo(probability, 1e4);
}

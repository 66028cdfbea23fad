import { roundTo } from "../../text/numbers.ts";

/**
 * Calibration of shares: pairs of a candidate's share and the proportion of such results that were
 * right, with linear interpolation. Measured on the tuning seed (1009) over the noisy, misspelt,
 * misplaced and missing addresses of `bench addresses-accuracy`, Paris and an invented France of 26
 * million, 10,900 results.
 *
 * Between 0.85 and 0.95 it is below the measurement: results from 0.9 are accepted without review,
 * and 998 in 1,000 of them must be right.
 */
type Curve = readonly (readonly [share: number, probability: number])[];

const FOUND: Curve = [
  [0, 0],
  [0.2, 0.3],
  [0.5, 0.5],
  [0.7, 0.74],
  [0.85, 0.885],
  [0.92, 0.89],
  [0.95, 0.898],
  [0.98, 0.975],
  [0.99, 0.987],
  [0.995, 0.99],
  [0.998, 0.994],
  [0.999, 0.996],
  [0.9995, 0.998],
  [0.9999, 0.999],
  [1, 0.9995],
];

/** For a street without the queried number. */
const WITHOUT_NUMBER: Curve = [
  [0, 0],
  [0.5, 0.15],
  [0.9, 0.5],
  [0.99, 0.85],
  [0.999, 0.97],
  [1, 0.995],
];

/**
 * Converts the share of a candidate to a probability, four decimals.
 *
 * @param isNumberMissing  The queried number is not in the street.
 */
export function calibrated(share: number, isNumberMissing: boolean): number {
  const curve = isNumberMissing ? WITHOUT_NUMBER : FOUND;
  // Sums of shares may exceed 1 by rounding.
  const known = Math.min(share, 1);
  let at = 1;
  while (at < curve.length - 1 && (curve[at] as Curve[number])[0] < known) at++;
  const [from, low] = curve[at - 1] as Curve[number];
  const [to, high] = curve[at] as Curve[number];
  const probability = low + ((high - low) * (known - from)) / (to - from);
  return roundTo(probability, 1e4);
}

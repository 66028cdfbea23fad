import { roundTo } from "../../text/numbers.ts";

/**
 * What the share of a candidate among all turned out to be worth: pairs of a share and of how many
 * of a hundred such answers were true, for both, straight lines in between. Measured on the tuning
 * seed (1009) over the noisy, misspelt, misplaced and missing addresses of `bench
 * addresses-accuracy`, Paris and an invented France of 26 million, 10,900 answers.
 *
 * Between 0.85 and 0.95 it is lower than what came true: from 0.9 on answers are taken without
 * looking at them, and of those 998 of 1,000 have to be true.
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

/** Of a street where the number that is asked for is not. */
const WITHOUT_NUMBER: Curve = [
  [0, 0],
  [0.5, 0.15],
  [0.9, 0.5],
  [0.99, 0.85],
  [0.999, 0.97],
  [1, 0.995],
];

/**
 * The share of a candidate as a probability, four decimals.
 *
 * @param isNumberMissing  A number is asked for that the street has not.
 */
export function calibrated(share: number, isNumberMissing: boolean): number {
  const curve = isNumberMissing ? WITHOUT_NUMBER : FOUND;
  // Shares that are summed up are 1 but for rounding.
  const known = Math.min(share, 1);
  let at = 1;
  while (at < curve.length - 1 && (curve[at] as Curve[number])[0] < known) at++;
  const [from, low] = curve[at - 1] as Curve[number];
  const [to, high] = curve[at] as Curve[number];
  const probability = low + ((high - low) * (known - from)) / (to - from);
  return roundTo(probability, 1e4);
}

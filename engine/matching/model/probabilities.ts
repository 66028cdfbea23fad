import { absenceFeatures, type Evidence, featuresOf } from "../evidence/features.ts";
import type { ReadQuery } from "../query/read-query.ts";
import { ABSENCE_WEIGHTS, WEIGHT_LIST } from "./weights.ts";

/** A candidate, and how likely it is meant. */
export interface Weighed {
  readonly evidence: Evidence;
  /** That this establishment is meant, 0 to below 1. */
  readonly siretProbability: number;
  /** That its company is meant: the sum of its establishments among the candidates. */
  readonly sirenProbability: number;
}

/**
 * Slope and offset of the logarithmic odds (Platt), from the same cases, each left out of the fit
 * of the weights that judged it.
 */
const CALIBRATION = { slope: 0.81, offset: 0.5 } as const;
/** Nothing is proved by likeness. */
const MOST = 0.999;

/**
 * The probability of each candidate, the likeliest first. "None of them" is one more candidate, so
 * rivals share what there is.
 */
export function probabilities(evidences: readonly Evidence[], query: ReadQuery): Weighed[] {
  const { name, place } = query;
  const sameNames = evidences.filter((each) => each.name.isSame).length;
  const absence = absenceFeatures(
    name,
    place.street.words.length > 0,
    place.postcode > 0,
    sameNames,
  );
  const scores = evidences.map((each) => dot(featuresOf(each), WEIGHT_LIST));
  const none = dot(absence, ABSENCE_WEIGHTS);
  const highest = scores.reduce((a, b) => Math.max(a, b), none);
  const odds = scores.map((score) => Math.exp(score - highest));
  const total = odds.reduce((sum, each) => sum + each, Math.exp(none - highest));
  const bySiren = new Map<number, number>();
  for (const [i, { facts }] of evidences.entries())
    bySiren.set(facts.siren, (bySiren.get(facts.siren) ?? 0) + (odds[i] as number) / total);
  const weighed = evidences.map((evidence, i) => ({
    evidence,
    siretProbability: calibrated((odds[i] as number) / total),
    sirenProbability: calibrated(bySiren.get(evidence.facts.siren) as number),
  }));
  return weighed.sort(
    (a, b) =>
      b.sirenProbability - a.sirenProbability ||
      b.siretProbability - a.siretProbability ||
      a.evidence.facts.siren - b.evidence.facts.siren ||
      a.evidence.facts.nic - b.evidence.facts.nic,
  );
}

function dot(values: ArrayLike<number>, weights: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < weights.length; i++) sum += (values[i] as number) * (weights[i] as number);
  return sum;
}

function calibrated(probability: number): number {
  const share = Math.min(1 - 1e-9, Math.max(1e-9, probability));
  const odds = CALIBRATION.slope * Math.log(share / (1 - share)) + CALIBRATION.offset;
  return Math.min(MOST, 1 / (1 + Math.exp(-odds)));
}

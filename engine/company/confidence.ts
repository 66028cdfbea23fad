import type { Repair } from "../identifiers/company-id.ts";
import type { Situation } from "./situation.ts";

interface ConfidenceRule {
  readonly holds: (situation: Situation, repair: Repair) => boolean;
  /** What is left of the confidence when the rule holds, in percent. */
  readonly percent: number;
}

/**
 * How sure it is that an answer is about the company that was meant and rests on whole data.
 * The lowest rule that holds counts. Judgement, not measurement: a check digit lets one typing
 * error in ten through, so an identifier that had to be repaired is worth less than one that
 * was not, and an unknown one may be younger than the register.
 */
const CONFIDENCE_RULES: readonly ConfidenceRule[] = [
  { holds: (_, repair) => repair === "vat_key_wrong", percent: 60 },
  { holds: (s) => s.existence === "unknown_siren" || s.existence === "unknown_siret", percent: 80 },
  { holds: (s) => s.existence === "found" && s.isPurged, percent: 80 },
  { holds: (_, repair) => repair === "lost_zero", percent: 90 },
  { holds: (s) => s.existence === "found" && s.etablissement < 0, percent: 90 },
  { holds: (s) => s.existence === "found" && s.isPartiallyDiffusible, percent: 95 },
];

/** Confidence in percent, 100 when nothing speaks against it. */
export function confidencePercent(situation: Situation, repair: Repair): number {
  for (const rule of CONFIDENCE_RULES) if (rule.holds(situation, repair)) return rule.percent;
  return 100;
}

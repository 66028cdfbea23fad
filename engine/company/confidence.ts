import type { Repair } from "../identifiers/company-id.ts";
import type { Situation } from "./situation.ts";

interface ConfidenceRule {
  readonly holds: (situation: Situation, repair: Repair) => boolean;
  /** The confidence when the rule matches, in percent. */
  readonly percent: number;
}

/**
 * Confidence that the result is about the intended company and based on complete data. The rule
 * with the lowest percentage applies. These are judgements, not measurements: a check digit misses
 * one typing error in ten, so a repaired identifier counts less than an intact one, and an unknown
 * one may be newer than the register.
 */
const CONFIDENCE_RULES: readonly ConfidenceRule[] = [
  { holds: (_, repair) => repair === "vat_key_wrong" || repair === "presumed", percent: 60 },
  { holds: (s) => s.existence === "unknown_siren" || s.existence === "unknown_siret", percent: 80 },
  { holds: (s) => s.existence === "found" && s.isPurged, percent: 80 },
  { holds: (_, repair) => repair === "lost_zero", percent: 90 },
  { holds: (s) => s.existence === "found" && s.etablissement < 0, percent: 90 },
  { holds: (s) => s.existence === "found" && s.isPartiallyDiffusible, percent: 95 },
];

/** Confidence in percent, 100 when no rule matches. */
export function confidencePercent(situation: Situation, repair: Repair): number {
  for (const rule of CONFIDENCE_RULES) if (rule.holds(situation, repair)) return rule.percent;
  return 100;
}

import type { CompanySource } from "../company-base.ts";
import type { HealthFacts } from "./health-facts.ts";

type When = (facts: HealthFacts) => boolean;

/** In French, to be combined with other facts: no capital, no full stop. */
export type Wording = (facts: HealthFacts) => string;

/** One row of the score: points, condition, wording, and in brackets the basis of comparison. */
export type ScoreRule = readonly [points: number, when: When, wording: Wording, basis?: Wording];

/**
 * A fact that sets its whole component to 0 points. With `caps` the whole score is at most
 * `CAPPED_SCORE`.
 */
interface VoidingRule {
  readonly caps: boolean;
  readonly when: When;
  readonly says: Wording;
}

/** One criterion of a component. */
export interface ScorePart {
  readonly name: string;
  /** Maximum points, those of the last rule. */
  readonly points: number;
  /** Its register, when different from that of the component. */
  readonly source?: (facts: HealthFacts) => CompanySource;
  /** Without data a part is omitted, and the others determine the component. */
  readonly isKnown: When;
  /** Why it is omitted, "" when not worth mentioning. */
  readonly leftOut?: Wording;
  /** In ascending order of points; the first match applies. */
  readonly rules: readonly ScoreRule[];
}

export const COMPONENT_NAMES = [
  "sirene",
  "procedures_collectives",
  "comptes",
  "dirigeants",
] as const;

/** A component of the score. The points of its parts are rescaled to its own. */
export interface ScoreComponent {
  readonly nom: (typeof COMPONENT_NAMES)[number];
  /** Its name in French. */
  readonly titre: string;
  readonly points: number;
  readonly source: CompanySource;
  readonly voids: readonly VoidingRule[];
  readonly parts: readonly ScorePart[];
  /** Why no part is known although the register is loaded. */
  readonly leftOut: Wording;
}

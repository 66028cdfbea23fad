import type { CompanySource } from "../company-base.ts";
import type { HealthFacts } from "./health-facts.ts";

type When = (facts: HealthFacts) => boolean;

/** In French, to follow or precede other facts: no capital, no full stop. */
export type Wording = (facts: HealthFacts) => string;

/**
 * One row of the score: what it is worth, when it holds, what is said of it, and in brackets what
 * that was compared with.
 */
export type ScoreRule = readonly [points: number, when: When, wording: Wording, basis?: Wording];

/**
 * A fact beside which the rest of its component counts for nothing: 0 points. With `caps` the
 * whole score is at most `CAPPED_SCORE`.
 */
interface VoidingRule {
  readonly caps: boolean;
  readonly when: When;
  readonly says: Wording;
}

/** What a component judges in one look. */
export interface ScorePart {
  readonly name: string;
  /** Most points; the last rule has them. */
  readonly points: number;
  /** The register that it is read in, when that is not its component's. */
  readonly source?: (facts: HealthFacts) => CompanySource;
  /** Without data a part is left out and its component is judged by the others. */
  readonly isKnown: When;
  /** Why it is left out, "" where that is not worth a word. */
  readonly leftOut?: Wording;
  /** In ascending order of points: of those that hold the first counts. */
  readonly rules: readonly ScoreRule[];
}

export const COMPONENT_NAMES = [
  "sirene",
  "procedures_collectives",
  "comptes",
  "dirigeants",
] as const;

/** A component of the score. What its parts give is rescaled to its points. */
export interface ScoreComponent {
  readonly nom: (typeof COMPONENT_NAMES)[number];
  /** The same in words. */
  readonly titre: string;
  readonly points: number;
  readonly source: CompanySource;
  readonly voids: readonly VoidingRule[];
  readonly parts: readonly ScorePart[];
  /** Why no part is known though the register is loaded. */
  readonly leftOut: Wording;
}

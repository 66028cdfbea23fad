import { roundTo, withComma } from "../../text/numbers.ts";
import type { SectorPosition } from "../sector.ts";
import type { AccountsFacts, RatioFact } from "./accounts-facts.ts";
import type { HealthFacts } from "./health-facts.ts";
import type { ScorePart, ScoreRule, Wording } from "./score-rule.ts";

/** A range of the sector's companies by percentile, weakest first, and its points. */
export interface SectorBand {
  /** The percentile where it ends. */
  readonly below: number;
  readonly points: number;
  readonly says: string;
}

/** Points by sign of the amount, when no benchmark has the ratio. */
interface SignPoints {
  readonly negative: number;
  readonly positive: number;
}

export interface RatioRules {
  readonly name: string;
  readonly ratio: keyof AccountsFacts["ratios"];
  /** The amount in French, and the base of the ratio. */
  readonly amount: string;
  readonly share: string;
  readonly bands: readonly SectorBand[];
  /** `null` for a ratio whose sign has no meaning. */
  readonly signs: SignPoints | null;
  /** A negative amount scores 0, whatever its position in the sector. */
  readonly sinksBelowZero?: true;
  readonly leftOut?: Wording;
}

type FactOf = (facts: HealthFacts) => RatioFact;

/**
 * Creates the part of the score for one ratio: scored by its position in the sector, else by its
 * sign.
 */
export function ratioPart(input: RatioRules): ScorePart {
  const { name, ratio, bands, signs, leftOut } = input;
  const fact: FactOf = ({ accounts }) => accounts.ratios[ratio];
  const rules = [
    ...(signs ? signRules(input, signs, fact) : []),
    ...bands.map((band) => bandRule(input, band, fact)),
  ];
  return {
    name,
    points: Math.max(...bands.map(({ points }) => points)),
    source: () => "comptes",
    isKnown: (facts) => fact(facts).position !== null || (signs !== null && fact(facts).sign !== 0),
    ...(leftOut && { leftOut }),
    rules: rules.sort(([a], [b]) => a - b),
  };
}

function bandRule(
  { amount, share }: RatioRules,
  { below, points, says: wording }: SectorBand,
  fact: FactOf,
): ScoreRule {
  return [
    points,
    (facts) => isBelow(fact(facts).position, below),
    (facts) => `${amount} : ${withComma(roundTo(fact(facts).value, 10))} % ${share}, ${wording}`,
    (facts) => benchmarkText(fact(facts).position),
  ];
}

function signRules(
  { amount, sinksBelowZero }: RatioRules,
  { negative, positive }: SignPoints,
  fact: FactOf,
): ScoreRule[] {
  const unplaced = (facts: HealthFacts): boolean => fact(facts).position === null;
  const isNegative = (facts: HealthFacts): boolean => fact(facts).sign < 0;
  const wording = (word: string) => () => `${signed(amount, word)}, sans comparaison au secteur`;
  return [
    sinksBelowZero
      ? [0, isNegative, () => signed(amount, "négatif")]
      : [negative, (facts) => unplaced(facts) && isNegative(facts), wording("négatif")],
    [positive, (facts) => unplaced(facts) && fact(facts).sign > 0, wording("positif")],
  ];
}

/** The amount with its adjective, in the plural when needed. */
function signed(amount: string, adjective: string): string {
  return `${amount} ${adjective}${/x\b/.test(amount) ? "s" : ""}`;
}

/** Whether a position is certainly below a percentile, including below all known quantiles. */
function isBelow(position: SectorPosition | null, percentile: number): boolean {
  if (!position) return false;
  const isUnderAll = position.from === 0 && position.to <= percentile;
  return isUnderAll || position.percentile < percentile;
}

/** The published row behind a position, in brackets. */
function benchmarkText(position: SectorPosition | null): string {
  if (!position) return "";
  const { naf, classeCa, exercice } = position.benchmark;
  const size = classeCa === "*" ? "toutes tailles" : `CA ${classeCa}`;
  return ` (quantiles NAF ${naf}, ${size}, ${exercice})`;
}

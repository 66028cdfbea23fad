import { type CompanyBase, type CompanySource, citedSource } from "../company-base.ts";
import { PUBLISHERS } from "../reasons.ts";
import type { Situation } from "../situation.ts";
import { type HealthFacts, readHealthFacts } from "./health-facts.ts";
import { type ScoreCard, type Statement, scoreOf } from "./score.ts";
import { CAPPED_SCORE, type HealthLabel } from "./score-table.ts";

/** A fact of the score, and what it costs. */
export interface LedgerLine {
  /** In French, without capital and full stop; dates are AAAA-MM-JJ. */
  readonly texte: string;
  readonly source: string;
  /** AAAA-MM-JJ of that register. */
  readonly date: string;
  /** Whole points, 0 or negative. */
  readonly points: number;
}

/** A score as a sum that can be done again: 100, the points of each line, and the cap. */
export interface HealthLedger {
  readonly score: number;
  readonly label: HealthLabel;
  /** Share of the 100 points that could be judged, 0 to 1. */
  readonly couverture: number;
  /** In the order of the table. */
  readonly lignes: readonly LedgerLine[];
  /** Points that the cap takes besides, 0 or negative; `plafond` is then the most that is left. */
  readonly plafonnement: number;
  readonly plafond: number;
  /** What could not be judged, in French. */
  readonly ecartes: readonly string[];
}

/**
 * Explains the score of a company by what each fact costs. Components without data are left out and
 * the others stand for 100, as in the score; whole points are shared out by largest remainder, so
 * that they add up.
 *
 * @param situation  Of a known SIREN.
 */
export function healthLedger(base: CompanyBase, situation: Situation): HealthLedger {
  const facts = readHealthFacts(base, situation);
  const card = scoreOf(facts);
  const stated = card.judged.flatMap(({ statements }) => statements);
  const judged = stated.filter(({ kind }) => kind !== "left_out");
  const exact = judged.map(({ lost }) => (card.couverture === 0 ? 0 : lost / card.couverture));
  const points = sharedOut(exact, 100 - card.uncapped);
  return {
    score: card.score,
    label: card.label,
    couverture: card.couverture,
    lignes: judged.map((one, rank) => lineOf(base, one, points[rank] as number)),
    plafonnement: card.score - card.uncapped,
    plafond: CAPPED_SCORE,
    ecartes: leftOut(base, card, stated, facts),
  };
}

function lineOf(base: CompanyBase, { text, source }: Statement, lost: number): LedgerLine {
  return { texte: text, ...citation(base, source), points: lost === 0 ? 0 : -lost };
}

function citation(base: CompanyBase, source: CompanySource) {
  const cited = citedSource(base, source);
  return { source: PUBLISHERS[cited], date: base.sources[cited] };
}

/** Whole numbers near these, with that total: those with the largest remainder are rounded up. */
function sharedOut(exact: readonly number[], total: number): number[] {
  const whole = exact.map((value) => Math.floor(value));
  let left = total - whole.reduce((sum, value) => sum + value, 0);
  const byRemainder = exact
    .map((value, rank) => ({ rank, remainder: value - Math.floor(value) }))
    .filter(({ rank }) => (exact[rank] as number) > 0)
    .sort((a, b) => b.remainder - a.remainder);
  for (const { rank } of byRemainder) {
    if (left <= 0) break;
    whole[rank] = (whole[rank] as number) + 1;
    left -= 1;
  }
  return whole;
}

function leftOut(
  base: CompanyBase,
  card: ScoreCard,
  stated: readonly Statement[],
  facts: HealthFacts,
): string[] {
  const parts = stated.filter(({ kind }) => kind === "left_out").map(({ text }) => text);
  const whole = card.leftOut.map((component) => {
    const why = isLoaded(base, component.source) ? component.leftOut(facts) : "registre non chargé";
    return why === "" ? component.titre : `${component.titre} : ${why}`;
  });
  return [...parts, ...whole];
}

function isLoaded(base: CompanyBase, source: CompanySource): boolean {
  return /^\d/.test(base.sources[citedSource(base, source)]);
}

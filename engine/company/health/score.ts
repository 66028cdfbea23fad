import type { CompanySource } from "../company-base.ts";
import type { HealthFacts } from "./health-facts.ts";
import type { ScoreComponent, ScorePart, ScoreRule } from "./score-rule.ts";
import { CAPPED_SCORE, type HealthLabel, LABELS, SCORE_TABLE } from "./score-table.ts";

/** A fact used to score a component, or a reason why it could not be used. */
export interface Statement {
  readonly text: string;
  /** In brackets, the basis of comparison; "" when there is none. */
  readonly basis: string;
  readonly source: CompanySource;
  /**
   * `caps`: caps the whole score; `weak`: below `SOUND_SHARE` of the possible points; `left_out`:
   * explains what could not be scored.
   */
  readonly kind: "caps" | "weak" | "sound" | "left_out";
}

/** A component with the results of its rules. */
export interface JudgedComponent {
  readonly component: ScoreComponent;
  /** One decimal. */
  readonly points: number;
  /** In the order of the table, those that cap first; at least one. */
  readonly statements: readonly Statement[];
}

export interface ScoreCard {
  /** 0 to 100. */
  readonly score: number;
  readonly label: HealthLabel;
  /** Share of the 100 points that could be scored, 0 to 1. */
  readonly couverture: number;
  readonly judged: readonly JudgedComponent[];
  /** Components without data. */
  readonly leftOut: readonly ScoreComponent[];
}

/**
 * Least share of points that is not weak: reached by a position in the upper half of the sector,
 * and by a company run by another one.
 */
const SOUND_SHARE = 0.8;

/**
 * Scores a company by the table. Rounds the points of components before adding them, so that the
 * displayed points add up to the score. Pure; never throws.
 */
export function scoreOf(facts: HealthFacts): ScoreCard {
  const judged: JudgedComponent[] = [];
  const leftOut: ScoreComponent[] = [];
  let tenths = 0;
  let most = 0;
  for (const component of SCORE_TABLE) {
    const one = judgeComponent(component, facts);
    if (!one) {
      leftOut.push(component);
      continue;
    }
    judged.push(one);
    tenths += Math.round(one.points * 10);
    most += component.points;
  }
  const isCapped = judged.some(({ statements }) => statements[0]?.kind === "caps");
  const full = most === 0 ? 0 : Math.round((10 * tenths) / most);
  const score = isCapped ? Math.min(CAPPED_SCORE, full) : full;
  return { score, label: labelOf(score), couverture: most / 100, judged, leftOut };
}

function labelOf(score: number): HealthLabel {
  for (const [label, least] of LABELS) if (score >= least) return label;
  return "D";
}

/** `null` when no part is known. */
function judgeComponent(component: ScoreComponent, facts: HealthFacts): JudgedComponent | null {
  const voided = voidingStatements(component, facts);
  if (voided.length > 0) return { component, points: 0, statements: voided };
  const statements: Statement[] = [];
  let earned = 0;
  let most = 0;
  for (const part of component.parts) {
    const source = part.source ? part.source(facts) : component.source;
    const rule = ruleOf(part, facts);
    if (rule) {
      earned += rule[0];
      most += part.points;
      statements.push(judgement(part, rule, facts, source));
    } else {
      const text = part.leftOut?.(facts) ?? "";
      if (text !== "") statements.push({ text, basis: "", source, kind: "left_out" });
    }
  }
  if (most === 0) return null;
  const points = Math.round((10 * component.points * earned) / most) / 10;
  return { component, points, statements };
}

function ruleOf({ isKnown, rules }: ScorePart, facts: HealthFacts): ScoreRule | undefined {
  if (isKnown(facts)) for (const rule of rules) if (rule[1](facts)) return rule;
  return undefined;
}

function judgement(
  part: ScorePart,
  [points, , wording, basis]: ScoreRule,
  facts: HealthFacts,
  source: CompanySource,
): Statement {
  const kind = points < SOUND_SHARE * part.points ? "weak" : "sound";
  return { text: wording(facts), basis: basis ? basis(facts) : "", source, kind };
}

function voidingStatements({ voids, source }: ScoreComponent, facts: HealthFacts): Statement[] {
  const statements: Statement[] = [];
  for (const { when, says: wording, caps } of voids)
    if (when(facts))
      statements.push({ text: wording(facts), basis: "", source, kind: caps ? "caps" : "weak" });
  return statements;
}

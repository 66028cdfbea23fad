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
  /** Points of its component that it costs, unrounded. */
  readonly lost: number;
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
  /** The same before it is capped. */
  readonly uncapped: number;
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
  return { score, uncapped: full, label: labelOf(score), couverture: most / 100, judged, leftOut };
}

function labelOf(score: number): HealthLabel {
  for (const [label, least] of LABELS) if (score >= least) return label;
  return "D";
}

/** `null` when no part is known. */
function judgeComponent(component: ScoreComponent, facts: HealthFacts): JudgedComponent | null {
  const voided = voidingStatements(component, facts);
  if (voided.length > 0) return { component, points: 0, statements: voided };
  const rules = component.parts.map((part) => ruleOf(part, facts));
  let earned = 0;
  let most = 0;
  for (let rank = 0; rank < rules.length; rank++) {
    const rule = rules[rank];
    if (!rule) continue;
    earned += rule[0];
    most += (component.parts[rank] as ScorePart).points;
  }
  if (most === 0) return null;
  const statements: Statement[] = [];
  for (let rank = 0; rank < rules.length; rank++) {
    const part = component.parts[rank] as ScorePart;
    const source = part.source ? part.source(facts) : component.source;
    const rule = rules[rank];
    if (rule)
      statements.push(judgement(part, rule, facts, { source, worth: component.points / most }));
    else {
      const text = part.leftOut?.(facts) ?? "";
      if (text !== "") statements.push({ text, basis: "", source, kind: "left_out", lost: 0 });
    }
  }
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
  { source, worth }: { readonly source: CompanySource; readonly worth: number },
): Statement {
  const kind = points < SOUND_SHARE * part.points ? "weak" : "sound";
  const lost = (part.points - points) * worth;
  return { text: wording(facts), basis: basis ? basis(facts) : "", source, kind, lost };
}

/** The first one costs the whole component. */
function voidingStatements(
  { voids, source, points }: ScoreComponent,
  facts: HealthFacts,
): Statement[] {
  const statements: Statement[] = [];
  for (const { when, says: wording, caps } of voids) {
    if (!when(facts)) continue;
    const lost = statements.length === 0 ? points : 0;
    const kind = caps ? "caps" : "weak";
    statements.push({ text: wording(facts), basis: "", source, kind, lost });
  }
  return statements;
}

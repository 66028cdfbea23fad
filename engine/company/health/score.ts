import type { CompanySource } from "../company-base.ts";
import type { HealthFacts } from "./health-facts.ts";
import type { ScoreComponent, ScorePart, ScoreRule } from "./score-rule.ts";
import { CAPPED_SCORE, type HealthLabel, LABELS, SCORE_TABLE } from "./score-table.ts";

/** One fact that a component was judged by, or could not be. */
export interface Statement {
  readonly text: string;
  /** In brackets, what it was compared with; "" when with nothing. */
  readonly basis: string;
  readonly source: CompanySource;
  /**
   * `caps`: holds the whole score down; `weak`: has less than `SOUND_SHARE` of the points that it
   * could; `left_out`: says what could not be judged.
   */
  readonly kind: "caps" | "weak" | "sound" | "left_out";
}

/** A component and what its rules gave. */
export interface JudgedComponent {
  readonly component: ScoreComponent;
  /** To one decimal. */
  readonly points: number;
  /** In the order of the table, those that cap before others; at least one. */
  readonly statements: readonly Statement[];
}

export interface ScoreCard {
  /** 0 to 100. */
  readonly score: number;
  readonly label: HealthLabel;
  /** Share of the 100 points that could be judged, 0 to 1. */
  readonly couverture: number;
  readonly judged: readonly JudgedComponent[];
  /** Components without data. */
  readonly leftOut: readonly ScoreComponent[];
}

/** A place in the better half of the sector has it, and a company that is run by another. */
const SOUND_SHARE = 0.8;

/**
 * Scores a company by the table. Points of components are rounded before they are added, so that
 * whoever adds up what is shown finds the same score. Pure; never throws.
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

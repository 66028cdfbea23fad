import model from "../../../data/diagnostic/criteria.json" with { type: "json" };
import type { CriterionFamily, Grade } from "./diagnostic.ts";

/** Name, weight and cost of a criterion. */
export interface CriterionCost {
  readonly rule: number;
  readonly family: CriterionFamily;
  readonly label: string;
  /** Share of the score, 0 to 1; all criteria sum to 1. */
  readonly weight: number;
  /** Euros a year for each record at fault. */
  readonly unitCost: number;
  /** French sentence: the source of the unit cost. */
  readonly reasoning: string;
}

const total = model.criteria.reduce((sum, { weight }) => sum + weight, 0);

/** By number of the criterion, 1 to 19; index 0 is empty. */
export const COSTS: readonly (CriterionCost | undefined)[] = [
  undefined,
  ...model.criteria.map((row) => ({
    ...row,
    family: row.family as CriterionFamily,
    weight: row.weight / total,
  })),
];

/** The hypotheses behind all unit costs; French. */
export const COST_HYPOTHESES: string = model.hypotheses;

/** Number of the last criterion. */
export const LAST_RULE: number = model.criteria.length;

export function costOf(rule: number): CriterionCost {
  const cost = COSTS[rule];
  if (!cost) throw new Error(`no criterion ${rule}`);
  return cost;
}

/** The grade of a score from 0 to 100. */
export function gradeOf(score: number): Grade {
  const { A, B, C } = model.grades;
  if (score >= A) return "A";
  if (score >= B) return "B";
  return score >= C ? "C" : "D";
}

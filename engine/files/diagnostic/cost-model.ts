import model from "../../../data/diagnostic/criteria.json" with { type: "json" };
import { type Fault, OUTCOME, type Outcome } from "./criteria/criterion.ts";
import type { CriterionFamily, Grade } from "./diagnostic.ts";

/** How far a fault that nothing repairs keeps a row from being used. */
type Severity = "legere" | "serieuse" | "critique";

/**
 * Words, severity and cost of a criterion, or of its minor faults: a line of the costs. Lines have
 * the numbers of the criteria, then `MINOR`.
 */
export interface CostLine {
  readonly rule: number;
  readonly family: CriterionFamily;
  readonly label: string;
  readonly severity: Severity;
  /** Euros a year for each record at fault. */
  readonly unitCost: number;
  /** French sentence: the source of the unit cost. */
  readonly reasoning: string;
}

const own = model.criteria as readonly (Omit<CostLine, "family"> & {
  readonly family: string;
  readonly minor?: Pick<CostLine, "label" | "severity" | "unitCost" | "reasoning">;
})[];

/** Number of the last criterion. */
export const LAST_RULE: number = own.length;
/** The line of the minor faults of the criterion that has such: of 19, a civility, not a death. */
export const MINOR: number = LAST_RULE + 1;

/** By number of the line; index 0 is empty. */
export const COSTS: readonly (CostLine | undefined)[] = [
  undefined,
  ...own.map(({ minor: _, ...line }) => line as CostLine),
  ...own.flatMap(({ minor, ...line }) => (minor ? [{ ...line, ...minor } as CostLine] : [])),
];

/** Euros a year of a record at fault, by line; index 0 is none. */
export type UnitCosts = readonly number[];

/** Those of the model. */
export const UNIT_COSTS: UnitCosts = COSTS.map((line) => line?.unitCost ?? 0);

/** Costs of a customer in place of the model's: those that differ, by ascending line. */
export type OwnCosts = readonly (readonly [line: number, unitCost: number])[];

/** The costs by line, with those of a customer. */
export function unitCostsOf(own: OwnCosts = []): UnitCosts {
  if (own.length === 0) return UNIT_COSTS;
  const costs = [...UNIT_COSTS];
  for (const [line, unitCost] of own) costs[line] = unitCost;
  return costs;
}

/** The hypotheses behind all unit costs; French. */
export const COST_HYPOTHESES: string = model.hypotheses;

export function costOf(line: number): CostLine {
  const cost = COSTS[line];
  if (!cost) throw new Error(`no line ${line} of the costs`);
  return cost;
}

/** The line that a record costs for its outcome under a criterion, 0 for none. */
export function lineOfOutcome(rule: number, outcome: Outcome): number {
  if (outcome === OUTCOME.minor) return MINOR;
  return outcome === OUTCOME.atFault ? rule : 0;
}

/** The line of one fault under a criterion. */
export function lineOfFault(rule: number, { isMinor }: Pick<Fault, "isMinor">): number {
  return isMinor ? MINOR : rule;
}

/** The line of a criterion's own cost: without the register of deaths, of 19 that of the minor faults. */
export function lineOfCriterion({ rule, label }: Pick<CostLine, "rule" | "label">): number {
  const minor = costOf(MINOR);
  return rule === minor.rule && label === minor.label ? MINOR : rule;
}

/** The grade of a score from 0 to 100. */
export function gradeOf(score: number): Grade {
  const { A, B, C } = model.grades;
  if (score >= A) return "A";
  if (score >= B) return "B";
  return score >= C ? "C" : "D";
}

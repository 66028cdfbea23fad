import { explainBounds } from "../../linkage/explanation.ts";
import type { Duplicates } from "../../linkage/find-duplicates.ts";
import { costOf, MINOR, type UnitCosts } from "../cost-model.ts";
import { ALL_CRITERIA } from "../criteria/all-criteria.ts";
import type { Criterion, DiagnosisScope } from "../criteria/criterion.ts";
import type { CriterionResult, FoundCounts } from "../diagnostic.ts";
import { pricedPart } from "../priced-part.ts";

const [MISSING, PROBABLE] = [1, 10];
const NOTHING_THERE = "aucune valeur à contrôler";

/** Numbers of records by rule. */
export interface RuleCounts {
  readonly examined: Uint32Array;
  readonly concerned: Uint32Array;
  readonly found: FoundCounts;
  /** By the line of their dearest fault. */
  readonly dearest: Uint32Array;
}

/** The result of every criterion on a table. */
export function criterionResults(
  scope: DiagnosisScope,
  counts: RuleCounts,
  { bounded }: Pick<Duplicates, "bounded">,
  costs: UnitCosts,
): readonly CriterionResult[] {
  return ALL_CRITERIA.map((criterion) => {
    const { rule } = criterion;
    const line = lineOf(rule, scope);
    const { family, label, reasoning } = costOf(line);
    const known = { rule, family, label, unitCost: costs[line] as number, reasoning };
    const absent = criterion.notMeasured(scope);
    const notMeasured = absent ?? (counts.examined[rule] === 0 ? NOTHING_THERE : null);
    if (notMeasured !== null)
      return { ...known, notMeasured, examined: 0, concerned: 0, counted: 0, leak: 0 };
    const leftOut = leftOutOf(criterion, scope, bounded);
    return {
      ...known,
      ...measured(rule, counts),
      ...pricedPart(line, counts.dearest, costs),
      ...(leftOut ? { leftOut } : {}),
    };
  });
}

function measured(rule: number, { examined, concerned, found }: RuleCounts) {
  const isFound = rule === MISSING && found.sure + found.likely > 0;
  return {
    notMeasured: null,
    examined: examined[rule] as number,
    concerned: concerned[rule] as number,
    ...(isFound ? { found } : {}),
  };
}

/** The line of the costs of a criterion: a death is named only where the register is asked. */
function lineOf(rule: number, { registers }: DiagnosisScope): number {
  return rule === costOf(MINOR).rule && registers.deaths === null ? MINOR : rule;
}

/** What of a criterion was not measured, in French; "" for nothing. */
function leftOutOf(
  { rule, leftOut }: Criterion,
  scope: DiagnosisScope,
  bounded: Duplicates["bounded"],
): string {
  return rule === PROBABLE ? explainBounds(bounded) : (leftOut?.(scope) ?? "");
}

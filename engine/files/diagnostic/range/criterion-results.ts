import { explainBounds } from "../../linkage/explanation.ts";
import type { Duplicates } from "../../linkage/find-duplicates.ts";
import { COSTS, costOf, LAST_RULE, MINOR } from "../cost-model.ts";
import { ALL_CRITERIA } from "../criteria/all-criteria.ts";
import type { Criterion, DiagnosisScope } from "../criteria/criterion.ts";
import type { CriterionResult, FoundCounts, MinorFaults } from "../diagnostic.ts";
import type { RangeDiagnosis } from "./diagnose-range.ts";

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

/** The counts of some ranges, with the dearest faults left to count (`countLines`). */
export function sumCounts(parts: readonly RangeDiagnosis[]): Omit<RuleCounts, "dearest"> {
  return {
    examined: summed(parts.map((part) => part.examined)),
    concerned: summed(parts.map((part) => part.concerned)),
    found: parts.reduce(
      (sum, { found }) => ({ sure: sum.sure + found.sure, likely: sum.likely + found.likely }),
      { sure: 0, likely: 0 },
    ),
  };
}

function summed(parts: readonly Uint32Array[]): Uint32Array {
  const sum = new Uint32Array(LAST_RULE + 1);
  for (const part of parts)
    for (let rule = 0; rule <= LAST_RULE; rule++) (sum[rule] as number) += part[rule] as number;
  return sum;
}

/** Number of records by the line of their dearest fault. */
export function countLines(dearest: Uint8Array): Uint32Array {
  const records = new Uint32Array(COSTS.length);
  for (let i = 0; i < dearest.length; i++) (records[dearest[i] as number] as number)++;
  return records;
}

/** The result of every criterion on a table. */
export function criterionResults(
  scope: DiagnosisScope,
  counts: RuleCounts,
  { bounded }: Pick<Duplicates, "bounded">,
): readonly CriterionResult[] {
  return ALL_CRITERIA.map((criterion) => {
    const { rule } = criterion;
    const line = lineOf(rule, scope);
    const { family, label, unitCost, reasoning } = costOf(line);
    const known = { rule, family, label, unitCost, reasoning };
    const absent = criterion.notMeasured(scope);
    const notMeasured = absent ?? (counts.examined[rule] === 0 ? NOTHING_THERE : null);
    if (notMeasured !== null)
      return { ...known, notMeasured, examined: 0, concerned: 0, counted: 0, leak: 0 };
    const leftOut = leftOutOf(criterion, scope, bounded);
    return { ...known, ...measured(rule, line, counts), ...(leftOut ? { leftOut } : {}) };
  });
}

function measured(rule: number, line: number, { examined, concerned, found, dearest }: RuleCounts) {
  const counted = dearest[line] as number;
  const minor = rule === costOf(MINOR).rule && line !== MINOR ? minorOf(dearest) : null;
  const isFound = rule === MISSING && found.sure + found.likely > 0;
  return {
    notMeasured: null,
    examined: examined[rule] as number,
    concerned: concerned[rule] as number,
    counted,
    leak: counted * costOf(line).unitCost + (minor ? minor.counted * minor.unitCost : 0),
    ...(isFound ? { found } : {}),
    ...(minor ? { minor } : {}),
  };
}

/** The line of the costs of a criterion: a death is named only where the register is asked. */
function lineOf(rule: number, { registers }: DiagnosisScope): number {
  return rule === costOf(MINOR).rule && registers.deaths === null ? MINOR : rule;
}

/** The minor faults of a criterion; `null` when there are none. */
function minorOf(dearest: Uint32Array): MinorFaults | null {
  const { label, unitCost } = costOf(MINOR);
  const counted = dearest[MINOR] as number;
  return counted > 0 ? { label, unitCost, counted } : null;
}

/** What of a criterion was not measured, in French; "" for nothing. */
function leftOutOf(
  { rule, leftOut }: Criterion,
  scope: DiagnosisScope,
  bounded: Duplicates["bounded"],
): string {
  return rule === PROBABLE ? explainBounds(bounded) : (leftOut?.(scope) ?? "");
}

import { gradeOf } from "./cost-model.ts";
import type { CriterionResult, Diagnostic } from "./diagnostic.ts";
import { addCombinations, retainedCombinations } from "./fault-combinations.ts";
import { combineInvoicing } from "./invoicing/invoicing-result.ts";
import { roundEuros } from "./priced-part.ts";
import { addStates, scoreOf } from "./row-state.ts";

/**
 * Combines the diagnoses of several tables of one file, made on the same day with the same
 * registers and costs: counts are added up, score and grade follow from the sums. A criterion is
 * measured when at least one table measures it.
 *
 * @param name  For display, in place of the tables' own names.
 */
export function combineDiagnostics(
  name: string,
  [first, ...others]: readonly [Diagnostic, ...Diagnostic[]],
): Diagnostic {
  if (others.length === 0) return first;
  const all = [first, ...others];
  const sum = (of: (one: Diagnostic) => number): number =>
    all.reduce((total, one) => total + of(one), 0);
  const criteria = first.criteria.map((one, index) =>
    others.reduce((total, { criteria }) => added(total, criteria[index] ?? total), one),
  );
  const states = all.map(({ states }) => states).reduce(addStates);
  const score = scoreOf(states);
  return {
    table: name,
    records: sum(({ records }) => records),
    criteria,
    states,
    score,
    grade: gradeOf(score),
    leak: roundEuros(sum(({ leak }) => leak)),
    stopped: roundEuros(sum(({ stopped }) => stopped)),
    ...(first.ownCosts ? { ownCosts: first.ownCosts } : {}),
    ...retainedCombinations(addCombinations(all.map(({ combinations }) => combinations))),
    findings: sum(({ findings }) => findings),
    correctable: sum(({ correctable }) => correctable),
    duplicates: {
      groups: sum(({ duplicates }) => duplicates.groups),
      rows: sum(({ duplicates }) => duplicates.rows),
    },
    invoicing: combineInvoicing(all.map(({ invoicing }) => invoicing)),
    date: first.date,
    registers: first.registers,
  };
}

function added(one: CriterionResult, other: CriterionResult): CriterionResult {
  if (other.notMeasured !== null) return one;
  if (one.notMeasured !== null) return other;
  const leftOut = new Set([one.leftOut, other.leftOut].filter((text) => text !== undefined));
  return {
    ...one,
    ...(leftOut.size > 0 ? { leftOut: [...leftOut].join(" ; ") } : {}),
    examined: one.examined + other.examined,
    concerned: one.concerned + other.concerned,
    counted: one.counted + other.counted,
    leak: roundEuros(one.leak + other.leak),
    ...addedParts(one, other),
  };
}

function addedParts(one: CriterionResult, other: CriterionResult): Partial<CriterionResult> {
  const [found, minor] = [one.found ?? other.found, one.minor ?? other.minor];
  const sum = (of: (result: CriterionResult) => number | undefined): number =>
    (of(one) ?? 0) + (of(other) ?? 0);
  return {
    ...(found && {
      found: { sure: sum((of) => of.found?.sure), likely: sum((of) => of.found?.likely) },
    }),
    ...(minor && { minor: { ...minor, counted: sum((of) => of.minor?.counted) } }),
  };
}

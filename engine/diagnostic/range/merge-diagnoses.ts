import { isoDay } from "../../text/iso-day.ts";
import { costOf, gradeOf, LAST_RULE } from "../cost-model.ts";
import { ALL_CRITERIA } from "../criteria/all-criteria.ts";
import type { DiagnosisScope } from "../criteria/criterion.ts";
import type { CriterionResult, Diagnostic } from "../diagnostic.ts";
import {
  type DuplicateRow,
  type Duplicates,
  findDuplicates,
} from "../duplicates/find-duplicates.ts";
import { joinFeatures } from "../duplicates/row-features.ts";
import type { RegisterChecks } from "../registers/register-checks.ts";
import { scoreOf } from "../score.ts";
import type { FindingSink, RangeDiagnosis } from "./diagnose-range.ts";
import { type DiagnosisPlan, scopeOf } from "./diagnosis-plan.ts";
import { dearerOf } from "./record-diagnoser.ts";

/** A table diagnosed, and which of its rows repeat which: corrections want to know. */
export interface MergedDiagnosis {
  readonly diagnostic: Diagnostic;
  readonly duplicates: Duplicates;
}

const [EXACT, PROBABLE] = [9, 10];

/**
 * Puts the ranges of a table together, in their order: finds the duplicates, counts each record
 * once for its dearest fault, and gives score and grade.
 *
 * @param registers  As the ranges had them: which are loaded decides what was measured.
 * @param sink       Takes the findings of duplicates.
 *
 * About 3 us a row, 130 bytes besides the parts.
 */
export function mergeDiagnoses(
  parts: readonly RangeDiagnosis[],
  plan: DiagnosisPlan,
  registers: RegisterChecks,
  sink: FindingSink,
): MergedDiagnosis {
  const scope = scopeOf(plan, registers);
  const records = parts.reduce((sum, { rows }) => sum + rows, 0);
  const examined = summed(parts.map((part) => part.examined));
  const concerned = summed(parts.map((part) => part.concerned));
  const dearest = joined(parts.map((part) => part.dearest));
  let findings = parts.reduce((sum, part) => sum + part.findings, 0);
  const measured = new Set([EXACT, PROBABLE].filter((rule) => isMeasured(rule, scope)));
  const duplicates = findDuplicates(
    joinFeatures(parts.map(({ features }) => features)),
    (found) => {
      if (!measured.has(found.rule)) return;
      (concerned[found.rule] as number)++;
      dearest[found.index] = dearerOf(dearest[found.index] as number, found.rule);
      findings++;
      sink(findingOf(found));
    },
  );
  for (const rule of [EXACT, PROBABLE]) examined[rule] = records;
  const criteria = resultsOf(scope, examined, concerned, leaksOf(dearest));
  const score = scoreOf(criteria);
  return {
    duplicates,
    diagnostic: {
      table: plan.table,
      records,
      criteria,
      score,
      grade: gradeOf(score),
      leak: criteria.reduce((sum, { leak }) => sum + leak, 0),
      findings,
      correctable: parts.reduce((sum, part) => sum + part.correctable, 0),
      duplicates: { groups: duplicates.groups, rows: duplicates.rows },
      date: isoDay(plan.today),
      registers: registers.loaded,
    },
  };
}

function isMeasured(rule: number, scope: DiagnosisScope): boolean {
  return ALL_CRITERIA[rule - 1]?.notMeasured(scope) === null;
}

function findingOf({ row, rule, why, isSure }: DuplicateRow): Parameters<FindingSink>[0] {
  const certainty = isSure ? "probable" : "a_verifier";
  return { rule, row, column: "", before: "", after: null, why, certainty, reversible: false };
}

function summed(parts: readonly Uint32Array[]): Uint32Array {
  const sum = new Uint32Array(LAST_RULE + 1);
  for (const part of parts)
    for (let rule = 0; rule <= LAST_RULE; rule++) (sum[rule] as number) += part[rule] as number;
  return sum;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** Records by the rule of their dearest fault. */
function leaksOf(dearest: Uint8Array): Uint32Array {
  const records = new Uint32Array(LAST_RULE + 1);
  for (let i = 0; i < dearest.length; i++) (records[dearest[i] as number] as number)++;
  return records;
}

const NOTHING_THERE = "aucune valeur à contrôler";

function resultsOf(
  scope: DiagnosisScope,
  examined: Uint32Array,
  concerned: Uint32Array,
  dearest: Uint32Array,
): readonly CriterionResult[] {
  return ALL_CRITERIA.map((criterion) => {
    const { rule } = criterion;
    const { family, label, weight, unitCost } = costOf(rule);
    const absent = criterion.notMeasured(scope);
    const notMeasured = absent ?? (examined[rule] === 0 ? NOTHING_THERE : null);
    const isMeasuredHere = notMeasured === null;
    return {
      rule,
      family,
      label,
      notMeasured,
      examined: isMeasuredHere ? (examined[rule] as number) : 0,
      concerned: isMeasuredHere ? (concerned[rule] as number) : 0,
      weight,
      unitCost,
      leak: isMeasuredHere ? (dearest[rule] as number) * unitCost : 0,
    };
  });
}

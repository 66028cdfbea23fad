import { BoundedList } from "../../../memory/bounded-list.ts";
import { isoDay } from "../../../text/dates.ts";
import type { DoubtfulRows } from "../../linkage/doubtful-rows.ts";
import {
  type DuplicateRow,
  type Duplicates,
  findDuplicates,
} from "../../linkage/find-duplicates.ts";
import { joinRows } from "../../linkage/rows/packed-rows.ts";
import { gradeOf } from "../cost-model.ts";
import { ALL_CRITERIA } from "../criteria/all-criteria.ts";
import type { DiagnosisScope } from "../criteria/criterion.ts";
import type { Diagnostic } from "../diagnostic.ts";
import {
  countDearest,
  countFaults,
  retainedCombinations,
  stoppedBy,
} from "../fault-combinations.ts";
import { invoicingResult } from "../invoicing/invoicing-result.ts";
import { roundEuros } from "../priced-part.ts";
import type { RegisterChecks } from "../register-checks/register-checks.ts";
import { countStates, scoreOf, stateOfDuplicate } from "../row-state.ts";
import { criterionResults, sumCounts } from "./criterion-results.ts";
import type { FindingSink, RangeDiagnosis } from "./diagnose-range.ts";
import { type DiagnosisPlan, scopeOf } from "./diagnosis-plan.ts";

/** A diagnosed table, with its duplicates, which corrections require. */
export interface MergedDiagnosis {
  readonly diagnostic: Diagnostic;
  readonly duplicates: Duplicates;
  readonly doubtful: Doubts;
}

/** Rows that may be the same by the file alone, regardless of decisions. */
interface Doubts {
  /** The most doubtful first, at most `DOUBTFUL_MOST`. */
  readonly rows: readonly DoubtfulRows[];
  readonly total: number;
}

/** Most groups and pairs of a table that a person reviews. */
const DOUBTFUL_MOST = 1000;

const [EXACT, PROBABLE] = [9, 10];

/**
 * Merges the ranges of a table, in order: finds the duplicates, counts each record once for its
 * dearest fault and for its state, and computes score and grade.
 *
 * @param registers  As for the ranges: the loaded ones determine what was measured.
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
  const { examined, concerned, found: foundAgain } = sumCounts(parts);
  const { faults, open, states } = joinedRows(parts, records);
  let findings = parts.reduce((sum, part) => sum + part.findings, 0);
  const measured = new Set([EXACT, PROBABLE].filter((rule) => isMeasured(rule, scope)));
  const packed = joinRows(parts.map((part) => part.packed));
  const doubts = new DoubtList();
  const { duplicates: decisions } = plan.decisions;
  // Doubt depends on the file alone: it is searched without decisions.
  if (decisions.length > 0) findDuplicates(packed, () => {}, { doubted: doubts.add });
  const duplicates = findDuplicates(
    packed,
    (found) => {
      if (!measured.has(found.rule)) return;
      (concerned[found.rule] as number)++;
      const { index, rule, isDecided } = found;
      (faults[index] as number) |= 1 << rule;
      (open[index] as number) |= 1 << rule;
      const own = stateOfDuplicate(rule, isDecided);
      if (own > (states[index] as number)) states[index] = own;
      findings++;
      sink(findingOf(found));
    },
    decisions.length > 0 ? { decisions } : { doubted: doubts.add },
  );
  // A copy that a person confirmed leaves the file, with all that is wrong with it.
  for (const [index, row] of duplicates.decided.entries()) if (row !== 0) open[index] = 0;
  for (const rule of [EXACT, PROBABLE]) examined[rule] = records;
  const combinations = countFaults(faults, open);
  const { costs } = scope;
  const dearest = countDearest(combinations, costs);
  const counts = { examined, concerned, found: foundAgain, dearest };
  const criteria = criterionResults(scope, counts, duplicates, costs);
  const counted = countStates(states);
  const score = scoreOf(counted);
  return {
    duplicates,
    doubtful: measured.has(PROBABLE) ? doubts.finish() : NO_DOUBTS,
    diagnostic: {
      table: plan.table,
      records,
      criteria,
      states: counted,
      score,
      grade: gradeOf(score),
      leak: roundEuros(criteria.reduce((sum, { leak }) => sum + leak, 0)),
      stopped: stoppedBy(combinations, costs),
      ...(plan.costs?.length ? { ownCosts: plan.costs } : {}),
      ...retainedCombinations(combinations),
      findings,
      correctable: parts.reduce((sum, part) => sum + part.correctable, 0),
      duplicates: { groups: duplicates.groups, rows: duplicates.rows },
      invoicing: invoicingResult(
        scope,
        parts.flatMap(({ invoicing }) => invoicing ?? []),
      ),
      date: isoDay(plan.today),
      registers: registers.loaded,
    },
  };
}

const NO_DOUBTS: Doubts = { rows: [], total: 0 };

/** Collects the most doubtful groups and pairs of rows. */
class DoubtList {
  readonly #retained = new BoundedList<DoubtfulRows>(
    DOUBTFUL_MOST,
    (a, b) => a.probability - b.probability || inOrder(a.rows, b.rows),
  );
  #total = 0;

  readonly add = (doubt: DoubtfulRows): void => {
    this.#total++;
    this.#retained.add(doubt);
  };

  finish(): Doubts {
    return { rows: this.#retained.values, total: this.#total };
  }
}

/** By the last row, then the first. */
function inOrder(a: readonly number[], b: readonly number[]): number {
  return (a.at(-1) ?? 0) - (b.at(-1) ?? 0) || (a[0] ?? 0) - (b[0] ?? 0);
}

function isMeasured(rule: number, scope: DiagnosisScope): boolean {
  return ALL_CRITERIA[rule - 1]?.notMeasured(scope) === null;
}

function findingOf(duplicate: DuplicateRow): Parameters<FindingSink>[0] {
  const { row, rule, why, isSure, isDecided } = duplicate;
  const found = isSure ? "probable" : "a_verifier";
  const certainty = isDecided ? "prouve" : found;
  return { rule, row, column: "", before: "", after: null, why, certainty, reversible: false };
}

/** The rows of all parts. */
function joinedRows(parts: readonly RangeDiagnosis[], records: number) {
  const all = <T extends Uint8Array | Uint32Array>(of: (part: RangeDiagnosis) => T, into: T) =>
    joined(parts.map(of), into);
  return {
    faults: all(({ faults }) => faults, new Uint32Array(records)),
    open: all(({ open }) => open, new Uint32Array(records)),
    states: all(({ states }) => states, new Uint8Array(records)),
  };
}

function joined<T extends Uint8Array | Uint32Array>(parts: readonly T[], all: T): T {
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

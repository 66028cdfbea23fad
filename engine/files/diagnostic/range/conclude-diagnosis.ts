import { BoundedList } from "../../../memory/bounded-list.ts";
import { isoDay } from "../../../text/dates.ts";
import type { DoubtfulRows } from "../../linkage/doubtful-rows.ts";
import {
  type DuplicateRow,
  type Duplicates,
  findDuplicates,
} from "../../linkage/find-duplicates.ts";
import { linkFile } from "../../linkage/group-rows.ts";
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
import { criterionResults } from "./criterion-results.ts";
import type { FindingSink, RangeDiagnosis } from "./diagnose-range.ts";
import { type DiagnosisPlan, scopeOf } from "./diagnosis-plan.ts";

/** A diagnosed table, with its duplicates, which corrections require. */
export interface ConcludedDiagnosis {
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
 * Concludes the diagnosis of a table, whose ranges are joined: finds the duplicates, counts each
 * record once for its dearest fault and for its state, and computes score and grade. The rows'
 * faults and states are updated in place.
 *
 * @param registers  As for the ranges: the loaded ones determine what was measured.
 * @param sink       Takes the findings of duplicates.
 *
 * 25 us a row, most of it for the duplicates; 150 bytes besides the rows.
 */
export function concludeDiagnosis(
  { rows, packed, faults, open, states, ...counted }: RangeDiagnosis,
  plan: DiagnosisPlan,
  registers: RegisterChecks,
  sink: FindingSink,
): ConcludedDiagnosis {
  const scope = scopeOf(plan, registers);
  const { examined, concerned, found: foundAgain } = counted;
  let { findings } = counted;
  const measured = new Set([EXACT, PROBABLE].filter((rule) => isMeasured(rule, scope)));
  const doubts = new DoubtList();
  const { duplicates: decisions } = plan.decisions;
  // Doubt depends on the file alone: it is searched without decisions.
  const file = linkFile(packed);
  if (decisions.length > 0) findDuplicates(packed, () => {}, { file, doubted: doubts.add });
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
    decisions.length > 0 ? { file, decisions } : { file, doubted: doubts.add },
  );
  // A copy that a person confirmed leaves the file, with all that is wrong with it.
  for (const [index, row] of duplicates.decided.entries()) if (row !== 0) open[index] = 0;
  for (const rule of [EXACT, PROBABLE]) examined[rule] = rows;
  const combinations = countFaults(faults, open);
  const { costs } = scope;
  const dearest = countDearest(combinations, costs);
  const counts = { examined, concerned, found: foundAgain, dearest };
  const criteria = criterionResults(scope, counts, duplicates, costs);
  const byState = countStates(states);
  const score = scoreOf(byState);
  return {
    duplicates,
    doubtful: measured.has(PROBABLE) ? doubts.finish() : NO_DOUBTS,
    diagnostic: {
      table: plan.table,
      records: rows,
      criteria,
      states: byState,
      score,
      grade: gradeOf(score),
      leak: roundEuros(criteria.reduce((sum, { leak }) => sum + leak, 0)),
      stopped: stoppedBy(combinations, costs),
      ...(plan.costs?.length ? { ownCosts: plan.costs } : {}),
      ...retainedCombinations(combinations),
      findings,
      correctable: counted.correctable,
      duplicates: { groups: duplicates.groups, rows: duplicates.rows },
      invoicing: invoicingResult(scope, counted.invoicing),
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

import { gradeOf } from "../diagnostic/cost-model.ts";
import type { Grade } from "../diagnostic/diagnostic.ts";
import { ROW_STATES, type RowState, scoreOf } from "../diagnostic/row-state.ts";

/** What a run found under one criterion. Plain data. */
export type CriterionFigures = {
  /** Number of the criterion. */
  readonly rule: number;
  readonly label: string;
  readonly isMeasured: boolean;
  /** Records examined, and those at fault among them. */
  readonly examined: number;
  readonly concerned: number;
  /** Euros a year of one record, and of all that it is the dearest fault of. */
  readonly unitCost: number;
  readonly leak: number;
};

/**
 * The figures of one processing of a file, of its graded tables together: aggregates, no value and
 * no row of the file. Plain data.
 */
export type RunFigures = {
  /** Day of the diagnosis, AAAA-MM-JJ. */
  readonly day: string;
  /** `null` when nothing could be measured. */
  readonly grade: Grade | null;
  /** Percentage of records that can be used, one decimal; `null` without a grade. */
  readonly score: number | null;
  readonly records: number;
  readonly states: { readonly [State in RowState]: number };
  /** Euros a year. */
  readonly leak: number;
  readonly criteria: readonly CriterionFigures[];
  readonly registers: readonly { readonly name: string; readonly date: string }[];
};

/** Grade and score of rows by state; none for no rows. */
export function gradeOfStates(states: RunFigures["states"]): Pick<RunFigures, "grade" | "score"> {
  const rows = ROW_STATES.reduce((sum, state) => sum + states[state], 0);
  if (rows === 0) return { grade: null, score: null };
  const score = scoreOf(states);
  return { grade: gradeOf(score), score };
}

import { type Estimate, exactly, shareOf, times } from "../diagnostic/predictive/estimate.ts";
import { type DiagnosisPlan, scopeOf } from "../diagnostic/range/diagnosis-plan.ts";
import { RecordDiagnoser } from "../diagnostic/range/record-diagnoser.ts";
import type { RegisterChecks } from "../diagnostic/register-checks/register-checks.ts";
import { ROW_STATES, type RowState, stateOfDuplicate } from "../diagnostic/row-state.ts";
import type { RowBlock } from "../read/rows/row-block.ts";

/** The forecast for the rows of a table. Plain data. */
export interface TableConsequences {
  readonly table: string;
  readonly rows: number;
  /** Rows examined: all of a small table. */
  readonly sampled: number;
  /** Whether missing identifiers can be detected: the table has a column for them. */
  readonly hasIdentifier: boolean;
  /** Rows of the whole table; exact when all were examined. */
  readonly counts: Readonly<Record<RowState, Estimate>>;
}

/**
 * Forecasts what the rows of some blocks can be used for after a correction; each block is released
 * before the next one is requested.
 *
 * @param duplicates  For each row the rule under which it repeats an earlier one, 0 for none; `null`
 * when only a sample is examined, since twins of a row are mostly outside it.
 */
export function tableConsequences(
  blocks: Iterable<RowBlock>,
  plan: DiagnosisPlan,
  registers: RegisterChecks,
  { rows, duplicates }: { readonly rows: number; readonly duplicates: ArrayLike<number> | null },
): TableConsequences {
  const diagnoser = new RecordDiagnoser(scopeOf(plan, registers));
  const seen = ROW_STATES.map(() => 0);
  let sampled = 0;
  for (const block of blocks)
    for (let rank = 0; rank < block.rows; rank++) {
      diagnoser.look(block, rank, () => undefined);
      const copied = stateOfDuplicate(duplicates?.[sampled] ?? 0, false);
      (seen[Math.max(diagnoser.state, copied)] as number)++;
      sampled++;
    }
  const estimate = (hits: number): Estimate =>
    sampled >= rows ? exactly(hits) : times(shareOf(hits, sampled, rows), rows);
  const counts = ROW_STATES.map((state, rank) => [state, estimate(seen[rank] as number)]);
  return {
    table: plan.table,
    rows,
    sampled,
    hasIdentifier: diagnoser.identity.columns.length > 0,
    counts: Object.fromEntries(counts) as TableConsequences["counts"],
  };
}

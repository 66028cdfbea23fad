import { OUTCOME } from "../diagnostic/criteria/criterion.ts";
import { type Estimate, exactly, shareOf, times } from "../diagnostic/predictive/estimate.ts";
import { type DiagnosisPlan, scopeOf } from "../diagnostic/range/diagnosis-plan.ts";
import { RecordDiagnoser } from "../diagnostic/range/record-diagnoser.ts";
import type { RegisterChecks } from "../diagnostic/register-checks/register-checks.ts";
import { ROW_FAULT, type RowBlock } from "../read/rows/row-block.ts";
import { type RuledFault, sortedFaults } from "./change.ts";

/**
 * The consequence for a row, worst first; each row has exactly one. Rejected: no identifier, or a
 * wrong one without proved repair. Doubtful: something needs a review. Corrected: every fault has a
 * proved repair.
 */
export const CONSEQUENCES = ["rejetee", "douteuse", "corrigee", "valide"] as const;

export type Consequence = (typeof CONSEQUENCES)[number];

/** The forecast for the rows of a table. Plain data. */
export interface TableConsequences {
  readonly table: string;
  readonly rows: number;
  /** Rows examined: all of a small table. */
  readonly sampled: number;
  /** Whether missing identifiers can be detected: the table has a column for them. */
  readonly hasIdentifier: boolean;
  /** Rows of the whole table; exact when all were examined. */
  readonly counts: Readonly<Record<Consequence, Estimate>>;
}

/** Identifier missing, and identifier wrong (`all-criteria.ts`). */
const IDENTITY_RULES = [1, 2] as const;

/**
 * Forecasts what a correction would do to the rows of some blocks; each block is released before
 * the next one is requested.
 *
 * @param firstRow  For each row the one that it repeats, 0 for none; `null` when only a sample is
 * examined, since twins of a row are mostly outside it.
 */
export function tableConsequences(
  blocks: Iterable<RowBlock>,
  plan: DiagnosisPlan,
  registers: RegisterChecks,
  { rows, firstRow }: { readonly rows: number; readonly firstRow: ArrayLike<number> | null },
): TableConsequences {
  const diagnoser = new RecordDiagnoser(scopeOf(plan, registers));
  const seen: Record<Consequence, number> = { rejetee: 0, douteuse: 0, corrigee: 0, valide: 0 };
  let sampled = 0;
  for (const block of blocks)
    for (let rank = 0; rank < block.rows; rank++) {
      const isTwin = (firstRow?.[sampled] ?? 0) > 0;
      seen[consequenceOf(diagnoser, block, rank, isTwin)]++;
      sampled++;
    }
  const estimate = (hits: number): Estimate =>
    sampled >= rows ? exactly(hits) : times(shareOf(hits, sampled, rows), rows);
  return {
    table: plan.table,
    rows,
    sampled,
    hasIdentifier: diagnoser.identity.columns.length > 0,
    counts: {
      rejetee: estimate(seen.rejetee),
      douteuse: estimate(seen.douteuse),
      corrigee: estimate(seen.corrigee),
      valide: estimate(seen.valide),
    },
  };
}

function consequenceOf(
  diagnoser: RecordDiagnoser,
  block: RowBlock,
  rank: number,
  isTwin: boolean,
): Consequence {
  const faults: RuledFault[] = [];
  const dearest = diagnoser.look(block, rank, (rule, fault) => faults.push({ ...fault, rule }));
  const { corrected, open } = sortedFaults(faults);
  if (IDENTITY_RULES.some((rule) => isUnusable(diagnoser, rule, open))) return "rejetee";
  const isReread = diagnoser.fields.fault === ROW_FAULT.refitted;
  if (isTwin || isReread || (dearest > 0 && open.length > 0)) return "douteuse";
  return corrected.size > 0 ? "corrigee" : "valide";
}

function isUnusable(
  { outcomes }: RecordDiagnoser,
  rule: number,
  open: readonly RuledFault[],
): boolean {
  return outcomes[rule] === OUTCOME.atFault && open.some((fault) => fault.rule === rule);
}

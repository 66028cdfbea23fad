import { type Result, success } from "../../engine/errors/failure.ts";
import {
  type TableConsequences,
  tableConsequences,
} from "../../engine/files/correction/table-consequences.ts";
import type { OrphanRows } from "../../engine/files/diagnostic/orphan-rows.ts";
import { concludeDiagnosis } from "../../engine/files/diagnostic/range/conclude-diagnosis.ts";
import { diagnoseRange } from "../../engine/files/diagnostic/range/diagnose-range.ts";
import { planDiagnosis } from "../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { RegisterChecks } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { applyConfirmed } from "../../engine/files/mapping/confirmation/apply-confirmed.ts";
import type { Confirmation } from "../../engine/files/mapping/confirmation/confirmation.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import { unmappedTable } from "../../engine/files/mapping/unmapped-table.ts";
import { knownOrphans } from "./known-orphans.ts";
import { namedTables, type PlacedTable } from "./placed-table.ts";
import type { Prediction } from "./predict-in-thread.ts";
import { reading } from "./read-file.ts";
import { SAMPLE_ROWS, sampledRows } from "./sampled-rows.ts";

const NOWHERE = (): void => undefined;

/**
 * Forecasts the consequences for the rows of tables, by file, with the edited mapping, in this
 * thread: some 250 us a row of the sample, which is all rows of a small table. Tables have the
 * names of the proposal.
 */
export function forecastInThread(
  placed: readonly (readonly PlacedTable[])[],
  { edits, today, links = [] }: Prediction,
  checks: RegisterChecks,
): Result<readonly TableConsequences[]> {
  const foreseen: TableConsequences[] = [];
  const tables = namedTables(placed);
  const orphans = knownOrphans(tables, links);
  for (const [at, table] of tables.entries()) {
    const one = foreseenTable(table, edits, today, checks, orphans[at] ?? []);
    if (!one.ok) return one;
    foreseen.push(one.value);
  }
  return success(foreseen);
}

function foreseenTable(
  { text, layout }: PlacedTable,
  edits: Confirmation,
  today: number,
  checks: RegisterChecks,
  orphans: readonly OrphanRows[],
): Result<TableConsequences> {
  const planned = planDiagnosis(layout.name, layout.header, editedMapping(layout, edits), today);
  if (!planned.ok) return planned;
  const plan = { ...planned.value, orphans };
  return reading(text, (plain) => {
    const rows = () => sampledRows(plain, layout, SAMPLE_ROWS.criteria);
    const isWhole = layout.rows <= SAMPLE_ROWS.criteria;
    const twins = isWhole
      ? concludeDiagnosis(diagnoseRange(rows(), plan, checks, NOWHERE), plan, checks, NOWHERE)
      : null;
    const duplicates = twins?.duplicates.rule ?? null;
    return success(tableConsequences(rows(), plan, checks, { rows: layout.rows, duplicates }));
  });
}

/** The mapping of the edits alone: a column without an edit has no field. */
function editedMapping({ name, header }: PlacedTable["layout"], edits: Confirmation): TableMapping {
  return applyConfirmed(unmappedTable(name, header), edits);
}

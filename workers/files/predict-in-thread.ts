import { type Result, success } from "../../engine/errors/failure.ts";
import type { OwnCosts } from "../../engine/files/diagnostic/cost-model.ts";
import {
  type PredictedTable,
  type PredictiveDiagnostic,
  predictiveDiagnostic,
} from "../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import type { RegisterChecks } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { applyConfirmed } from "../../engine/files/mapping/confirmation/apply-confirmed.ts";
import type { Confirmation } from "../../engine/files/mapping/confirmation/confirmation.ts";
import { columnNames } from "../../engine/files/mapping/confirmation/proposed-table.ts";
import { mapTables } from "../../engine/files/mapping/map-tables.ts";
import type { TableMapping } from "../../engine/files/mapping/table-mapping.ts";
import { diagnoseSample } from "./diagnose-sample.ts";
import type { KnownLink } from "./known-orphans.ts";
import { namedTables, type PlacedTable } from "./placed-table.ts";
import { profileInThread } from "./profile-table.ts";
import { reading } from "./read-file.ts";

export interface Prediction {
  /** AAAAMMJJ. */
  readonly today: number;
  /** The customer's own costs; those of the model when absent. */
  readonly costs?: OwnCosts | undefined;
  /** The edits of columns for the upload; columns without an edit are detected. */
  readonly edits: Confirmation;
  /** Links with rows that lead nowhere, as the person left them; none when absent. */
  readonly links?: readonly KnownLink[];
}

/**
 * The forecast for the tables of files before processing, computed in this thread: every row is
 * read for the profile, the criteria use a sample. Tables have the names of the proposal.
 *
 * @param placed  By file, in the order in which they were sent.
 */
export function predictInThread(
  placed: readonly (readonly PlacedTable[])[],
  { today, edits, costs }: Prediction,
  checks: RegisterChecks,
): Result<PredictiveDiagnostic> {
  const tables = namedTables(placed);
  const profiles = tables.map(({ layout, text }) =>
    reading(text, (plain) => profileInThread(plain, layout)),
  );
  const predicted: PredictedTable[] = [];
  for (const [i, found] of mapTables(profiles).entries()) {
    const [table, profile] = [tables[i], profiles[i]];
    if (!table || !profile) throw new Error("a mapping without its table");
    const mapping = withEdits(found, edits);
    const sample = diagnoseSample(table, mapping, { today, costs }, checks);
    if (!sample.ok) return sample;
    predicted.push({
      profile,
      mapping,
      sample: sample.value.diagnostic,
      repairs: sample.value.repairs,
    });
  }
  return success(predictiveDiagnostic(predicted));
}

/** Edits override the detected mapping; where both agree, the detected confidence stays. */
function withEdits(found: TableMapping, edits: Confirmation): TableMapping {
  const confirmed = applyConfirmed(found, edits);
  const own = edits.columns.filter(({ table }) => table === found.table);
  const reported = new Set(own.map(({ original_col }) => original_col));
  const names = columnNames(found.columns.map(({ header }) => header));
  const columns = found.columns.map((column, i) => {
    const one = confirmed.columns[i] ?? column;
    const agree = one.field === column.field && one.entity === column.entity;
    return agree || !reported.has(names[i] as string) ? column : one;
  });
  return { ...confirmed, columns };
}

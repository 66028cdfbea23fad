import { type Result, success } from "../../../engine/errors/failure.ts";
import { applyConfirmed } from "../../../engine/files/mapping/confirmation/apply-confirmed.ts";
import type { Confirmation } from "../../../engine/files/mapping/confirmation/confirmation.ts";
import type { ReportColumn } from "../../../engine/files/report/roles/report-input.ts";
import { mappingOf } from "../flash-report-in-thread.ts";
import { profileTable } from "../profile-table.ts";
import type { RelatedTable } from "../relate-in-thread.ts";
import type { ProcessingDeps } from "./processing-order.ts";
import type { OrderedTable } from "./read-order-files.ts";

/** A table with its confirmed mapping. */
export interface ConfirmedTable extends RelatedTable {
  /** `ReportFile.name` of its text. */
  readonly file: string;
  readonly columns: readonly ReportColumn[];
}

/** Profiles tables, and assigns the confirmed fields to their columns; all others have none. */
export async function mapConfirmed(
  tables: readonly OrderedTable[],
  confirmation: Confirmation,
  { pool, timeoutMs, signal }: ProcessingDeps,
  onRows: (rows: number) => void,
): Promise<Result<ConfirmedTable[]>> {
  const mapped: ConfirmedTable[] = [];
  for (const { file, table } of tables) {
    const limits = { file: table.layout.name, timeoutMs, signal };
    const profiled = await profileTable(pool, table, limits, onRows);
    if (!profiled.ok) return profiled;
    const profile = profiled.value;
    const mapping = applyConfirmed(mappingOf(profile, null), confirmation);
    mapped.push({ file, table, profile, mapping, columns: profile.columns });
  }
  return success(mapped);
}

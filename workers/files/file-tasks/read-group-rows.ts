import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  type ReadRow,
  readSourceRows,
  type SourcePlan,
} from "../../../engine/files/merge/read-source-rows.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import type { PlacedTable } from "../placed-table.ts";
import { walkingRows } from "../walking-rows.ts";

export interface ReadGroupRows {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly plan: SourcePlan;
  /** Numbers of the rows, ascending. */
  readonly wanted: Uint32Array;
  readonly registers: RegistersAt | null;
  /** AAAAMMJJ. */
  readonly today: number;
}

/** Reads the rows of a range back that are in groups, to propose what they become. */
export default function readGroupRows(task: ReadGroupRows): Result<ReadRow[]> {
  const { table, range, plan, wanted } = task;
  try {
    const checks = checksAt(task.registers, task.today);
    if (!checks.ok) return checks;
    return success(
      walkingRows(table.text, (plain) =>
        readSourceRows(tableRows(plain, table.layout, range), plan, wanted, checks.value.companies),
      ),
    );
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

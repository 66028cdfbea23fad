import { type Result, success } from "../../../engine/errors/failure.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import {
  type GatheredRange,
  type GatheringOf,
  gatherRange,
} from "../../../engine/files/report/review/gather-range.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import type { PlacedTable } from "../placed-table.ts";
import { walkingRows } from "../walking-rows.ts";

export interface GatherPairs {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly of: GatheringOf;
  readonly registers: RegistersAt | null;
  /** Ranks within the range, ascending, of rows whose cells are requested. */
  readonly wanted: Uint32Array;
}

/** Collects the doubtful pairs of a range of the rows of a table. */
export default function gatherPairs(task: GatherPairs): Result<GatheredRange> {
  const { table, range, of, wanted } = task;
  try {
    const checks = checksAt(task.registers, of.plan.today);
    if (!checks.ok) return checks;
    return success(
      walkingRows(table.text, (plain) =>
        gatherRange(tableRows(plain, table.layout, range), of, checks.value, wanted),
      ),
    );
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

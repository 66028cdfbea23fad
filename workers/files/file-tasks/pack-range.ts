import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  type PackingPlan,
  packRows,
} from "../../../engine/files/diagnostic/duplicates/pack-rows.ts";
import type { PackedRows } from "../../../engine/files/linkage/rows/packed-rows.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import type { PlacedTable } from "../placed-table.ts";
import { walkingRows } from "../walking-rows.ts";

export interface PackRange {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly plan: PackingPlan;
}

/** Packs a range of the rows of a table for linkage. */
export default function packRange({ table, range, plan }: PackRange): Result<PackedRows> {
  try {
    return success(
      walkingRows(table.text, (plain) => packRows(tableRows(plain, table.layout, range), plan)),
    );
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

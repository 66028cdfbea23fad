import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import type { RowRange } from "../../engine/customer-file/rows/walk-rows.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { TablePart } from "../../engine/profile/pass/column-part.ts";
import type { ProfilePlan } from "../../engine/profile/profile-plan.ts";
import { profileRange as profileRows } from "../../engine/profile/profile-range.ts";
import type { PlacedTable } from "../customer-file/placed-table.ts";
import { walkingRows } from "../customer-file/walking-rows.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface ProfileRange {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly plan: ProfilePlan;
}

/** Profiles a range of the rows of a table. */
export default function profileRange({ table, range, plan }: ProfileRange): Result<TablePart> {
  try {
    const part = walkingRows(table.text, (plain) =>
      profileRows(plan, tableRows(plain, table.layout, range)),
    );
    return success(part);
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

import { type Result, success } from "../../../engine/errors/failure.ts";
import type { TablePart } from "../../../engine/files/profile/pass/column-part.ts";
import type { ProfilePlan } from "../../../engine/files/profile/profile-plan.ts";
import { profileRange as profileRows } from "../../../engine/files/profile/profile-range.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import type { PlacedTable } from "../placed-table.ts";
import { walkingRows } from "../walking-rows.ts";

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

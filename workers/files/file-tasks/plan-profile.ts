import { type Result, success } from "../../../engine/errors/failure.ts";
import type { ColumnRange, ProfilePlan } from "../../../engine/files/profile/profile-plan.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import type { PlacedTable } from "../placed-table.ts";
import { planInThread } from "../profile-table.ts";
import { walkingRows } from "../walking-rows.ts";

export interface PlanProfile {
  readonly table: PlacedTable;
  /** The columns to plan. */
  readonly columns: ColumnRange;
}

/** Weighs the types of a table's columns by a sample. */
export default function planProfile({ table, columns }: PlanProfile): Result<ProfilePlan> {
  try {
    return success(walkingRows(table.text, (plain) => planInThread(plain, table.layout, columns)));
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

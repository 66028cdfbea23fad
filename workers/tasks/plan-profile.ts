import { type Result, success } from "../../engine/errors/failure.ts";
import type { ColumnRange, ProfilePlan } from "../../engine/profile/profile-plan.ts";
import type { PlacedTable } from "../customer-file/placed-table.ts";
import { planHere } from "../customer-file/profile-table.ts";
import { walkingRows } from "../customer-file/walking-rows.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface PlanProfile {
  readonly table: PlacedTable;
  /** Those that are wanted. */
  readonly columns: ColumnRange;
}

/** Tells by a sample what columns of a table are. */
export default function planProfile({ table, columns }: PlanProfile): Result<ProfilePlan> {
  try {
    return success(walkingRows(table.text, (plain) => planHere(plain, table.layout, columns)));
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

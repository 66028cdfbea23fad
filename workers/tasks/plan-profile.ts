import { type Result, success } from "../../engine/errors/failure.ts";
import type { ProfilePlan } from "../../engine/profile/profile-plan.ts";
import type { PlacedTable } from "../customer-file/placed-table.ts";
import { planHere } from "../customer-file/profile-table.ts";
import { reading } from "../customer-file/read-file.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface PlanProfile {
  readonly table: PlacedTable;
}

/** Tells by a sample what the columns of a table are. */
export default function planProfile({ table }: PlanProfile): Result<ProfilePlan> {
  try {
    return success(reading(table.text, (plain) => planHere(plain, table.layout)));
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import type { RowRange } from "../../engine/customer-file/rows/walk-rows.ts";
import { companiesToVerify } from "../../engine/diagnostic/officers/officers-to-verify.ts";
import type { DiagnosisPlan } from "../../engine/diagnostic/range/diagnosis-plan.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { PlacedTable } from "../customer-file/placed-table.ts";
import { walkingRows } from "../customer-file/walking-rows.ts";
import { checksAt, type RegistersAt } from "../held-snapshots.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface VerifyOfficers {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly plan: DiagnosisPlan;
  readonly registers: RegistersAt | null;
}

/** SIREN of the companies of a range of rows with an officer who may be dead, ascending. */
export default function verifyOfficers(task: VerifyOfficers): Result<Uint32Array> {
  const { table, range, plan } = task;
  try {
    const checks = checksAt(task.registers, plan.today);
    if (!checks.ok) return checks;
    const found = walkingRows(table.text, (plain) =>
      companiesToVerify(tableRows(plain, table.layout, range), plan, checks.value),
    );
    return success(Uint32Array.from(found).sort());
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

import { type Result, success } from "../../../engine/errors/failure.ts";
import type { DiagnosisPlan } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { companiesToVerify } from "../../../engine/files/diagnostic/range/officers-to-verify.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import type { PlacedTable } from "../placed-table.ts";
import { walkingRows } from "../walking-rows.ts";

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

import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import type { RowRange } from "../../engine/customer-file/rows/walk-rows.ts";
import {
  diagnoseRange as diagnoseRows,
  type RangeDiagnosis,
} from "../../engine/diagnostic/range/diagnose-range.ts";
import type { DiagnosisPlan } from "../../engine/diagnostic/range/diagnosis-plan.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import { FindingLines } from "../customer-file/finding-lines.ts";
import type { PlacedTable } from "../customer-file/placed-table.ts";
import { reading } from "../customer-file/read-file.ts";
import { checksAt, type RegistersAt } from "../held-snapshots.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface DiagnoseRange {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly plan: DiagnosisPlan;
  readonly registers: RegistersAt | null;
  /** Where the findings go, a line of JSON each; `null` when they are only counted. */
  readonly findings: string | null;
}

/** Diagnoses a range of the rows of a table. */
export default function diagnoseRange(task: DiagnoseRange): Result<RangeDiagnosis> {
  const { table, range, plan } = task;
  try {
    const checks = checksAt(task.registers, plan.today);
    if (!checks.ok) return checks;
    const sink = new FindingLines(task.findings, table.layout.name);
    const found = reading(table.text, (plain) =>
      diagnoseRows(tableRows(plain, table.layout, range), plan, checks.value, sink.take),
    );
    sink.write();
    return success(found);
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

import type { MessagePort } from "node:worker_threads";
import { type Result, success } from "../../../engine/errors/failure.ts";
import {
  diagnoseRange as diagnoseRows,
  type RangeDiagnosis,
} from "../../../engine/files/diagnostic/range/diagnose-range.ts";
import type { DiagnosisPlan } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import type { RowRange } from "../../../engine/files/read/rows/walk-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { FindingLines } from "../finding-lines.ts";
import { JudgedRowWriter } from "../judged-rows.ts";
import type { PlacedTable } from "../placed-table.ts";
import { reading } from "../read-file.ts";
import { watchedRange } from "../watched-rows.ts";

export interface DiagnoseRange {
  readonly table: PlacedTable;
  readonly range: RowRange;
  readonly plan: DiagnosisPlan;
  readonly registers: RegistersAt | null;
  /** Output file of the findings, a line of JSON each; `null` when they are only counted. */
  readonly findings: string | null;
  /** Output file of the judged rows; `null` when they are not kept. */
  readonly rows: string | null;
  /** Takes the rows done so far. */
  readonly progress: MessagePort | null;
}

/** Diagnoses a range of the rows of a table. */
export default function diagnoseRange(task: DiagnoseRange): Result<RangeDiagnosis> {
  const { table, plan } = task;
  let rows: JudgedRowWriter | null = null;
  try {
    const checks = checksAt(task.registers, plan.today);
    if (!checks.ok) return checks;
    const sink = new FindingLines(task.findings, table.layout.name);
    rows = task.rows === null ? null : new JudgedRowWriter(task.rows);
    const judged = rows?.take;
    const found = reading(table.text, (plain) =>
      diagnoseRows(watchedRange(plain, task), plan, checks.value, sink.take, { judged }),
    );
    sink.write();
    return success(found);
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  } finally {
    rows?.close();
  }
}

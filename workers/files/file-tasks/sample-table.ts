import { type Result, success } from "../../../engine/errors/failure.ts";
import type { Diagnostic } from "../../../engine/files/diagnostic/diagnostic.ts";
import type { DiagnosisPlan } from "../../../engine/files/diagnostic/range/diagnosis-plan.ts";
import { tableRows } from "../../../engine/files/read/layout/table-rows.ts";
import { FindingSamples } from "../../../engine/files/report/roles/samples/finding-samples.ts";
import { sampleTable as sampleRows } from "../../../engine/files/report/roles/samples/sample-table.ts";
import type { TableSamples } from "../../../engine/files/report/roles/samples/table-samples.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { writtenFindings } from "../finding-lines.ts";
import type { PlacedTable } from "../placed-table.ts";
import { walkingRows } from "../walking-rows.ts";

export interface SampleTable {
  readonly table: PlacedTable;
  readonly plan: DiagnosisPlan;
  readonly diagnostic: Diagnostic;
  /** Files with all findings of the table. */
  readonly findings: readonly string[];
}

/** The findings of a table for reports, and its records sorted by their remaining faults. */
export default function sampleTable(task: SampleTable): Result<TableSamples> {
  const { table, plan, diagnostic, findings } = task;
  try {
    const gathered = new FindingSamples();
    for (const path of findings) for (const finding of writtenFindings(path)) gathered.add(finding);
    return success(
      walkingRows(table.text, (plain) =>
        sampleRows(tableRows(plain, table.layout), plan, diagnostic, gathered),
      ),
    );
  } catch (error) {
    return failureOfThrown(error, table.layout.name);
  }
}

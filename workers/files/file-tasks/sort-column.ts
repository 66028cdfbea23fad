import { writeFileSync } from "node:fs";
import { type Result, success } from "../../../engine/errors/failure.ts";
import { columnValues } from "../../../engine/files/workbench/column-values.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";

export interface SortColumn {
  readonly workbench: WorkbenchAt;
  readonly table: number;
  readonly column: number;
  /** Path of the file; the caller removes it. */
  readonly out: string;
}

/** Writes the places of the values of a column (`columnValues`), four bytes a row. */
export default function sortColumn(task: SortColumn): Result<null> {
  const { workbench, table, column, out } = task;
  try {
    const rows = decidedRowsAt(workbench);
    if (!rows.ok) return rows;
    const values = columnValues(rows.value.workbench, table, column);
    writeFileSync(out, new Uint8Array(values.buffer, values.byteOffset, values.byteLength));
    return success(null);
  } catch (error) {
    return failureOfThrown(error, out);
  }
}

import { type Result, success } from "../../../engine/errors/failure.ts";
import { type ComparedTable, compareRows } from "../../../engine/files/comparison/compare-rows.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { decidedRowsAt, type WorkbenchAt } from "../workbench/open-workbenches.ts";

export interface CompareWorkbenches {
  readonly before: WorkbenchAt;
  readonly after: WorkbenchAt;
}

/** The rows of two workbenches side by side (`compareRows`). */
export default function compareWorkbenches(
  task: CompareWorkbenches,
): Result<readonly ComparedTable[]> {
  try {
    const before = decidedRowsAt(task.before);
    if (!before.ok) return before;
    const after = decidedRowsAt(task.after);
    if (!after.ok) return after;
    return success(compareRows(before.value.workbench, after.value.workbench));
  } catch (error) {
    return failureOfThrown(error, task.after.store);
  }
}

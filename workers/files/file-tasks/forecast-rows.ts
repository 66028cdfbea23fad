import type { Result } from "../../../engine/errors/failure.ts";
import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import { type BeforehandTask, beforehand } from "../beforehand.ts";
import { forecastInThread } from "../forecast-in-thread.ts";

/** What will become of the rows of all tables of files, with the mapping that is said and no other. */
export default function forecastRows(
  task: BeforehandTask,
): Promise<Result<readonly TableConsequences[]>> {
  return beforehand(task, task.work, forecastInThread);
}

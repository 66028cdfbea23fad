import type { Result } from "../../../engine/errors/failure.ts";
import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import { type BeforehandTask, beforehand } from "../beforehand.ts";
import { forecastInThread } from "../forecast-in-thread.ts";

/** Forecasts the consequences for the rows of all tables of files, with the edited mapping only. */
export default function forecastRows(
  task: BeforehandTask,
): Promise<Result<readonly TableConsequences[]>> {
  return beforehand(task, task.work, forecastInThread);
}

import { rmSync } from "node:fs";
import type { Result } from "../../../engine/errors/failure.ts";
import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt } from "../../snapshot/retained-snapshots.ts";
import { forecastInThread } from "../forecast-in-thread.ts";
import { readFilesInThread } from "../read-files-in-thread.ts";
import type { BeforehandTask } from "./predict-files.ts";

/** Forecasts the consequences for the rows of all tables of files, with the edited mapping only. */
export default async function forecastRows(
  task: BeforehandTask,
): Promise<Result<readonly TableConsequences[]>> {
  const { files, work, today, registers } = task;
  try {
    const checks = checksAt(registers, today);
    if (!checks.ok) return checks;
    const read = await readFilesInThread(files, work);
    return read.ok ? forecastInThread(read.value, task, checks.value) : read;
  } catch (error) {
    return failureOfThrown(error, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

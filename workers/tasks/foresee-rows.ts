import { rmSync } from "node:fs";
import type { TableConsequences } from "../../engine/correction/table-consequences.ts";
import type { Result } from "../../engine/errors/failure.ts";
import { foreseeHere } from "../customer-file/foresee-here.ts";
import { readFilesHere } from "../customer-file/read-files-here.ts";
import { checksAt } from "../held-snapshots.ts";
import { failureOfThrown } from "../task-failures.ts";
import type { BeforehandTask } from "./predict-files.ts";

/** What will become of the rows of all tables of files, with the mapping that is said and no other. */
export default async function foreseeRows(
  task: BeforehandTask,
): Promise<Result<readonly TableConsequences[]>> {
  const { files, work, today, registers } = task;
  try {
    const checks = checksAt(registers, today);
    if (!checks.ok) return checks;
    const read = await readFilesHere(files, work);
    return read.ok ? foreseeHere(read.value, task, checks.value) : read;
  } catch (error) {
    return failureOfThrown(error, work);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

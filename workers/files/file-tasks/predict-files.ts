import { rmSync } from "node:fs";
import type { Result } from "../../../engine/errors/failure.ts";
import type { PredictiveDiagnostic } from "../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { type Prediction, predictInThread } from "../predict-in-thread.ts";
import { readFilesInThread } from "../read-files-in-thread.ts";
import type { SentFileAt } from "../sent-file.ts";

/** The forecast for all files of an upload before processing. */
export interface BeforehandTask extends Prediction {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  /** In the order in which they were sent; with the sender's names. */
  readonly files: readonly SentFileAt[];
  /** Folder for temporary files; made and removed by the task. */
  readonly work: string;
}

/** Makes the forecast for files before processing. */
export default async function predictFiles(
  task: BeforehandTask,
): Promise<Result<PredictiveDiagnostic>> {
  const { files, work, today, registers } = task;
  try {
    const checks = checksAt(registers, today);
    if (!checks.ok) return checks;
    const read = await readFilesInThread(files, work);
    return read.ok ? predictInThread(read.value, task, checks.value) : read;
  } catch (error) {
    return failureOfThrown(error, files[0]?.path ?? "");
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

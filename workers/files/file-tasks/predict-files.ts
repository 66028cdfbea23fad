import { rmSync } from "node:fs";
import type { Result } from "../../../engine/errors/failure.ts";
import type { PredictiveDiagnostic } from "../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import { failureOfThrown } from "../../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../../snapshot/retained-snapshots.ts";
import { type Prediction, predictInThread } from "../predict-in-thread.ts";
import { readFilesInThread } from "../read-files-in-thread.ts";
import type { SentFileAt } from "../sent-file.ts";

/** What is told of all files of an upload before they are worked on. */
export interface BeforehandTask extends Prediction {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  /** As they were sent together; names are their sender's. */
  readonly files: readonly SentFileAt[];
  /** For what is only needed meanwhile; made and removed by the task. */
  readonly work: string;
}

/** What can be told of files before they are worked on. */
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

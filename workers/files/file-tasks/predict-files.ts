import type { Result } from "../../../engine/errors/failure.ts";
import type { PredictiveDiagnostic } from "../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import { type BeforehandTask, beforehand } from "../beforehand.ts";
import { predictInThread } from "../predict-in-thread.ts";

/** Makes the forecast for files before processing. */
export default function predictFiles(task: BeforehandTask): Promise<Result<PredictiveDiagnostic>> {
  return beforehand(task, task.files[0]?.path ?? "", predictInThread);
}

import { join } from "node:path";
import type { PredictiveDiagnostic } from "../../../engine/files/diagnostic/predictive/predictive-diagnostic.ts";
import { Forecasts, fileOf, type PredictionDeps } from "./forecasts.ts";

/** Longest wait of a request; then the client has to poll. */
const WAIT_MS = 3_000;
const TASK_MS = 5 * 60_000;

/** The predicted diagnostic of all files of an upload, computed by a worker. */
export class Predictions extends Forecasts<PredictiveDiagnostic> {
  constructor(parts: PredictionDeps) {
    super({
      ...parts,
      name: "diagnostic",
      waitMs: WAIT_MS,
      make: (request, folder, signal) => {
        const task = { ...request, work: join(folder, "travail"), registers: null };
        const limits = { file: fileOf(request), timeoutMs: TASK_MS, signal };
        return parts.pool.attempt("predict-files", task, limits);
      },
    });
  }
}

import { join } from "node:path";
import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import { Forecasts, fileOf, type PredictionDeps } from "./forecasts.ts";

/** Longest delay of a page for its forecast. */
const WAIT_MS = 30;
/** Timeout for all files together; the page reports it. */
const ALL_FILES_MS = 5 * 60_000;

/**
 * Forecasts the outcome of the rows of an upload with the current mapping: it must contain every
 * used column; others are ignored. Computed by a worker.
 */
export class Consequences extends Forecasts<readonly TableConsequences[]> {
  constructor(parts: PredictionDeps) {
    super({
      ...parts,
      name: "consequences",
      waitMs: WAIT_MS,
      make: (request, folder, signal) => {
        const task = { ...request, work: join(folder, "travail"), registers: null };
        const limits = { file: fileOf(request), timeoutMs: ALL_FILES_MS, signal };
        return parts.pool.attempt("forecast-rows", task, limits);
      },
    });
  }
}

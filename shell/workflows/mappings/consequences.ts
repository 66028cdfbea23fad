import { join } from "node:path";
import type { TableConsequences } from "../../../engine/files/correction/table-consequences.ts";
import { Forecasts, fileOf, type PredictionDeps } from "./forecasts.ts";

/** A page that tells of it is not held up for longer. */
const WAIT_MS = 30;
/** Of all files together; a page is told that they took too long. */
const ALL_FILES_MS = 5 * 60_000;

/**
 * What will become of the rows of all files of an upload with the mapping that is said: every column
 * that is used is to be in it, others are ignored. Made by a worker.
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

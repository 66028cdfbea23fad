import { mkdirSync, rmSync } from "node:fs";
import type { PredictiveDiagnostic } from "../../engine/diagnostic/predictive/predictive-diagnostic.ts";
import type { Result } from "../../engine/errors/failure.ts";
import { tablesOf } from "../customer-file/placed-table.ts";
import { type Prediction, predictHere } from "../customer-file/predict-here.ts";
import { readFile } from "../customer-file/read-file.ts";
import { checksAt, type RegistersAt } from "../held-snapshots.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface PredictFile extends Prediction {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  readonly path: string;
  /** As its sender calls it. */
  readonly name: string;
  /** For what is only needed meanwhile; made and removed by the task. */
  readonly work: string;
}

/** What can be told of a file before it is worked on. */
export default async function predictFile(
  task: PredictFile,
): Promise<Result<PredictiveDiagnostic>> {
  const { path, name, work, today, registers } = task;
  try {
    const checks = checksAt(registers, today);
    if (!checks.ok) return checks;
    mkdirSync(work, { recursive: true });
    const read = await readFile({ name, content: { path } }, work);
    return read.ok ? predictHere(tablesOf(read.value), task, checks.value) : read;
  } catch (error) {
    return failureOfThrown(error, path);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

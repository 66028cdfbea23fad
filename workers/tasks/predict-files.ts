import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PredictiveDiagnostic } from "../../engine/diagnostic/predictive/predictive-diagnostic.ts";
import type { Result } from "../../engine/errors/failure.ts";
import { distinctFileNames } from "../../engine/text/distinct-names.ts";
import { type PlacedTable, tablesOf } from "../customer-file/placed-table.ts";
import { type Prediction, predictHere } from "../customer-file/predict-here.ts";
import type { SentFileAt } from "../customer-file/processing/processing-order.ts";
import { readFile } from "../customer-file/read-file.ts";
import { nothingLeft, type RefusedFile } from "../customer-file/upload-files.ts";
import { checksAt, type RegistersAt } from "../held-snapshots.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface PredictFiles extends Prediction {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  /** As they were sent together; names are their sender's. */
  readonly files: readonly SentFileAt[];
  /** For what is only needed meanwhile; made and removed by the task. */
  readonly work: string;
}

/**
 * What can be told of files before they are worked on. One that cannot be read is left out, as their
 * mapping leaves it out; a failure only when none is left.
 */
export default async function predictFiles(
  task: PredictFiles,
): Promise<Result<PredictiveDiagnostic>> {
  const { files, work, today, registers } = task;
  try {
    const checks = checksAt(registers, today);
    if (!checks.ok) return checks;
    const placed: PlacedTable[][] = [];
    const refused: RefusedFile[] = [];
    const names = distinctFileNames(files.map(({ name }) => name));
    for (const [at, { path, told }] of files.entries()) {
      const folder = join(work, String(at));
      mkdirSync(folder, { recursive: true });
      const name = names[at] as string;
      const read = await readFile({ name, content: { path } }, folder, told);
      if (read.ok) placed.push(tablesOf(read.value));
      else refused.push({ name, failure: read.failure });
    }
    if (placed.length === 0) return nothingLeft(refused);
    return predictHere(placed, task, checks.value);
  } catch (error) {
    return failureOfThrown(error, files[0]?.path ?? "");
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

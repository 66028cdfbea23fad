import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import type { RegisterChecks } from "../../engine/files/diagnostic/register-checks/register-checks.ts";
import { distinctFileNames } from "../../engine/text/distinct-names.ts";
import { failureOfThrown } from "../pool/task-failures.ts";
import { checksAt, type RegistersAt } from "../snapshot/retained-snapshots.ts";
import { type PlacedTable, tablesOf } from "./placed-table.ts";
import type { Prediction } from "./predict-in-thread.ts";
import { readFile } from "./read-file.ts";
import type { SentFileAt } from "./sent-file.ts";
import { nothingLeft, type RefusedFile } from "./upload-files.ts";

/**
 * The tables of files that were sent together, by file, read in this thread. An unreadable file is
 * left out, as in their mapping; fails only when none is left.
 *
 * @param work  For unpacked files; made here, removed by the caller.
 */
async function readFilesInThread(
  files: readonly SentFileAt[],
  work: string,
): Promise<Result<PlacedTable[][]>> {
  const placed: PlacedTable[][] = [];
  const refused: RefusedFile[] = [];
  const names = distinctFileNames(files.map(({ name }) => name));
  for (const [at, { path, override: reported }] of files.entries()) {
    const folder = join(work, String(at));
    mkdirSync(folder, { recursive: true });
    const name = names[at] as string;
    const read = await readFile({ name, content: { path } }, folder, { reported });
    if (read.ok) placed.push(tablesOf(read.value));
    else refused.push({ name, failure: read.failure });
  }
  return placed.length === 0 ? nothingLeft(refused) : success(placed);
}

/** The forecast for all files of an upload before processing. */
export interface BeforehandTask extends Prediction {
  /** The registers to check with; `null` for none. */
  readonly registers: RegistersAt | null;
  /** In the order in which they were sent; with the sender's names. */
  readonly files: readonly SentFileAt[];
  /** Folder for temporary files; made by the task, removed by its pool. */
  readonly work: string;
}

/**
 * What is made of the tables of files before they are worked on.
 *
 * @param file  That the system's errors are said of.
 */
export async function beforehand<Made>(
  task: BeforehandTask,
  file: string,
  make: (tables: PlacedTable[][], task: BeforehandTask, checks: RegisterChecks) => Result<Made>,
): Promise<Result<Made>> {
  const { files, work, today, registers } = task;
  try {
    const checks = checksAt(registers, today);
    if (!checks.ok) return checks;
    const read = await readFilesInThread(files, work);
    return read.ok ? make(read.value, task, checks.value) : read;
  } catch (error) {
    return failureOfThrown(error, file);
  }
}

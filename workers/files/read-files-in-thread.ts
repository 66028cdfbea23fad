import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { distinctFileNames } from "../../engine/text/distinct-names.ts";
import { type PlacedTable, tablesOf } from "./placed-table.ts";
import { readFile } from "./read-file.ts";
import type { SentFileAt } from "./sent-file.ts";
import { nothingLeft, type RefusedFile } from "./upload-files.ts";

/**
 * The tables of files that were sent together, by file, read in this thread. An unreadable file is
 * left out, as in their mapping; fails only when none is left.
 *
 * @param work  For unpacked files; made here, removed by the caller.
 */
export async function readFilesInThread(
  files: readonly SentFileAt[],
  work: string,
): Promise<Result<PlacedTable[][]>> {
  const placed: PlacedTable[][] = [];
  const refused: RefusedFile[] = [];
  const names = distinctFileNames(files.map(({ name }) => name));
  for (const [at, { path, told: reported }] of files.entries()) {
    const folder = join(work, String(at));
    mkdirSync(folder, { recursive: true });
    const name = names[at] as string;
    const read = await readFile({ name, content: { path } }, folder, reported);
    if (read.ok) placed.push(tablesOf(read.value));
    else refused.push({ name, failure: read.failure });
  }
  return placed.length === 0 ? nothingLeft(refused) : success(placed);
}

import { failed, type Result } from "../../engine/errors/failure.ts";
import type { Register } from "../../engine/registers/register.ts";
import { readFileHead } from "./readers/read-file-head.ts";

/**
 * The refusal (`fichier.vide`) of files of a register without a row: all of them when none has
 * one; else those that do not even have a header. A court publishes its file of departures on a
 * day without any. Files with rows are not opened.
 *
 * @param rows  By file, in which no document was found to be another register's.
 */
export async function refuseEmpty(
  { layout }: Register,
  files: readonly string[],
  rows: readonly number[],
): Promise<Result<never> | null> {
  const empty = files.filter((_, i) => rows[i] === 0);
  const [first] = empty;
  if (first !== undefined && empty.length === files.length)
    return failed("fichier.vide", undefined, { file: first });
  for (const file of empty) {
    const head = await readFileHead(file, () => true, layout.members);
    if (!head.ok) return head;
  }
  return null;
}

import { failed, type Result } from "../../engine/errors/failure.ts";
import type { Register } from "../../engine/registers/register.ts";
import { readFileHead } from "./readers/read-file-head.ts";

/**
 * The refusal (`fichier.vide`) of a register's files without rows: all of them when none has rows;
 * else only those without even a header. A court publishes its file of departures on a day without
 * any. Files with rows are not opened.
 *
 * @param rows  Number of rows by file, without documents of other registers.
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

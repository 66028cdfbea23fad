import { distinctNames } from "../../text/distinct-names.ts";

/**
 * Names of an upload's tables, by file: unique over all its files, in order. The same files give
 * the same names.
 *
 * @param files  For each file that was read, the names of all its tables.
 */
export function tableNamesOf(files: readonly (readonly string[])[]): string[][] {
  const names = distinctNames(files.flat());
  let at = 0;
  return files.map((tables) => tables.map(() => names[at++] as string));
}

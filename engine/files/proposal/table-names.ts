import { distinctNames } from "../../text/distinct-names.ts";

/**
 * What the tables of an upload are called, by file: told apart over all its files, in their order.
 * Whoever reads the same files again calls them the same.
 *
 * @param files  Of each file that was read the names of all its tables.
 */
export function tableNamesOf(files: readonly (readonly string[])[]): string[][] {
  const names = distinctNames(files.flat());
  let at = 0;
  return files.map((tables) => tables.map(() => names[at++] as string));
}

/** An archive before the name of one of its files. */
const ARCHIVE = /^(?:[^/]*\.zip\/)+/i;

/** The name of a table for its own file or sheet: as the customer named it, without its archive. */
export function ownName(table: string): string {
  return table.replace(ARCHIVE, "");
}

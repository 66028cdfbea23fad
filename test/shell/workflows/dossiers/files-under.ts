import { readdirSync } from "node:fs";
import { join } from "node:path";

/** Paths of all files in a folder, recursively. */
export function filesUnder(folder: string): string[] {
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((one) => one.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
}

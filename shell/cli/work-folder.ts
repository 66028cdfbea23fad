import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs with a temporary folder for unpacked files, deleted at the end in any case. */
export async function inWorkFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  process.once("exit", remove);
  try {
    return await run(folder);
  } finally {
    remove();
    process.off("exit", remove);
  }
}

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs with a temporary folder for unpacked files, deleted at the end in any case. */
export async function inWorkFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // A signal ends the process without an `exit` event, unless a handler calls `exit`.
  const stop = (): void => process.exit(STOPPED);
  process.once("exit", remove);
  process.once("SIGINT", stop);
  process.once("SIGTERM", stop);
  try {
    return await run(folder);
  } finally {
    remove();
    process.off("exit", remove);
    process.off("SIGINT", stop);
    process.off("SIGTERM", stop);
  }
}

/** Exit code after SIGINT, as in shells. */
const STOPPED = 130;

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Runs with a folder of its own for what is unpacked; nothing of it stays, however the run ends. */
export async function inWorkFolder<T>(run: (folder: string) => Promise<T>): Promise<T> {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-"));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  // Stopped by hand, the process ends here: an `exit` listener alone would not be heard.
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

/** Exit code of a program that was stopped by a signal, as shells count. */
const STOPPED = 130;

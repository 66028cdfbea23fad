import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { dirname } from "node:path";
import { failed, type Result, success } from "../engine/errors/failure.ts";

/**
 * Takes the lock of a home for one load; answers how to let go of it. A lock whose process is
 * gone (killed load) is taken over.
 */
export function takeLoadLock(file: string): Result<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    try {
      const descriptor = openSync(file, "wx");
      writeSync(descriptor, String(process.pid));
      closeSync(descriptor);
      return success(() => rmSync(file, { force: true }));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
      if (isHeld(file)) return failed("registre.conflit", file);
      rmSync(file, { force: true });
    }
  }
  return failed("registre.conflit", file);
}

function isHeld(file: string): boolean {
  try {
    const pid = Number(readFileSync(file, "utf8"));
    if (!(pid > 0)) return false;
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

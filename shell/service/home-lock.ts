import { statSync, utimesSync } from "node:fs";
import { hostname } from "node:os";
import { join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { takeLock } from "../../workers/load/load-lock.ts";
import { isProcessAlive, processMark } from "../../workers/load/process-mark.ts";

const FILE = "service.lock";
const SIGN_EVERY_MS = 3_000;
/** A holder in another container, whose processes we do not see, is gone after this silence. */
const SILENT_MS = 15_000;

/**
 * Takes a home for one service, whose processes share it, or for a restoration; returns its release.
 * The lock dies with its process. Failure: `dossier.occupe`. Throws disk errors.
 */
export function takeHome(home: string): Result<() => void> {
  const file = join(home, FILE);
  const own = `${processMark()} ${hostname()}`;
  const release = takeLock(file, own, (holder) => isHeld(file, holder));
  if (!release) return failed("dossier.occupe", home);
  const timer = setInterval(() => sign(file), SIGN_EVERY_MS);
  timer.unref();
  return success(() => {
    clearInterval(timer);
    release();
  });
}

function isHeld(file: string, holder: string): boolean {
  const [mark = "", host] = holder.split(" ");
  if (host === hostname()) return isProcessAlive(mark);
  const signed = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  return Date.now() - signed < SILENT_MS;
}

function sign(file: string): void {
  const now = Date.now() / 1000;
  try {
    utimesSync(file, now, now);
  } catch {
    // A full or read-only disk: the service says so elsewhere.
  }
}

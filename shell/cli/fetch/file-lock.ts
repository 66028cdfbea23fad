import { randomUUID } from "node:crypto";
import { readFile, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { hostname } from "node:os";

/** A lock not refreshed for this long is abandoned. */
const SILENT_MS = 2 * 60_000;
const SIGN_EVERY_MS = 15_000;

interface Holder {
  readonly token: string;
  readonly pid: number;
  readonly host: string;
}

export interface FileLock {
  /** False when another process took the lock over, for instance after the machine slept. */
  isStillLocked(): Promise<boolean>;
  release(): Promise<void>;
}

/**
 * Tokens of this process's locks: distinguishes them from those of a dead process with the same
 * pid.
 */
const lockedHere = new Set<string>();

/**
 * Takes the lock at `path`, or returns null when another process has it. The holder refreshes the
 * file's mtime, so that the lock of a dead process, or of one in another container (whose pids mean
 * nothing here), is recognised and taken over.
 */
export async function takeFileLock(path: string, nowMs: () => number): Promise<FileLock | null> {
  const holder: Holder = { token: randomUUID(), pid: process.pid, host: hostname() };
  if (!(await create(path, holder))) {
    const cleared = await clearAbandoned(path, nowMs());
    if (!cleared || !(await create(path, holder))) return null;
  }
  lockedHere.add(holder.token);
  const sign = () => {
    const now = nowMs() / 1000;
    utimes(path, now, now).catch(() => undefined);
  };
  const timer = setInterval(sign, SIGN_EVERY_MS).unref();
  const isStillLocked = async () => (await readHolder(path))?.token === holder.token;
  return {
    isStillLocked,
    async release() {
      clearInterval(timer);
      lockedHere.delete(holder.token);
      if (await isStillLocked()) await rm(path, { force: true });
    },
  };
}

/** False when the file exists. A half-written lock has no readable holder, and is recent. */
async function create(path: string, holder: Holder): Promise<boolean> {
  try {
    await writeFile(path, JSON.stringify(holder), { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

/** Removes an abandoned lock; false when its holder may be alive. */
async function clearAbandoned(path: string, nowMs: number): Promise<boolean> {
  const seen = await readHolder(path);
  const age = nowMs - (await stat(path).catch(() => ({ mtimeMs: nowMs }))).mtimeMs;
  if (age < SILENT_MS && !isSurelyDead(seen)) return false;
  const aside = `${path}.${randomUUID()}`;
  try {
    await rename(path, aside);
    const moved = await readHolder(aside);
    if (moved?.token === seen?.token) return true;
    // Another process replaced it first: restore its lock.
    if (moved) await create(path, moved);
    return false;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return true;
    throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

function isSurelyDead(holder: Holder | null): boolean {
  if (!holder || holder.host !== hostname()) return false;
  if (holder.pid === process.pid) return !lockedHere.has(holder.token);
  try {
    process.kill(holder.pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, "utf8"));
    return typeof value === "object" && value !== null ? (value as Holder) : null;
  } catch {
    return null;
  }
}

import {
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { ifThere } from "../../engine/store/if-there.ts";
import { isProcessAlive, processMark } from "./process-mark.ts";

/** Takes the lock of a home for one load (`takeLock`); returns its release. */
export function takeLoadLock(file: string): Result<() => void> {
  const release = takeLock(file, processMark(), isProcessAlive);
  return release ? success(release) : failed("registre.conflit", file);
}

/**
 * Takes a lock, a file that names its holder; returns its release, or `null` while another has it.
 * The lock of a dead process is taken over. Throws disk errors (full, read-only).
 *
 * @param isHeld  Whether the holder of a lock still runs.
 */
export function takeLock(
  file: string,
  own: string,
  isHeld: (holder: string) => boolean,
): (() => void) | null {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  for (let attempt = 0; attempt < 2; attempt++) {
    if (create(file, own)) {
      removeDrafts(file);
      return () => rmSync(file, { force: true });
    }
    const holder = readHolder(file);
    if (holder !== null && isHeld(holder)) break;
    if (holder !== null) moveAside(file, holder);
  }
  return null;
}

/**
 * Creates the lock atomically with its text, unless one exists: an empty lock would look like one
 * of a dead process.
 */
function create(file: string, holder: string): boolean {
  const draft = ownDraft(file);
  try {
    writeFileSync(draft, holder);
    linkSync(draft, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Removes the lock of a dead process, unless another process just replaced it. */
function moveAside(file: string, holder: string): void {
  const aside = ownDraft(file);
  try {
    ifThere(() => renameSync(file, aside));
    const moved = ifThere(() => readFileSync(aside, "utf8"));
    if (moved !== null && moved !== holder) create(file, moved);
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Path of this process's lock file before it becomes the lock, or after: one at a time. */
function ownDraft(file: string): string {
  return `${file}.${processMark()}`;
}

/** Removes the drafts of processes that were killed while taking the lock. */
function removeDrafts(file: string): void {
  const prefix = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    if (name.startsWith(prefix) && !isProcessAlive(name.slice(prefix.length)))
      rmSync(join(dirname(file), name), { force: true });
  }
}

function readHolder(file: string): string | null {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return null;
  }
}

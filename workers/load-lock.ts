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
import { failed, type Result, success } from "../engine/errors/failure.ts";

/**
 * Takes the lock of a home for one load; answers how to let go of it. A lock whose process is
 * gone (killed load) is taken over. Throws what the disk throws (full, read-only).
 */
export function takeLoadLock(file: string): Result<() => void> {
  mkdirSync(dirname(file), { recursive: true });
  for (let attempt = 0; attempt < 2; attempt++) {
    if (create(file, holderOf(process.pid))) {
      removeDrafts(file);
      return success(() => rmSync(file, { force: true }));
    }
    const holder = readHolder(file);
    if (holder !== null && isAlive(holder)) break;
    if (holder !== null) moveAside(file, holder);
  }
  return failed("registre.conflit", file);
}

/**
 * Makes the lock appear with its text in it, or not at all when there is one: a lock seen empty
 * would look like one that a dead process left.
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

/** Removes the lock of a dead process, unless somebody else just did and put theirs there. */
function moveAside(file: string, holder: string): void {
  const aside = ownDraft(file);
  try {
    renameSync(file, aside);
    const moved = readFileSync(aside, "utf8");
    if (moved !== holder) create(file, moved);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
  } finally {
    rmSync(aside, { force: true });
  }
}

/** Where this process keeps a lock that is not the lock yet, or no longer: one at a time. */
function ownDraft(file: string): string {
  return `${file}.${holderOf(process.pid).replace(" ", "-")}`;
}

/** Removes the drafts of processes that were killed as they took the lock. */
function removeDrafts(file: string): void {
  const prefix = `${basename(file)}.`;
  for (const name of readdirSync(dirname(file))) {
    const holder = name.slice(prefix.length).replace("-", " ");
    if (name.startsWith(prefix) && !isAlive(holder))
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

/**
 * A process as the lock names it: its number and when it began. The number alone will not do:
 * in a container a killed load and its next try are often both process 1.
 */
function holderOf(pid: number): string {
  return `${pid} ${startOf(pid)}`.trimEnd();
}

function isAlive(holder: string): boolean {
  const [pid = "", started] = holder.split(" ");
  if (!(Number(pid) > 0)) return false;
  if (started && startOf(process.pid) !== "") return started === startOf(Number(pid));
  try {
    process.kill(Number(pid), 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

const FIRST_FIELD_AFTER_NAME = 3;
const START_FIELD = 22;

/**
 * When a process began, in ticks since the machine did; "" where there is no /proc, or for one
 * that is dead and only waits for its parent to notice. Source: proc_pid_stat(5).
 */
function startOf(pid: number): string {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
    const [state = "", ...others] = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    return /[ZX]/.test(state) ? "" : (others[START_FIELD - FIRST_FIELD_AFTER_NAME - 1] ?? "");
  } catch {
    return "";
  }
}

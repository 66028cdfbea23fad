import { readFileSync } from "node:fs";

/**
 * Identifies this process in files and records: its number and start time. The number alone is
 * ambiguous: in a container a killed process and the next one are often both process 1. Digits and
 * a dash.
 */
export function processMark(): string {
  return `${process.pid}-${startOf(process.pid)}`;
}

/** Whether the process of a mark still runs on this machine; false for an invalid mark. */
export function isProcessAlive(mark: string): boolean {
  const [pid = "", started] = mark.split("-");
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
 * Start time of a process, in ticks since boot; "" without /proc, or for a zombie. Source:
 * proc_pid_stat(5).
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

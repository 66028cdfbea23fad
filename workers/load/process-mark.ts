import { readFileSync } from "node:fs";

/**
 * This process, as files and records that others find name it: its number and when it began. The
 * number alone will not do: in a container a killed process and the next one are often both
 * process 1. Digits and a dash.
 */
export function processMark(): string {
  return `${process.pid}-${startOf(process.pid)}`;
}

/** Whether the process of a mark still runs on this machine; false for what is no mark. */
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

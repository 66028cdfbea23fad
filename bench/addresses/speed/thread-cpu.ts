import { readFileSync } from "node:fs";

const SCHEDSTAT = "/proc/thread-self/schedstat";

/**
 * CPU seconds of the calling thread alone, without V8's threads for garbage collection and
 * compilation; `null` when the system does not report it. Source: Linux,
 * Documentation/scheduler/sched-stats.
 */
export function threadCpuSeconds(): number | null {
  try {
    const [nanoseconds] = readFileSync(SCHEDSTAT, "latin1").split(" ");
    return Number(nanoseconds) / 1e9;
  } catch {
    return null;
  }
}

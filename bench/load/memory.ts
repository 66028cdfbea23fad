import { readFileSync } from "node:fs";

/** Memory of a process, mapped files included unless noted. Source: proc(5), status. */
export interface ProcessMemory {
  /** Peak of its resident memory. */
  readonly peakMb: number;
  /** Present memory without files: heap, buffers, stacks. */
  readonly anonymousMb: number;
}

/** Zeros when the process is gone. */
export function memoryOf(pid: number | "self"): ProcessMemory {
  const status = statusOf(pid);
  const field = (name: string): number => {
    const kilobytes = new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0;
    return Math.round(Number(kilobytes) / 1024);
  };
  return { peakMb: field("VmHWM"), anonymousMb: field("RssAnon") };
}

function statusOf(pid: number | "self"): string {
  try {
    return readFileSync(`/proc/${pid}/status`, "latin1");
  } catch {
    return "";
  }
}

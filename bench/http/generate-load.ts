import { existsSync, readFileSync } from "node:fs";
import { startChild } from "./child.ts";
import type { LoadPlan, LoadReport } from "./load-generator.ts";

/**
 * CPU seconds that a process and its children have used, 0 when it is gone.
 * Source: proc(5), fields 14 and 15 of stat, in ticks of 10 ms.
 */
function cpuSeconds(pid: number): number {
  if (!existsSync(`/proc/${pid}/stat`)) return 0;
  const stat = readFileSync(`/proc/${pid}/stat`, "latin1");
  const fields = stat.replace(/^.*\) /, "").split(" ");
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
  const own = (Number(fields[11]) + Number(fields[12])) / 100;
  const theirs = children === "" ? [] : children.split(" ");
  return theirs.reduce((sum, child) => sum + cpuSeconds(Number(child)), own);
}

export interface MeasuredLoad extends LoadReport {
  readonly callsPerSecond: number;
  /** CPU that the server used per call, all its threads together. */
  readonly serverCpuUsPerCall: number;
}

/** Runs the load generator against a server, in a process of its own. */
export async function generateLoad(plan: LoadPlan, serverPid: number): Promise<MeasuredLoad> {
  const generator = startChild("http/load-generator.ts", [JSON.stringify(plan)]);
  const cpuBefore = cpuSeconds(serverPid);
  const report = JSON.parse(await generator.line()) as LoadReport;
  const cpu = cpuSeconds(serverPid) - cpuBefore;
  await generator.stop();
  return {
    ...report,
    callsPerSecond: report.calls / report.seconds,
    serverCpuUsPerCall: (cpu / Math.max(1, report.calls)) * 1e6,
  };
}

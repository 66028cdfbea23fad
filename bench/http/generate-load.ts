import { existsSync, readFileSync } from "node:fs";
import { startChild } from "./child.ts";
import type { LoadPlan, LoadReport } from "./load-generator.ts";

/**
 * CPU seconds used by a process and its children, 0 when it is gone. Source: proc(5), fields 14 and
 * 15 of stat, in ticks of 10 ms.
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

/**
 * CPU seconds that the host of a virtual machine gave to others, all cores together; 0 when not
 * reported. Source: proc(5), field 8 of the first line of stat.
 */
function stolenSeconds(): number {
  if (!existsSync("/proc/stat")) return 0;
  const [line] = readFileSync("/proc/stat", "latin1").split("\n");
  return Number(line?.trim().split(/\s+/)[8] ?? 0) / 100;
}

export interface MeasuredLoad extends LoadReport {
  readonly callsPerSecond: number;
  /** CPU time of the server per call, all its threads together. */
  readonly serverCpuUsPerCall: number;
  /** Share of one core that the host took away meanwhile. */
  readonly stolenCpu: number;
}

/** With a larger stolen share, latencies are the host's rather than the server's. */
const CALM_STOLEN_CPU = 0.01;
const TRIES = 4;

/** Runs the load generator until the host is calm; else returns its calmest run. */
export async function generateCalmLoad(plan: LoadPlan, serverPid: number): Promise<MeasuredLoad> {
  let calmest = await generateLoad(plan, serverPid);
  for (let tries = 1; tries < TRIES && calmest.stolenCpu > CALM_STOLEN_CPU; tries++) {
    const next = await generateLoad(plan, serverPid);
    if (next.stolenCpu < calmest.stolenCpu) calmest = next;
  }
  return calmest;
}

/** Runs the load generator against a server, in a separate process. */
export async function generateLoad(plan: LoadPlan, serverPid: number): Promise<MeasuredLoad> {
  const generator = startChild("http/load-generator.ts", [JSON.stringify(plan)]);
  const cpuBefore = cpuSeconds(serverPid);
  const stolenBefore = stolenSeconds();
  const report = JSON.parse(await generator.line()) as LoadReport;
  const cpu = cpuSeconds(serverPid) - cpuBefore;
  await generator.stop();
  return {
    ...report,
    callsPerSecond: report.calls / report.seconds,
    stolenCpu: (stolenSeconds() - stolenBefore) / report.seconds,
    serverCpuUsPerCall: (cpu / Math.max(1, report.calls)) * 1e6,
  };
}

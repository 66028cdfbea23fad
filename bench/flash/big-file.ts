import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { built } from "../built.ts";

export interface FlashRun {
  readonly rows: number;
  readonly seconds: number;
  /** Of all threads. */
  readonly cpuSeconds: number;
  /** Peak of resident memory, mapped files included. */
  readonly rssMb: number;
}

/** Polling interval of the process; its counters only grow. */
const LOOK_MS = 100;
const TICKS_PER_SECOND = 100;

/** Diagnoses a file like `recoupe flash --json`, compiled, on two threads. Linux only. */
export async function diagnoseBigFile(path: string, home: string): Promise<FlashRun> {
  const program = join(await built(), "shell/cli/main.js");
  const start = performance.now();
  const child = spawn(process.execPath, [program, "flash", path, "--json"], {
    stdio: ["ignore", "pipe", "ignore"],
    env: { ...process.env, RECOUPE_HOME: home, RECOUPE_THREADS: "2" },
  });
  let [rssMb, cpuSeconds] = [0, 0];
  const looking = setInterval(() => {
    const seen = look(child.pid ?? 0);
    if (seen) [rssMb, cpuSeconds] = [Math.max(rssMb, seen.rssMb), seen.cpuSeconds];
  }, LOOK_MS);
  const closed = once(child, "close");
  const answer = await text(child.stdout);
  await closed;
  clearInterval(looking);
  const seconds = (performance.now() - start) / 1000;
  const { fiches } = JSON.parse(answer) as { fiches: number };
  return { rows: fiches, seconds, cpuSeconds, rssMb };
}

/** Source: proc(5), where an exited process has no memory. `null` when it is gone. */
function look(pid: number): { rssMb: number; cpuSeconds: number } | null {
  try {
    const status = readFileSync(`/proc/${pid}/status`, "utf8");
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
    const [user, system] = [Number(fields[11]), Number(fields[12])];
    const peak = Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0);
    return { rssMb: Math.round(peak / 1024), cpuSeconds: (user + system) / TICKS_PER_SECOND };
  } catch {
    return null;
  }
}

import { readFileSync } from "node:fs";
import { planLoad } from "../../workers/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../workers/load-registers.ts";
import { POOL_DEFAULTS } from "../../workers/pool.ts";
import { TimedPool } from "./timed-pool.ts";

/** What one load took. */
export interface LoadMeasured {
  readonly seconds: number;
  readonly peakRssMb: number;
  /** By register: seconds that a worker was busy with it, and the memory when it was done. */
  readonly busy: Readonly<Record<string, number>>;
  readonly rssMb: Readonly<Record<string, number>>;
}

/** Child process: loads a folder of register files into a home and tells time and memory. */
const [corpus = "", home = ""] = process.argv.slice(2);
const plan = await planLoad("tout", [corpus]);
if (!plan.ok) throw new Error(plan.failure.detail);
const pool = new TimedPool({ threads: 2, ...POOL_DEFAULTS });
const startMs = performance.now();
const rssMb: Record<string, number> = {};
const loaded = await loadRegisters(pool, {
  home,
  plan: plan.value,
  tolerance: DEFAULT_TOLERANCE,
  today: "2026-11-21",
  now: () => new Date(),
  onStepEnd: ({ register }) => {
    rssMb[register] = peakRssMb();
  },
});
if (!loaded.ok) throw new Error(loaded.failure.detail);
const seconds = (performance.now() - startMs) / 1000;
const measured: LoadMeasured = {
  seconds,
  peakRssMb: peakRssMb(),
  busy: Object.fromEntries(pool.busy),
  rssMb,
};
console.log(JSON.stringify(measured));
await pool.close();

/** The most memory this process ever held, mapped files included. Source: proc(5), VmHWM. */
function peakRssMb(): number {
  const status = readFileSync("/proc/self/status", "latin1");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

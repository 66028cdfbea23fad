import { readFileSync } from "node:fs";
import { planLoad } from "../../workers/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../workers/load-registers.ts";
import { POOL_DEFAULTS, Pool } from "../../workers/pool.ts";

/** What one load took; `steps` holds seconds by register and memory by "register rss". */
export interface LoadMeasured {
  readonly seconds: number;
  readonly peakRssMb: number;
  readonly steps: Readonly<Record<string, number>>;
}

/** Child process: loads a folder of SIRENE files into a home and tells time and memory. */
const [corpus = "", home = ""] = process.argv.slice(2);
const plan = await planLoad("sirene", [corpus]);
if (!plan.ok) throw new Error(plan.failure.detail);
const pool = new Pool({ threads: 2, ...POOL_DEFAULTS });
const startMs = performance.now();
const steps: Record<string, number> = {};
const loaded = await loadRegisters(pool, {
  home,
  plan: plan.value,
  tolerance: DEFAULT_TOLERANCE,
  today: "2026-11-21",
  now: () => new Date(),
  onStepEnd: ({ register }) => {
    steps[register] = (performance.now() - startMs) / 1000;
    steps[`${register} rss`] = peakRssMb();
  },
});
if (!loaded.ok) throw new Error(loaded.failure.detail);
const seconds = (performance.now() - startMs) / 1000;
const measured: LoadMeasured = { seconds, peakRssMb: peakRssMb(), steps };
console.log(JSON.stringify(measured));
await pool.close();

/** The most memory this process ever held, mapped files included. Source: proc(5), VmHWM. */
function peakRssMb(): number {
  const status = readFileSync("/proc/self/status", "latin1");
  return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}

import { planLoad } from "../../workers/load/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../workers/load/load-registers.ts";
import { POOL_DEFAULTS } from "../../workers/pool/pool.ts";
import { memoryOf } from "./memory.ts";
import { TimedPool } from "./timed-pool.ts";

/** Measurements of one load. */
export interface LoadMeasured {
  readonly seconds: number;
  /** All threads of the process together. */
  readonly cpuSeconds: number;
  readonly peakRssMb: number;
  /** By register: busy seconds of its worker, and the memory at the end. */
  readonly busy: Readonly<Record<string, number>>;
  readonly rssMb: Readonly<Record<string, number>>;
  /** By task: seconds from the start of the first to the end of the last. */
  readonly spans: Readonly<Record<string, number>>;
}

/** Child process: loads a folder of register files into a home and prints time and memory. */
const [corpus = "", home = ""] = process.argv.slice(2);
const plan = await planLoad("tout", [corpus]);
if (!plan.ok) throw new Error(plan.failure.detail);
const pool = new TimedPool({ threads: 2, ...POOL_DEFAULTS });
const startMs = performance.now();
const startCpu = process.cpuUsage();
const rssMb: Record<string, number> = {};
const loaded = await loadRegisters(pool, {
  home,
  plan: plan.value,
  tolerance: DEFAULT_TOLERANCE,
  today: "2026-11-21",
  now: () => new Date(),
  onStepEnd: ({ register }) => {
    rssMb[register] = memoryOf("self").peakMb;
  },
});
if (!loaded.ok) throw new Error(loaded.failure.detail);
const seconds = (performance.now() - startMs) / 1000;
const { user, system } = process.cpuUsage(startCpu);
const measured: LoadMeasured = {
  seconds,
  cpuSeconds: (user + system) / 1e6,
  peakRssMb: memoryOf("self").peakMb,
  busy: Object.fromEntries(pool.busy),
  rssMb,
  spans: pool.spans,
};
console.log(JSON.stringify(measured));
await pool.close();

import { planLoad } from "../../../../workers/load/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../../../workers/load/load-registers.ts";
import { POOL_DEFAULTS } from "../../../../workers/pool/pool.ts";
import { memoryOf } from "../../../load/memory.ts";
import { TimedPool } from "../../../load/timed-pool.ts";
import { type Elapsed, startWatch } from "../stopwatch.ts";

/** Measurements of adding files to a register. */
export interface CompletedMeasured extends Elapsed {
  readonly peakRssMb: number;
  /** By task: seconds from the start of the first to the end of the last. */
  readonly spans: Readonly<Record<string, number>>;
  /** Number of new entries in the register. */
  readonly added: number;
}

/** Child process: measures `recoupe load deces FOLDER --completer` on a home. */
const [folder = "", home = "", before = ""] = process.argv.slice(2);
const plan = await planLoad("deces", [folder]);
if (!plan.ok) throw new Error(plan.failure.detail);
const pool = new TimedPool({ threads: 2, ...POOL_DEFAULTS });
const stop = startWatch();
const loaded = await loadRegisters(pool, {
  home,
  plan: plan.value,
  tolerance: DEFAULT_TOLERANCE,
  completes: true,
  today: "2026-11-21",
  now: () => new Date(),
});
if (!loaded.ok) throw new Error(loaded.failure.detail);
const measured: CompletedMeasured = {
  ...stop(),
  peakRssMb: memoryOf("self").peakMb,
  spans: pool.spans,
  added: (loaded.value.registers["deces"]?.kept ?? 0) - Number(before),
};
console.log(JSON.stringify(measured));
await pool.close();

import { planLoad } from "../../../workers/load/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../../workers/load/load-registers.ts";
import { Pool } from "../../../workers/pool/pool.ts";
import { TODAY } from "./load-bed.ts";

/**
 * A process that loads once: `load-once.ts HOME NAME PATH [END [completes]]`. Writes `begin` when
 * ready to start, and at the end the code of the failure, or the published id. With END it kills
 * itself at the end of that step ("index etablissements"), or, for "adoption", between the moves of
 * the editions and the publication of the snapshot.
 */
const [home = "", name = "", path = "", end = "", how = ""] = process.argv.slice(2);
const dieAt = (step: string) => {
  if (step === end) process.kill(process.pid, "SIGKILL");
};
const plan = await planLoad(name, [path]);
if (!plan.ok) throw new Error(plan.failure.detail);
const pool = new Pool({ threads: 2, heapMb: 512 });
process.stdout.write("begin\n");
const result = await loadRegisters(pool, {
  home,
  plan: plan.value,
  tolerance: DEFAULT_TOLERANCE,
  // Another invented country: neither newer nor larger than the one it replaces.
  acceptSetback: true,
  completes: how === "completes",
  today: TODAY,
  onStepEnd: ({ phase, register }) => dieAt(`${phase} ${register}`),
  now: () => {
    dieAt("adoption");
    return new Date(`${TODAY}T08:00:00Z`);
  },
});
process.stdout.write(`${result.ok ? result.value.id : result.failure.code}\n`);
await pool.close();

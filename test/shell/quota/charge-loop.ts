import { Ledger } from "../../../shell/quota/ledger.ts";
import { ParisCalendar } from "../../../shell/quota/paris-calendar.ts";
import { PLANS } from "../../../shell/quota/plans.ts";
import { openCheckpointedStore } from "../../../shell/state/checkpointed-store.ts";

/**
 * A process of its own that charges one unit at a time to account `shared`:
 * `charge-loop.ts FOLDER CALLS IN_FLIGHT NOW_MS`. After each acknowledged charge it writes
 * the number of its acknowledged charges on a line. Node writes to a pipe synchronously on
 * Linux and macOS, so such a line is read even if the process is killed right after.
 */
const [folder, calls, inFlight, nowMs] = process.argv.slice(2);
const store = openCheckpointedStore(folder!, {
  // So that kills also hit a checkpoint.
  everyMs: 5,
  onError: (error) => {
    throw error;
  },
});
const ledger = new Ledger(store, PLANS, new ParisCalendar());
const payer = { account: "shared", plan: "enterprise" } as const;

let started = 0;
let acknowledged = 0;

function next(): void {
  if (started === Number(calls)) return;
  started += 1;
  ledger.charge(payer, 1, Number(nowMs), (outcome) => {
    if (!outcome.granted) throw new Error(outcome.failure.code);
    acknowledged += 1;
    process.stdout.write(`${acknowledged}\n`);
    next();
  });
}

for (let lane = 0; lane < Number(inFlight); lane++) next();
await ledger.drained();
await store.close();

import { openSync, writeSync } from "node:fs";
import { Ledger } from "../../../shell/access/ledger.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { PLANS } from "../../../shell/access/plans.ts";
import { openCheckpointedStore } from "../../../shell/state/checkpointed-store.ts";

/**
 * A process that charges one unit at a time to account `shared`: `charge-loop.ts FOLDER CALLS
 * IN_FLIGHT NOW_MS ACKNOWLEDGED`. After each acknowledged charge it writes the count to a line of
 * that file, and to its output. The file survives an immediate kill; output that its reader has not
 * received is lost.
 */
const [folder, calls, inFlight, nowMs, acknowledgedFile] = process.argv.slice(2);
const store = openCheckpointedStore(folder!, {
  bootId: "first boot",
  // Frequent, so that kills also hit a checkpoint.
  everyMs: 5,
  onError: (error) => {
    throw error;
  },
});
const ledger = new Ledger(store, PLANS, new ParisCalendar());
const payer = { account: "shared", plan: "enterprise" } as const;

const acknowledgements = openSync(acknowledgedFile!, "a");
let started = 0;
let acknowledged = 0;

function next(): void {
  if (started === Number(calls)) return;
  started += 1;
  ledger.charge(payer, 1, Number(nowMs), (outcome) => {
    if (!outcome.granted) throw new Error(outcome.failure.code);
    acknowledged += 1;
    writeSync(acknowledgements, `${acknowledged}\n`);
    process.stdout.write(`${acknowledged}\n`);
    next();
  });
}

for (let lane = 0; lane < Number(inFlight); lane++) next();
await ledger.drained();
await store.close();

import { openSync, writeSync } from "node:fs";
import { Ledger } from "../../../shell/access/ledger.ts";
import { ParisCalendar } from "../../../shell/access/paris-calendar.ts";
import { PLANS } from "../../../shell/access/plans.ts";
import { openCheckpointedStore } from "../../../shell/state/checkpointed-store.ts";

/**
 * A process of its own that charges one unit at a time to account `shared`:
 * `charge-loop.ts FOLDER CALLS IN_FLIGHT NOW_MS ACKNOWLEDGED`. After each acknowledged charge it
 * writes the number of its acknowledged charges on a line of that file, and of its output. The
 * file has it even if the process is killed right after; what a slow reader has not taken of the
 * output is lost then.
 */
const [folder, calls, inFlight, nowMs, acknowledgedFile] = process.argv.slice(2);
const store = openCheckpointedStore(folder!, {
  bootId: "first boot",
  // So that kills also hit a checkpoint.
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

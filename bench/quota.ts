import { cpSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Ledger } from "../shell/access/ledger.ts";
import { ParisCalendar } from "../shell/access/paris-calendar.ts";
import { PLANS } from "../shell/access/plans.ts";
import { openLmdbStore } from "../shell/state/lmdb-store.ts";
import { countersFolder } from "../shell/state/state-folders.ts";
import type { Bench } from "./bench.ts";
import { generateLoad } from "./http/generate-load.ts";
import { writeRequests } from "./http/requests.ts";
import { startMeasuredService } from "./http/service.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";

const COMPANIES = 100_000;
const CORPUS_SEED = 42;
const CONNECTIONS = 64;
const SECONDS = 4;
const KILL_ROUNDS = 5;
/** A high limit, at which the usage is still reported. */
const UNREACHED = 1e12;

/** Whether every call is counted, and no acknowledged one is lost by kill -9. */
export const quota: Bench = {
  name: "quota",
  about: "keyed calls under 64 connections: counter against answered calls, kill -9 in the middle",
  async run({ seed, say: announce }) {
    const home = emptyFolder("quota-home");
    const source = await preparedHome(COMPANIES, CORPUS_SEED);
    cpSync(join(source, "registers"), join(home, "registers"), { recursive: true });
    cpSync(join(source, "snapshot.json"), join(home, "snapshot.json"));
    let answered = 0;
    let charged = 0;
    let lost = 0;
    let inFlight = 0;
    for (let round = 0; round <= KILL_ROUNDS; round++) {
      const outcome = await oneRound(home, seed + round, round > 0);
      const missing = outcome.answered - outcome.charged;
      announce(
        `${round === 0 ? "clean stop" : "kill -9"}: ${outcome.answered} answered, ${outcome.charged} charged`,
      );
      if (round === 0) {
        answered = outcome.answered;
        charged = outcome.charged;
      } else {
        lost += Math.max(0, missing);
        inFlight = Math.max(inFlight, -missing);
      }
    }
    return {
      answered,
      charged,
      acknowledged_lost: lost,
      kills: KILL_ROUNDS,
      in_flight_at_kill: inFlight,
      seed,
    };
  },
};

/** One unit per call, so that the counter is a number of calls. */
async function oneRound(
  home: string,
  seed: number,
  kill: boolean,
): Promise<{ answered: number; charged: number }> {
  const service = await startMeasuredService(home, 1);
  const { port, key, account } = service;
  const requests = writeRequests({
    folder: emptyFolder("requests"),
    key,
    companies: COMPANIES,
    corpusSeed: CORPUS_SEED,
    seed,
    calls: 5000,
    idsPerCall: 1,
    shares: { bad_checksum: 0 },
  });
  const load = generateLoad(
    { port, connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests },
    service.process.pid ?? 0,
  );
  if (kill) {
    await sleep(SECONDS * 1000 * (0.3 + ((seed * 7919) % 50) / 100));
    service.process.kill("SIGKILL");
  }
  const { calls } = await load;
  await service.stop();
  return { answered: calls, charged: chargedUnits(home, account) };
}

function chargedUnits(home: string, account: string): number {
  const store = openLmdbStore(countersFolder(home));
  const plans = { ...PLANS, business: { ...PLANS.business, unites_par_mois: UNREACHED } };
  const ledger = new Ledger(store, plans, new ParisCalendar());
  const used = ledger.usage({ account, plan: "business" }, Date.now());
  void store.close();
  return (used.limit ?? 0) - (used.remaining ?? 0);
}

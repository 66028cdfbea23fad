import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import { startProxy } from "./cluster/balancing-proxy.ts";
import type { CutAnswer } from "./cluster/children/calls-during-cut.ts";
import { DatabasePair } from "./cluster/database-pair.ts";
import { drawFaults, FAULTS, type Fault, type Site, strike } from "./cluster/faults.ts";
import { ClusterHost } from "./cluster/host.ts";
import { KeyedCaller } from "./cluster/keyed-caller.ts";
import { Load } from "./cluster/load.ts";
import { Machine, openNetwork } from "./cluster/machine.ts";
import { measureOneHost } from "./cluster/one-host.ts";
import { isInOwnNamespaces, runInOwnNamespaces } from "./cluster/own-namespaces.ts";
import { revocationMs } from "./cluster/revocation.ts";
import { untilAnswered } from "./cluster/until-answered.ts";
import { Draw } from "./corpus/customer-files/draw.ts";
import { median } from "./median.ts";

const ROUNDS = 200;
/** Minutes between the clocks of hosts. */
const CLOCKS_MS = [0, 300_000, -300_000];
const PIPELINES = 2;
const FIRST_HOST = 11;
const LIVES_MS = [1_000, 4_000] as const;
/** Rounds in which the revocation of a key is timed, before the fault. */
const REVOCATIONS = 5;
/** A run of fewer rounds measures one host once. */
const LONG_RUN = 20;
const FAULTS_TOLD = 20;

/** What the rounds showed. */
interface Figures {
  readonly faults: Record<Fault, number>;
  readonly recoveriesMs: number[];
  readonly revocationsMs: number[];
  readonly duringCuts: CutAnswer[];
}

/**
 * Three services, two pipelines, a primary and a synchronous standby behind nginx, each on a machine
 * of its own; customers and keyed calls all the while, and a random fault each round. One host's
 * clock is five minutes ahead, another's as much behind. Exits with status 1 when anything is lost,
 * doubled, miscounted, without an end, or not refused by a host that is cut off. Needs root.
 */
export const cluster: Bench = {
  name: "cluster",
  about: "hosts over one database under kills, cuts and promotions (scale: rounds of 200)",
  async run({ scale, seed, rounds = Math.max(1, Math.round(ROUNDS * scale)), say: announce }) {
    if (!isInOwnNamespaces()) process.exit(await runInOwnNamespaces(announce));
    const draw = new Draw(seed, "cluster");
    openNetwork();
    const database = await DatabasePair.start();
    const hosts = await startHosts(database);
    const key = await hosts[0]!.newKey("appels@exemple.fr");
    const proxy = await startProxy(hosts.map(({ url }) => new URL(url).host));
    const site: Site = { hosts, pipelines: hosts.slice(0, PIPELINES), database, key };
    const load = new Load(proxy.port, key, draw);
    const figures: Figures = {
      faults: Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>,
      ...{ recoveriesMs: [], revocationsMs: [], duringCuts: [] },
    };
    const disturbed = disturb(site, rounds, draw, figures, (line) =>
      announce(`${line}; ${load.acknowledged} acknowledged`),
    );
    await Promise.race([disturbed, load.broken]);
    await load.finish();
    const { lost, doubled } = await load.check();
    for (const fault of [...lost, ...doubled].slice(0, FAULTS_TOLD)) announce(fault);
    const [granted, unheard] = [load.count("granted"), load.count("unheard")];
    const counted = await settledUsage(database, granted, unheard);
    // Afterwards: its account counts more than that of the callers.
    for (const host of hosts) await host.stop();
    proxy.stop();
    const oneHost = await measureOneHost(database, seed, rounds < LONG_RUN ? 1 : 3);
    await database.stop();
    const { recoveriesMs, revocationsMs, duringCuts } = figures;
    const result = {
      rounds,
      acknowledged: load.acknowledged,
      lost: lost.length,
      doubled: doubled.length,
      quota_off_by: Math.max(0, granted - counted, counted - granted - unheard),
      jobs_without_end: load.journal.filter(({ end }) => end === null).length,
      recovery_p99_s: quantile(recoveriesMs, 0.99) / 1000,
      ...oneHost,
      cut_refused_p99_s:
        quantile(
          duringCuts.map(({ tookMs }) => tookMs),
          0.99,
        ) / 1000,
      revocation_p99_ms: quantile(revocationsMs, 0.99),
      recovery_median_s: median(recoveriesMs) / 1000,
      cut_calls: duringCuts.length,
      cut_not_refused: duringCuts.filter(({ status }) => status !== 503).length,
      revocation_median_ms: median(revocationsMs),
      ...{ granted, unheard, counted, faults: figures.faults, sessions: load.journal.length },
      refused: load.count("refused"),
      given_up: load.journal.filter(({ end }) => end?.status === "erreur").length,
      seed,
    };
    const { quota_off_by, jobs_without_end, cut_not_refused } = result;
    if (result.lost + result.doubled + quota_off_by + jobs_without_end + cut_not_refused > 0)
      process.exitCode = 1;
    return result;
  },
};

async function startHosts(database: DatabasePair): Promise<ClusterHost[]> {
  const secret = randomUUID();
  const settings = {
    RECOUPE_STATE: database.primary.address(),
    RECOUPE_INTERNAL_SECRET: secret,
    RECOUPE_CALLBACK_SECRET: secret,
  };
  const hosts: ClusterHost[] = [];
  for (const [at, clockMs] of CLOCKS_MS.entries()) {
    const machine = new Machine(`host-${at}`, FIRST_HOST + at);
    const host = await ClusterHost.prepare(`cluster-${at}`, machine, settings, clockMs);
    if (at === 0) await host.migrate();
    await host.start(at < PIPELINES);
    hosts.push(host);
  }
  return hosts;
}

async function disturb(
  site: Site,
  rounds: number,
  draw: Draw,
  { faults, recoveriesMs, revocationsMs, duringCuts }: Figures,
  announce: (line: string) => void,
): Promise<void> {
  const drawn = drawFaults(draw);
  const probe = await site.hosts[0]!.newKey("sonde@exemple.fr");
  for (let round = 1; round <= rounds; round++) {
    const lives = sleep(draw.between(...LIVES_MS));
    if (round <= REVOCATIONS)
      revocationsMs.push(
        await revocationMs(site.hosts, site.database, `revoquee-${round}@exemple.fr`),
      );
    await lives;
    const fault = drawn.next().value;
    faults[fault]++;
    duringCuts.push(...(await strike(fault, site, draw)));
    const fromMs = performance.now();
    for (const { url } of site.hosts) await untilAnswered(new KeyedCaller(url, probe), 200);
    recoveriesMs.push(performance.now() - fromMs);
    announce(`${round}. ${fault}: ${Math.round(recoveriesMs.at(-1)!)} ms`);
  }
}

/** Units of the account once what was in doubt is found out. */
async function settledUsage(
  database: DatabasePair,
  granted: number,
  unheard: number,
): Promise<number> {
  for (let look = 0; ; look++) {
    const rows = await database.primary.query(
      "select max((value->>'units')::int) as units from records where parts->>0 = 'compteur'",
    );
    const units = Number(rows[0]?.["units"]);
    if ((units >= granted && units <= granted + unheard) || look === 50) return units;
    await sleep(200);
  }
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

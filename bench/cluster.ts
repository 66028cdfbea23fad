import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import { startProxy } from "./cluster/balancing-proxy.ts";
import { DatabasePair } from "./cluster/database-pair.ts";
import { ClusterHost } from "./cluster/host.ts";
import { KeyedCaller } from "./cluster/keyed-caller.ts";
import { measureOneHost } from "./cluster/one-host.ts";
import { Draw } from "./corpus/customer-files/draw.ts";
import { checkSession, type Faults } from "./crash/check-session.ts";
import { Customer } from "./crash/customer.ts";
import type { SessionJournal } from "./crash/session-journal.ts";
import { CustomerCalls } from "./workflow/customer-calls.ts";

const ROUNDS = 200;
const HOSTS = 3;
const PIPELINES = 2;
const CUSTOMERS = 4;
const CALLERS = 8;
const LIVES_MS = [1_000, 4_000] as const;
const CUT_MS = 20_000;
/** Time limit for a round's recovery, and for all work to end. */
const RECOVERED_MS = 60_000;
const END_MS = 180_000;
const FAULTS_REPORTED = 20;
const FAULTS = ["service", "pipeline", "backend", "postmaster", "cut", "promotion"] as const;
type Fault = (typeof FAULTS)[number];

/**
 * Three services, two pipelines, a primary and a synchronous standby behind nginx, on loopback;
 * customers and keyed calls all the while, and a random fault each round. One host's clock is five
 * minutes ahead, another's as much behind. Exits with status 1 when anything is lost, doubled,
 * miscounted or without an end.
 */
export const cluster: Bench = {
  name: "cluster",
  about: "hosts over one database under kills, cuts and promotions (scale: rounds of 200)",
  async run({ scale, seed, say: announce }) {
    const rounds = Math.max(1, Math.round(ROUNDS * scale));
    const draw = new Draw(seed, "cluster");
    const database = await DatabasePair.start();
    const hosts = await startHosts(database);
    const proxy = await startProxy(hosts.map(({ port }) => port));
    const calls = new CustomerCalls(proxy.port);
    const journal: SessionJournal[] = [];
    const faults: Faults = { lost: [], doubled: [] };
    const key = await hosts[0]!.newKey("appels@exemple.fr");
    const probe = await hosts[0]!.newKey("sonde@exemple.fr");
    const callers = Array.from({ length: CALLERS }, () => new KeyedCaller(proxy.url, key));
    let isOver = false;
    let isAbandoned = false;
    const up = async (): Promise<void> => {
      if (isAbandoned) throw new Error("given up");
    };
    const customers = Promise.all(
      Array.from({ length: CUSTOMERS }, (_, at) =>
        new Customer(`client-${at}`, draw.apart(`customer ${at}`), { calls, journal, up }).run(
          () => isOver,
        ),
      ),
    );
    const calling = Promise.all(callers.map((caller) => caller.run(() => isOver)));
    const broken = customers.then(() => new Promise<never>(() => {}));
    const recoveries: number[] = [];
    const made = Object.fromEntries(FAULTS.map((fault) => [fault, 0])) as Record<Fault, number>;
    const disturb = async (): Promise<void> => {
      for (let round = 0; round < rounds; round++) {
        await sleep(draw.between(...LIVES_MS));
        const fault = draw.of(FAULTS);
        made[fault]++;
        announce(`${round + 1}. ${fault}`);
        await strike(fault, hosts, database, draw);
        recoveries.push(await recovered(hosts, probe));
        announce(`   ${Math.round(recoveries.at(-1) as number)} ms`);
      }
    };
    try {
      const disturbed = disturb();
      disturbed.catch(() => undefined);
      await Promise.race([disturbed, broken]);
      isOver = true;
      await calling;
      await Promise.race([customers, sleep(END_MS, null, { ref: false })]);
      isAbandoned = true;
      await customers.catch(() => undefined);
      for (const session of journal) await checkSession(calls, session, faults);
      for (const fault of [...faults.lost, ...faults.doubled].slice(0, FAULTS_REPORTED))
        announce(fault);
      const granted = callers.reduce((sum, caller) => sum + caller.granted, 0);
      const unheard = callers.reduce((sum, caller) => sum + caller.unheard, 0);
      const counted = await settledUsage(database, granted, unheard);
      // Afterwards: its account counts more than that of the callers.
      const oneHost = await measureOneHost(database, seed);
      const result = {
        rounds,
        acknowledged: journal.reduce((sum, session) => sum + session.acknowledged, 0),
        lost: faults.lost.length,
        doubled: faults.doubled.length,
        quota_off_by: Math.max(0, granted - counted, counted - granted - unheard),
        jobs_without_end: journal.filter(({ end }) => end === null).length,
        recovery_p99_s: quantile(recoveries, 0.99) / 1000,
        ...oneHost,
        recovery_median_s: quantile(recoveries, 0.5) / 1000,
        ...{ granted, unheard, counted, faults: made, sessions: journal.length },
        refused: callers.reduce((sum, caller) => sum + caller.refused, 0),
        given_up: journal.filter(({ end }) => end?.status === "erreur").length,
        seed,
      };
      const { lost, doubled, quota_off_by: offBy, jobs_without_end: unended } = result;
      if (lost + doubled + offBy + unended > 0) process.exitCode = 1;
      return result;
    } finally {
      isOver = true;
      isAbandoned = true;
      await Promise.all(hosts.map((host) => host.stop()));
      proxy.stop();
      await database.stop();
    }
  },
};

async function startHosts(database: DatabasePair): Promise<ClusterHost[]> {
  const secret = randomUUID();
  const hosts: ClusterHost[] = [];
  for (let at = 0; at < HOSTS; at++) {
    const host = await ClusterHost.prepare(`cluster-${at}`, database, secret, CLOCKS_MS[at] ?? 0);
    if (at === 0) await host.migrate();
    await host.start(at < PIPELINES);
    hosts.push(host);
  }
  return hosts;
}

/** Minutes between the clocks of hosts. */
const CLOCKS_MS = [0, 300_000, -300_000];

async function strike(
  fault: Fault,
  hosts: readonly ClusterHost[],
  database: DatabasePair,
  draw: Draw,
): Promise<void> {
  if (fault === "service") await draw.of(hosts).killService();
  else if (fault === "pipeline") await draw.of(hosts.slice(0, PIPELINES)).killPipeline();
  else if (fault === "backend") {
    const others = "pid <> pg_backend_pid() and application_name = 'recoupe'";
    await database.primary.query(
      `select pg_terminate_backend(pid) from (select pid from pg_stat_activity where ${others} order by random() limit 3) victims`,
    );
  } else if (fault === "postmaster") {
    await database.primary.signal("SIGKILL");
    await database.primary.run();
  } else if (fault === "cut") await draw.of(hosts).cutOff(CUT_MS);
  else {
    await database.promote();
    for (const host of hosts) host.reconnect();
  }
}

/** Milliseconds until every host answers a keyed call. */
async function recovered(hosts: readonly ClusterHost[], key: string): Promise<number> {
  const fromMs = performance.now();
  for (const { url } of hosts) {
    const probe = new KeyedCaller(url, key);
    for (let status = await probe.call(); status !== 200; status = await probe.call()) {
      if (performance.now() - fromMs > RECOVERED_MS)
        throw new Error(`${url} does not recover: it answers ${status}`);
      await sleep(50);
    }
  }
  return performance.now() - fromMs;
}

/** Units of the account once what was in doubt is found out. */
async function settledUsage(
  database: DatabasePair,
  granted: number,
  unheard: number,
): Promise<number> {
  const address = database.primary.address();
  for (let look = 0; ; look++) {
    const rows = await database.primary.query(
      "select max((value->>'units')::int) as units from records where parts->>0 = 'compteur'",
      address,
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

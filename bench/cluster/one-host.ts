import { join } from "node:path";
import { openPool } from "../../shell/state/postgres/connection.ts";
import { STATE_CONNECTIONS } from "../../shell/state/postgres/pool-bounds.ts";
import { SharedStore } from "../../shell/state/postgres/shared-store.ts";
import { StateDatabase } from "../../shell/state/postgres/state-database.ts";
import { generateLoad, type MeasuredLoad } from "../http/generate-load.ts";
import type { LoadPlan } from "../http/load-generator.ts";
import { writeRequests } from "../http/requests.ts";
import { startMeasuredService } from "../http/service.ts";
import { median } from "../median.ts";
import { emptyFolder, workingHome } from "../prepared-home.ts";
import type { DatabasePair } from "./database-pair.ts";

const COMPANIES = 1000;
const CORPUS_SEED = 42;
const CONNECTIONS = 64;
const SECONDS = 4;
const WRITES = 500;

/** One host over the database against the same host alone, and what its calls ask of the database. */
export async function measureOneHost(database: DatabasePair, seed: number, turns: number) {
  const alone: MeasuredLoad[] = [];
  const shared: (MeasuredLoad & { readonly statements: number })[] = [];
  for (let turn = 0; turn < turns; turn++) {
    alone.push(await loadOf({}, seed + turn, generateLoad));
    const environment = { RECOUPE_STATE: database.primary.address() };
    shared.push(
      await loadOf(environment, seed + turn, async (plan, pid) => {
        const before = await transactions(database);
        const load = await generateLoad(plan, pid);
        return { ...load, statements: (await transactions(database)) - before };
      }),
    );
  }
  const of = <T>(runs: readonly T[], figure: (run: T) => number) => median(runs.map(figure));
  const rate = ({ callsPerSecond }: MeasuredLoad): number => callsPerSecond;
  const cpu = ({ serverCpuUsPerCall }: MeasuredLoad): number => serverCpuUsPerCall;
  return {
    statements_per_keyed_call: of(shared, ({ statements, calls }) => statements / calls),
    enrich_ratio_one_host: of(shared, rate) / of(alone, rate),
    enrich_calls_per_s: { alone: of(alone, rate), shared: of(shared, rate) },
    service_cpu_us_per_call: { alone: of(alone, cpu), shared: of(shared, cpu) },
    ...(await writes(database)),
  };
}

type Measure<T> = (plan: LoadPlan, pid: number) => Promise<T>;

async function loadOf<T>(
  changes: Readonly<Record<string, string>>,
  seed: number,
  measure: Measure<T>,
): Promise<T> {
  const home = await workingHome(COMPANIES, CORPUS_SEED, "cluster-one-host");
  const service = await startMeasuredService(home, 1, changes);
  const requests = writeRequests({
    ...{ folder: emptyFolder("cluster-requests"), key: service.key, seed },
    ...{ companies: COMPANIES, corpusSeed: CORPUS_SEED, calls: 5000, idsPerCall: 20 },
  });
  const plan = { connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests };
  const load = await measure({ port: service.port, ...plan }, service.process.pid ?? 0);
  await service.stop();
  return load;
}

/** Transactions that the database has counted; a statement of ours is one. */
async function transactions(database: DatabasePair): Promise<number> {
  const rows = await database.primary.query(
    "select sum(xact_commit + xact_rollback) as count from pg_stat_database",
  );
  return Number(rows[0]?.["count"]);
}

/** Milliseconds of a write of one key, one after the other. */
async function writes(database: DatabasePair) {
  const ignored = (): void => {};
  const pool = openPool(database.primary.address(), ignored, STATE_CONNECTIONS);
  const folder = join(emptyFolder("cluster-replica"), "etat");
  const store = await SharedStore.open(new StateDatabase(pool, "etat"), folder, {});
  const took: number[] = [];
  for (let nth = 0; nth < WRITES; nth++) {
    const fromMs = performance.now();
    await store.transact((transaction) => transaction.put(["sonde", nth % 7], nth));
    took.push(performance.now() - fromMs);
  }
  await store.close();
  await pool.end();
  const sorted = took.toSorted((a, b) => a - b);
  return { write_median_ms: median(took), write_p99_ms: sorted[Math.floor(WRITES * 0.99)] };
}

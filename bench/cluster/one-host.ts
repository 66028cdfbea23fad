import { join } from "node:path";
import { openPool, STATE_CONNECTIONS } from "../../shell/state/postgres/connection.ts";
import { SharedStore } from "../../shell/state/postgres/shared-store.ts";
import { StateDatabase } from "../../shell/state/postgres/state-database.ts";
import { generateCalmLoad } from "../http/generate-load.ts";
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
  const [alone, shared]: [number[], number[]] = [[], []];
  let statements = 0;
  let calls = 0;
  for (let turn = 0; turn < turns; turn++) {
    alone.push((await throughput({}, seed + turn)).callsPerSecond);
    const before = await transactions(database);
    const over = await throughput({ RECOUPE_STATE: database.primary.address() }, seed + turn);
    statements += (await transactions(database)) - before;
    calls += over.calls;
    shared.push(over.callsPerSecond);
  }
  return {
    statements_per_keyed_call: statements / calls,
    enrich_ratio_one_host: median(shared) / median(alone),
    enrich_calls_per_s: { alone: median(alone), shared: median(shared) },
    ...(await writes(database)),
  };
}

async function throughput(changes: Readonly<Record<string, string>>, seed: number) {
  const home = await workingHome(COMPANIES, CORPUS_SEED, "cluster-one-host");
  const service = await startMeasuredService(home, 1, changes);
  const requests = writeRequests({
    ...{ folder: emptyFolder("cluster-requests"), key: service.key, seed },
    ...{ companies: COMPANIES, corpusSeed: CORPUS_SEED, calls: 5000, idsPerCall: 20 },
  });
  const plan = {
    port: service.port,
    connections: CONNECTIONS,
    seconds: SECONDS,
    rate: 0,
    requests,
  };
  const load = await generateCalmLoad(plan, service.process.pid ?? 0);
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

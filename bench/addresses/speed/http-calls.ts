import { join } from "node:path";
import type { AddressQuery } from "../../../engine/address/address.ts";
import { generateCalmLoad, type MeasuredLoad } from "../../http/generate-load.ts";
import { startMeasuredService } from "../../http/service.ts";
import { writePosts } from "../../http/write-posts.ts";
import { memoryOf, type ProcessMemory } from "../../load/memory.ts";
import { emptyFolder } from "../../prepared-home.ts";
import { addressBodies } from "./address-bodies.ts";

const PATH = "/api/v1/adresse/normaliser";
/** Addresses of one call: the limit of the endpoint. */
const A_CALL = 50;
const SECONDS = 6;
/** The first seconds run at half the speed: code is compiled, caches are empty. */
const WARM_UP_SECONDS = 10;
const CONNECTIONS = 16;
/** Share of the closed loop's rate at which latencies are measured. */
const PACE_SHARE = 0.5;

/** Calls of fifty addresses, at the service's full rate. */
interface HttpCalls {
  readonly load: MeasuredLoad;
  /** Addresses per CPU second of all threads of the service. */
  readonly addressesPerCpuSecond: number;
  /** One address a call, at a fixed rate. */
  readonly single: MeasuredLoad;
  readonly memory: ProcessMemory;
}

/** Queries the service on a home, one process, with key, quota and schema. */
export async function httpCalls(
  home: string,
  queries: readonly AddressQuery[],
): Promise<HttpCalls> {
  const service = await startMeasuredService(home, 1);
  const { port, key } = service;
  const pid = service.process.pid ?? 0;
  const folder = emptyFolder("addresses-calls");
  const load = (
    bodies: readonly string[],
    connections: number,
    rate: number,
    seconds = SECONDS,
  ) => {
    const requests = join(folder, `requests-${bodies.length}.bin`);
    writePosts(requests, { path: PATH, headers: { "X-API-Key": key }, bodies });
    return generateCalmLoad({ port, connections, seconds, rate, requests }, pid);
  };
  const many = addressBodies(queries, A_CALL);
  const one = addressBodies(queries, 1);
  await load(many, CONNECTIONS, 0, WARM_UP_SECONDS);
  const full = await load(many, CONNECTIONS, 0);
  const closed = await load(one, 1, 0, 2);
  const single = await load(one, CONNECTIONS, Math.ceil(closed.callsPerSecond * PACE_SHARE));
  const memory = memoryOf(pid);
  await service.stop();
  if (full.failures + single.failures > 0) throw new Error("calls failed");
  const addressesPerCpuSecond = Math.round((A_CALL * 1e6) / Math.max(1, full.serverCpuUsPerCall));
  return { load: full, addressesPerCpuSecond, single, memory };
}

import { join } from "node:path";
import { generateCalmLoad, type MeasuredLoad } from "../../http/generate-load.ts";
import { startMeasuredService } from "../../http/service.ts";
import { writePosts } from "../../http/write-posts.ts";
import { memoryOf } from "../../load/memory.ts";
import { emptyFolder } from "../../prepared-home.ts";
import type { Customers } from "../customers.ts";
import { customerQuery, personQueries } from "./person-queries.ts";

/** Calls prepared for each load of a whole bench, sent in a loop, and its seconds. */
const CALLS = 20_000;
const SECONDS = 5;
/** Calls a second of the paced load, limited to half of the closed loop's rate. */
const PACE = 500;
const CONNECTIONS = 16;

/** One person per call. */
export interface OnePerCall {
  /** One client that queries again after each response. */
  readonly closed: MeasuredLoad;
  /** Calls on a clock; latencies count from the due time of a call. */
  readonly paced: MeasuredLoad;
  readonly pace: number;
  readonly serviceRssMb: number;
}

/**
 * Calls of one person to the service on a home, one process, with key, quota and schema.
 *
 * @param from  First customer to query; each load uses others.
 * @param share  Part of a whole bench, up to 1: calls and seconds shrink with it.
 */
export async function onePerCall(
  home: string,
  customers: Customers,
  from: number,
  share: number,
): Promise<OnePerCall> {
  const prepared = Math.ceil(CALLS * share);
  const seconds = Math.ceil(SECONDS * share);
  const service = await startMeasuredService(home, 1);
  const { port, key } = service;
  const pid = service.process.pid ?? 0;
  const folder = emptyFolder("persons-calls");
  const load = (rank: number, connections: number, rate: number) => {
    const requests = join(folder, `requests-${rank}.bin`);
    const persons = personQueries(customers, from + rank * CALLS, prepared, customerQuery);
    const bodies = persons.map(({ nom, prenom, dateNaissance, codePostal }) =>
      JSON.stringify({
        personnes: [{ nom, prenom, date_naissance: dateNaissance, code_postal: codePostal }],
      }),
    );
    writePosts(requests, { path: "/api/v1/deces", headers: { "X-API-Key": key }, bodies });
    return generateCalmLoad({ port, connections, seconds, rate, requests }, pid);
  };
  await load(0, 1, 0);
  const closed = await load(1, 1, 0);
  const pace = Math.min(PACE, Math.ceil(closed.callsPerSecond / 2));
  const paced = await load(2, CONNECTIONS, pace);
  const serviceRssMb = memoryOf(pid).peakMb;
  await service.stop();
  return { closed, paced, pace, serviceRssMb };
}

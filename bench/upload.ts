import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { writeBigCustomers } from "./corpus/customer-files/big-customers.ts";
import { startChild } from "./http/child.ts";
import { generateLoad } from "./http/generate-load.ts";
import { writeRequests } from "./http/requests.ts";
import { type MeasuredService, startMeasuredService } from "./http/service.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";
import { residentMb, watchMemory } from "./uploads/resident-memory.ts";

const COMPANIES = 100_000;
const CORPUS_SEED = 42;
/** Just below the limit of a file: 211 bytes a row. */
const ROWS = 236_000;
const CALLS_PER_SECOND = 200;
const SECONDS = 20;
const ROUNDS = 3;
const UPLOADS = 10;
const AT_ONCE = 2;

/**
 * What an upload of 50 MB costs the service: the rise of its resident memory while it comes in, and
 * what ten of them, two at a time, do to the 99th percentile of enrich at a steady pace. The files
 * are read and mapped meanwhile, as they always are.
 */
export const upload: Bench = {
  name: "upload",
  about: "one 50 MB upload in memory, enrich p99 during ten of them (scale: bytes)",
  async run({ scale, seed, say }) {
    const home = await preparedHome(COMPANIES, CORPUS_SEED);
    const folder = emptyFolder("upload");
    const file = join(folder, "clients.csv");
    await writeBigCustomers(file, seed, Math.round(ROWS * scale));
    const service = await startMeasuredService(home, 1);
    const url = `http://127.0.0.1:${service.port}/api/mapper/upload`;
    const requests = writeRequests({
      folder,
      key: service.key,
      companies: COMPANIES,
      corpusSeed: CORPUS_SEED,
      seed,
      calls: 5_000,
      idsPerCall: 20,
    });
    try {
      await sent(url, file, 1);
      const rises: number[] = [];
      for (let round = 0; round < ROUNDS; round++) rises.push(await riseOf(service, url, file));
      say(`RSS rises by ${rises.map((rise) => rise.toFixed(1)).join(", ")} MB`);
      const rounds: { readonly calm: number; readonly loaded: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const calm = await paced(service, requests);
        const uploads = Array.from({ length: AT_ONCE }, () => sent(url, file, UPLOADS / AT_ONCE));
        const loaded = await paced(service, requests);
        await Promise.all(uploads);
        rounds.push({ calm, loaded });
        say(`enrich p99 ${calm.toFixed(2)} ms alone, ${loaded.toFixed(2)} ms during uploads`);
      }
      const ratios = rounds.map(({ calm, loaded }) => loaded / calm);
      return {
        rss_rise_mb: round1(median(rises)),
        enrich_p99_ratio: Number(median(ratios).toFixed(2)),
        enrich_p99_ms: round1(median(rounds.map(({ calm }) => calm))),
        enrich_p99_uploads_ms: round1(median(rounds.map(({ loaded }) => loaded))),
        calls_per_s: CALLS_PER_SECOND,
        seed,
      };
    } finally {
      await service.stop();
      emptyFolder("upload");
    }
  },
};

/** Uploads a file so many times, one after the other. */
async function sent(url: string, file: string, times: number): Promise<void> {
  const child = startChild("uploads/send-files.ts", [
    JSON.stringify({ url, files: [file], times }),
  ]);
  for (let i = 0; i < times; i++) {
    const answer = JSON.parse(await child.line()) as { session_id?: string };
    if (!answer.session_id) throw new Error(`not taken: ${JSON.stringify(answer)}`);
  }
  await child.stop();
}

/** From just before an upload to its peak, in MB. */
async function riseOf({ process }: MeasuredService, url: string, file: string): Promise<number> {
  const pid = process.pid as number;
  const before = residentMb(pid).rss;
  const peak = watchMemory(pid);
  await sent(url, file, 1);
  return peak().rss - before;
}

async function paced({ port, process }: MeasuredService, requests: string): Promise<number> {
  const plan = { port, connections: 16, seconds: SECONDS, rate: CALLS_PER_SECOND, requests };
  const load = await generateLoad(plan, process.pid as number);
  if (load.failures > 0) throw new Error(`${load.failures} calls failed`);
  return load.p99Ms;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function round1(value: number): number {
  return Number(value.toFixed(1));
}

import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Bench } from "./bench.ts";
import { writeBigCustomers } from "./corpus/customer-files/big-customers.ts";
import { startChild } from "./http/child.ts";
import { generateLoad } from "./http/generate-load.ts";
import { writeRequests } from "./http/requests.ts";
import { type MeasuredService, startMeasuredService } from "./http/service.ts";
import { median } from "./median.ts";
import { emptyFolder, workingHome } from "./prepared-home.ts";
import { residentMb, watchMemory } from "./uploads/resident-memory.ts";
import { CustomerCalls } from "./workflow/customer-calls.ts";
import { pathsOf, UPLOADS_OF } from "./workflow/workflow-paths.ts";

const COMPANIES = 100_000;
const CORPUS_SEED = 42;
/** Just below the size limit of a file: 211 bytes a row. */
const ROWS = 236_000;
const CALLS_PER_SECOND = 200;
const SECONDS = 20;
const ROUNDS = 3;
const UPLOADS = 10;
const AT_ONCE = 2;
const FOLLOWED_MS = 100;
/** Pause after an upload is mapped, so that its garbage is not counted for the next one. */
const SETTLED_MS = 2000;

/**
 * The cost of an upload of 50 MB for the service: the rise of its resident memory until the upload
 * is received, and until its columns are recognised; and the effect of ten of them, two at a time,
 * on the 99th percentile of enrich at a steady pace, while they are read and mapped as usual.
 */
export const upload: Bench = {
  name: "upload",
  about: "one 50 MB upload in memory, enrich p99 during ten of them (scale: bytes)",
  async run({ scale, seed, say: announce }) {
    const home = await workingHome(COMPANIES, CORPUS_SEED, "upload-home");
    const folder = emptyFolder("upload");
    const file = join(folder, "clients.csv");
    await writeBigCustomers(file, seed, Math.round(ROWS * scale));
    const service = await startMeasuredService(home, 1);
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
      await mapped(service, await sent(service, file, 1));
      const rises: Rise[] = [];
      for (let round = 0; round < ROUNDS; round++) rises.push(await riseOf(service, file));
      for (const { taken, recognised } of rises)
        announce(
          `RSS rises by ${round1(taken)} MB until taken, ${round1(recognised)} until recognised`,
        );
      const rounds: { readonly calm: number; readonly loaded: number }[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        const calm = await paced(service, requests);
        const uploads = Array.from({ length: AT_ONCE }, () =>
          sent(service, file, UPLOADS / AT_ONCE),
        );
        const loaded = await paced(service, requests);
        for (const last of await Promise.all(uploads)) await mapped(service, last);
        rounds.push({ calm, loaded });
        announce(`enrich p99 ${calm.toFixed(2)} ms alone, ${loaded.toFixed(2)} ms during uploads`);
      }
      const ratios = rounds.map(({ calm, loaded }) => loaded / calm);
      return {
        rss_rise_mb: round1(median(rises.map(({ taken }) => taken))),
        rss_rise_recognised_mb: round1(median(rises.map(({ recognised }) => recognised))),
        enrich_p99_ratio: Number(median(ratios).toFixed(2)),
        enrich_p99_ms: round1(median(rounds.map(({ calm }) => calm))),
        enrich_p99_uploads_ms: round1(median(rounds.map(({ loaded }) => loaded))),
        calls_per_s: CALLS_PER_SECOND,
        seed,
      };
    } finally {
      await service.stop();
      emptyFolder("upload");
      emptyFolder("upload-home");
    }
  },
};

/** Uploads a file so many times, one after the other; returns where to follow the last one. */
async function sent({ port }: MeasuredService, file: string, times: number): Promise<string> {
  const url = `http://127.0.0.1:${port}${UPLOADS_OF.mapper.path}`;
  const child = startChild("uploads/send-files.ts", [
    JSON.stringify({ url, files: [file], field: UPLOADS_OF.mapper.field, times }),
  ]);
  let last = "";
  for (let i = 0; i < times; i++) {
    const { session_id: id, token } = JSON.parse(await child.line());
    if (!id) throw new Error("an upload was refused");
    last = pathsOf("mapper", id, token).progress;
  }
  await child.stop();
  return last;
}

/** Waits until the columns of an upload are recognised. */
async function mapped({ port }: MeasuredService, progress: string): Promise<void> {
  const calls = new CustomerCalls(port);
  while ((await calls.get(progress)).body.status !== "MAPPING_A_VALIDER") await sleep(FOLLOWED_MS);
}

/** Rise of resident memory during an upload, from just before it to the peak, in MB. */
interface Rise {
  readonly taken: number;
  readonly recognised: number;
}

async function riseOf(service: MeasuredService, file: string): Promise<Rise> {
  const pid = service.process.pid as number;
  await sleep(SETTLED_MS);
  const before = residentMb(pid).rss;
  const peak = watchMemory(pid);
  const recognised = watchMemory(pid);
  const progress = await sent(service, file, 1);
  const taken = peak().rss - before;
  await mapped(service, progress);
  return { taken, recognised: recognised().rss - before };
}

async function paced({ port, process }: MeasuredService, requests: string): Promise<number> {
  const plan = { port, connections: 16, seconds: SECONDS, rate: CALLS_PER_SECOND, requests };
  const load = await generateLoad(plan, process.pid as number);
  if (load.failures > 0) throw new Error(`${load.failures} calls failed`);
  return load.p99Ms;
}

function round1(value: number): number {
  return Number(value.toFixed(1));
}

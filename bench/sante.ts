import { join } from "node:path";
import type { CompanyBase } from "../engine/company/company-base.ts";
import { readCompanyIds } from "../engine/company/enrichment.ts";
import { checkHealth } from "../engine/company/health/health-check.ts";
import { homeAt } from "../engine/snapshot/home.ts";
import { openSnapshot } from "../engine/snapshot/open-snapshot.ts";
import type { Bench, BenchOptions } from "./bench.ts";
import { idMix } from "./corpus/id-mix.ts";
import { generateCalmLoad, type MeasuredLoad } from "./http/generate-load.ts";
import { type MeasuredService, startMeasuredService } from "./http/service.ts";
import { writePosts } from "./http/write-posts.ts";
import { loadedRegisters } from "./loaded-registers.ts";
import { median } from "./median.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";

const COMPANIES = 1_000_000;
const CORPUS_SEED = 42;
const SIRENS_PER_CALL = 20;
const CALLS = 20_000;
const CONNECTIONS = 16;
const SECONDS = 6;
const ROUNDS = 3;
const PACED_SHARE = 0.7;

/** The mix of a portfolio: customers, a few of them gone, a few misspelt. */
const SHARES = {
  active_siren: 88,
  ceased_siren: 8,
  open_siret: 0,
  closed_siret: 0,
  unknown_siren: 2,
  unknown_siret: 0,
  bad_checksum: 2,
};

/**
 * Health checks of 20 SIREN: the service with key, quota and schema in one process, and the engine
 * alone on one thread. The report names the registers of the home's corpus.
 */
export const sante: Bench = {
  name: "sante",
  about: "20 SIREN per call over 1 M companies, over HTTP and in the engine (scale: companies)",
  async run(options) {
    const companies = COMPANIES * options.scale;
    const home = await preparedHome(companies, CORPUS_SEED);
    const calls = draw(companies, options.seed);
    const opened = openSnapshot(homeAt(home));
    if (!opened.ok || !opened.value?.companies) throw new Error("no companies");
    const base = opened.value.companies;
    const engine = measureEngine(base, calls);
    options.say(`engine alone: ${JSON.stringify(engine)}`);
    const service = await startMeasuredService(home, 1);
    const measured = await measureService(service, calls, options);
    await service.stop();
    await opened.value.close();
    return { ...measured, engine, registers: loadedRegisters(base), seed: options.seed };
  },
};

function draw(companies: number, seed: number): string[][] {
  const next = idMix({ seed: CORPUS_SEED, companies, draw: seed, shares: SHARES });
  return Array.from({ length: CALLS }, () =>
    Array.from({ length: SIRENS_PER_CALL }, () => next().id),
  );
}

type Figures = Readonly<Record<string, number>>;

/** One thread, from the identifiers as text to the response as text; a first pass warms up. */
function measureEngine(base: CompanyBase, calls: readonly string[][]): Figures {
  enginePass(base, calls);
  return enginePass(base, calls);
}

function enginePass(base: CompanyBase, calls: readonly string[][]): Figures {
  let characters = 0;
  const startMs = performance.now();
  for (const sirens of calls)
    characters += JSON.stringify({ results: checkHealth(base, readCompanyIds(sirens)) }).length;
  const seconds = (performance.now() - startMs) / 1000;
  return {
    sirens_per_s: Math.round((calls.length * SIRENS_PER_CALL) / seconds),
    us_per_siren: round2((seconds * 1e6) / (calls.length * SIRENS_PER_CALL)),
    answer_characters: Math.round(characters / calls.length),
  };
}

/** Closed loop at the full rate of one process, then open loops below it for the latencies. */
async function measureService(
  { port, key, process }: MeasuredService,
  calls: readonly string[][],
  { say: announce }: BenchOptions,
): Promise<Figures> {
  const requests = writeRequests(key, calls);
  const plan = { port, connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests };
  const pid = process.pid ?? 0;
  await generateCalmLoad(plan, pid);
  const closed: MeasuredLoad[] = [];
  const paced: MeasuredLoad[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ceiling = await generateCalmLoad(plan, pid);
    const rate = Math.max(1, Math.round(ceiling.callsPerSecond * PACED_SHARE));
    closed.push(ceiling);
    paced.push(await generateCalmLoad({ ...plan, rate }, pid));
    announce(JSON.stringify(figuresOf(closed.slice(-1), paced.slice(-1))));
  }
  return figuresOf(closed, paced);
}

/** Medians of the rounds: the machine's load by neighbours varies. */
function figuresOf(closed: readonly MeasuredLoad[], paced: readonly MeasuredLoad[]): Figures {
  const calls = median(closed.map(({ callsPerSecond }) => callsPerSecond));
  const cpuUs = median(closed.map(({ serverCpuUsPerCall }) => serverCpuUsPerCall));
  return {
    sirens_per_s: Math.round(calls * SIRENS_PER_CALL),
    p50_ms: round2(median(paced.map(({ p50Ms }) => p50Ms))),
    p99_ms: round2(median(paced.map(({ p99Ms }) => p99Ms))),
    calls_per_s: Math.round(calls),
    cpu_us_per_siren: round2(cpuUs / SIRENS_PER_CALL),
    sirens_per_s_and_core: Math.round((1e6 * SIRENS_PER_CALL) / cpuUs),
    answer_bytes: Math.round(median(closed.map(({ bytes, calls: count }) => bytes / count))),
    failures: [...closed, ...paced].reduce((sum, { failures }) => sum + failures, 0),
    stolen_cpu: round2(median(paced.map(({ stolenCpu }) => stolenCpu))),
  };
}

/** A file of requests in the load generator's format. */
function writeRequests(key: string, calls: readonly string[][]): string {
  const bodies = calls.map((sirens) => JSON.stringify({ sirens }));
  const file = join(emptyFolder("health-checks"), "requests.bin");
  writePosts(file, { path: "/api/v1/sante/check", headers: { "X-API-Key": key }, bodies });
  return file;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

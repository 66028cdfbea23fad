import { join } from "node:path";
import type { CompanyBase } from "../engine/company/company-base.ts";
import { readCompanyIds } from "../engine/company/enrichment.ts";
import { type Period, periodSince } from "../engine/company/surveillance/period.ts";
import { watchPortfolio } from "../engine/company/surveillance/portfolio.ts";
import type { CompanyId } from "../engine/identifiers/company-id.ts";
import { homeAt } from "../engine/snapshot/home.ts";
import { openSnapshot } from "../engine/snapshot/open-snapshot.ts";
import type { Bench, BenchOptions } from "./bench.ts";
import { idMix } from "./corpus/id-mix.ts";
import { generateCalmLoad, type MeasuredLoad } from "./http/generate-load.ts";
import { type MeasuredService, startMeasuredService } from "./http/service.ts";
import { writePosts } from "./http/write-posts.ts";
import { loadedRegisters } from "./loaded-registers.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";

const COMPANIES = 1_000_000;
const CORPUS_SEED = 42;
const SIRENS_PER_CALL = 1000;
const CALLS = 500;
const CONNECTIONS = 4;
const SECONDS = 6;
const PACED_SHARE = 0.7;
/** Target for one core: 50,000 SIREN a second. */
const WANTED_CALLS_PER_S = 50;

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

/** The default period of a call, a year, and the whole history. */
const PERIODS = { default: undefined, year: "2025-11-21", all: "1990-01-01" } as const;

type PeriodName = keyof typeof PERIODS;

/**
 * Portfolios of 1,000 SIREN: the service with key, quota and schema in one process, and the engine
 * alone on one thread. The report names the registers of the home's corpus.
 */
export const surveillance: Bench = {
  name: "surveillance",
  about: "1,000 SIREN per call over 1 M companies, over HTTP and in the engine (scale: companies)",
  async run(options) {
    const companies = COMPANIES * options.scale;
    const home = await preparedHome(companies, CORPUS_SEED);
    const portfolios = draw(companies, options.seed);
    const opened = openSnapshot(homeAt(home));
    if (!opened.ok || !opened.value?.companies) throw new Error("no companies");
    const base = opened.value.companies;
    const engine = measureEngine(base, portfolios);
    const service = await startMeasuredService(home, 1);
    const month = await measureService(service, portfolios, "default", options);
    const year = await measureService(service, portfolios, "year", options);
    const all = await measureService(service, portfolios, "all", options);
    await service.stop();
    await opened.value.close();
    return { ...month, year, all, engine, registers: loadedRegisters(base), seed: options.seed };
  },
};

function draw(companies: number, seed: number): string[][] {
  const next = idMix({ seed: CORPUS_SEED, companies, draw: seed, shares: SHARES });
  return Array.from({ length: CALLS }, () =>
    Array.from({ length: SIRENS_PER_CALL }, () => next().id),
  );
}

type Figures = Readonly<Record<string, number>>;

/** One thread, identifiers read beforehand; a first pass warms up and is not counted. */
function measureEngine(
  base: CompanyBase,
  portfolios: readonly string[][],
): Record<PeriodName, Figures> {
  const read = portfolios.map((sirens) => readCompanyIds(sirens));
  const figuresOf = (since: string | undefined): Figures => {
    const period = periodSince(base, since);
    if (!period) throw new Error("the home is older than the period");
    enginePass(base, read, period);
    return enginePass(base, read, period);
  };
  return {
    default: figuresOf(PERIODS.default),
    year: figuresOf(PERIODS.year),
    all: figuresOf(PERIODS.all),
  };
}

function enginePass(
  base: CompanyBase,
  portfolios: readonly CompanyId[][],
  period: Period,
): Figures {
  let alerts = 0;
  let longest = 0;
  const startMs = performance.now();
  for (const ids of portfolios) {
    const callMs = performance.now();
    alerts += watchPortfolio(base, ids, period).alertes.length;
    longest = Math.max(longest, performance.now() - callMs);
  }
  const seconds = (performance.now() - startMs) / 1000;
  return {
    sirens_per_s: Math.round((portfolios.length * SIRENS_PER_CALL) / seconds),
    longest_call_ms: round2(longest),
    alerts_per_call: Math.round(alerts / portfolios.length),
  };
}

/** Closed loop at the full rate of one process, then open loops below it for the latencies. */
async function measureService(
  { port, key, process }: MeasuredService,
  portfolios: readonly string[][],
  name: PeriodName,
  { say: announce }: BenchOptions,
): Promise<Figures> {
  const requests = writeRequests(key, portfolios, PERIODS[name]);
  const plan = { port, connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests };
  const pid = process.pid ?? 0;
  await generateCalmLoad({ ...plan, seconds: 2 }, pid);
  const closed = await generateCalmLoad(plan, pid);
  const rate = Math.max(1, Math.round(closed.callsPerSecond * PACED_SHARE));
  const paced = await generateCalmLoad({ ...plan, rate }, pid);
  const wanted = await generateCalmLoad({ ...plan, rate: WANTED_CALLS_PER_S }, pid);
  const figures = figuresOf(closed, paced, wanted);
  announce(`${name}: ${JSON.stringify(figures)}`);
  return figures;
}

function figuresOf(closed: MeasuredLoad, paced: MeasuredLoad, wanted: MeasuredLoad): Figures {
  return {
    sirens_per_s: Math.round(closed.callsPerSecond * SIRENS_PER_CALL),
    calls_per_s: Math.round(closed.callsPerSecond),
    cpu_us_per_siren: round2(closed.serverCpuUsPerCall / SIRENS_PER_CALL),
    p50_ms: round2(paced.p50Ms),
    p99_ms: round2(paced.p99Ms),
    p50_ms_at_wanted_rate: round2(wanted.p50Ms),
    p99_ms_at_wanted_rate: round2(wanted.p99Ms),
    answer_bytes: Math.round(closed.bytes / closed.calls),
    failures: closed.failures + paced.failures + wanted.failures,
    stolen_cpu: round2(paced.stolenCpu),
  };
}

/** A file of requests in the load generator's format. */
function writeRequests(
  key: string,
  portfolios: readonly string[][],
  depuis: string | undefined,
): string {
  const bodies = portfolios.map((sirens) => JSON.stringify({ sirens, depuis }));
  const file = join(emptyFolder("portfolios"), "requests.bin");
  writePosts(file, {
    path: "/api/v1/surveillance/portefeuille",
    headers: { "X-API-Key": key },
    bodies,
  });
  return file;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

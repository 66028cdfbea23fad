import { FRANCE_DEATHS } from "../population.ts";
import type { CachedHome } from "./cached-home.ts";
import type { CompletedMeasured } from "./children/complete.ts";
import type { Pass, ScoreMeasured } from "./children/score.ts";
import type { SqlMeasured } from "./children/sql.ts";
import type { CrossedFile } from "./cross-file.ts";
import type { OnePerCall } from "./one-per-call.ts";
import { qualityOf } from "./rightness.ts";
import type { Elapsed } from "./stopwatch.ts";

/** All measurements for one size of the register. */
export interface MeasuredSize {
  readonly deaths: number;
  readonly home: CachedHome;
  readonly score: ScoreMeasured;
}

/** All measurements of one run. */
export interface Measured {
  readonly large: MeasuredSize;
  /** A quarter of the larger register. */
  readonly small: MeasuredSize;
  /** A month of deaths added to the larger one. */
  readonly month: CompletedMeasured;
  readonly csv: CrossedFile & { readonly rows: number; readonly file: string };
  /** The same command on a quarter of the rows. */
  readonly csvQuarter: Measured["csv"];
  readonly calls: OnePerCall;
  readonly sql: SqlMeasured;
}

/** Targets for the figures of the same name. */
const TARGETS = {
  scored_per_s_core: ">= 50000",
  csv_per_s_core: ">= 25000",
  p99_ms: "< 5",
  mb_per_million: "<= 25",
  build_s_per_28m: "<= 180",
  rss_mb: "<= 2000",
  growth: "<= 1",
  officers_per_s_core: ">= 10000",
} as const;

/**
 * The object that `--json` prints. Rates are persons per CPU second of all threads, unless they are
 * wall.
 */
export function reportOf(measured: Measured): Record<string, unknown> {
  const { large, small, month, csv, csvQuarter, calls, sql } = measured;
  const { home, score } = large;
  const { customers, officers } = score;
  const exactPerS = perCpu(sql.persons, sql.exact);
  const fuzzyPerS = perCpu(sql.persons, sql.fuzzy);
  return {
    scored_per_s_core: perCpu(customers.persons, customers),
    csv_per_s_core: perCpu(csv.rows, csv),
    p99_ms: round(Math.max(calls.closed.p99Ms, calls.paced.p99Ms), 2),
    mb_per_million: round((home.snapshot.deathIndex?.bytes ?? 0) / large.deaths, 1),
    build_s_per_28m: round((home.seconds * FRANCE_DEATHS) / large.deaths, 1),
    delta_s: round(month.seconds, 1),
    rss_mb: Math.max(home.peakRssMb, score.peakRssMb),
    growth: growthOf(large, small),
    officers_per_s_core: perCpu(officers.persons, officers),
    duckdb_per_s: fuzzyPerS,
    speed_ratio_duckdb: round(perCpu(customers.persons, customers) / fuzzyPerS, 2),
    targets: TARGETS,
    scoring: {
      customers: passOf(customers),
      officers: passOf(officers),
      anonymous_mb: score.anonymousMb,
      own_mb: score.ownMb,
    },
    csv: {
      rows: csv.rows,
      per_s: perWall(csv.rows, csv),
      cpu_s: round(csv.cpuSeconds, 2),
      per_s_core_once_started: rowsOnceStarted(csv, csvQuarter),
      rss_mb: csv.peakRssMb,
    },
    calls: {
      closed: latenciesOf(calls.closed),
      paced: latenciesOf(calls.paced),
      rss_mb: calls.serviceRssMb,
    },
    build: buildOf(large),
    delta: { deaths: month.added, ...timesOf(month), rss_mb: month.peakRssMb },
    duckdb: {
      persons: sql.persons,
      exact_per_s: exactPerS,
      exact_wall_per_s: perWall(sql.persons, sql.exact),
      fuzzy_wall_per_s: perWall(sql.persons, sql.fuzzy),
      speed_ratio_exact: round(perCpu(customers.persons, customers) / exactPerS, 2),
      rss_mb: sql.peakRssMb,
    },
    quality: qualityOf(score.all, sql.all),
    quality_unplanted: qualityOf(score.unplanted, sql.unplanted),
    deaths: large.deaths,
    density: large.deaths / FRANCE_DEATHS,
  };
}

/**
 * Ratio of times over ratio of sizes: 1 is linear, less is better. Scoring uses the same number of
 * persons on registers of both sizes: 0.25 when the cost per person does not depend on the size.
 */
function growthOf(large: MeasuredSize, small: MeasuredSize): Record<string, number> {
  const sizes = large.deaths / small.deaths;
  const person = ({ persons, cpuSeconds }: Pass): number => cpuSeconds / persons;
  const costs = person(large.score.customers) / person(small.score.customers);
  return {
    build: round(large.home.seconds / small.home.seconds / sizes, 2),
    scoring: round(costs / sizes, 2),
    cost_per_person: round(costs, 2),
  };
}

/** The extra cost of a longer file over a shorter one: start-up and compilation cancel out. */
function rowsOnceStarted(long: Measured["csv"], short: Measured["csv"]): number {
  return Math.round((long.rows - short.rows) / (long.cpuSeconds - short.cpuSeconds));
}

function buildOf({ deaths, home }: MeasuredSize): Record<string, unknown> {
  const { snapshot, busy } = home;
  return {
    ...timesOf(home),
    busy_s: Object.fromEntries(Object.entries(busy).map(([name, s]) => [name, round(s, 1)])),
    rss_mb: home.peakRssMb,
    records_mb_per_million: round((snapshot.registers["deces"]?.bytes ?? 0) / deaths, 1),
    loaded_at: home.loadedAt,
  };
}

/**
 * Seconds of a load, by phase; names are indexed during the merge of deaths, unless a month is
 * added.
 */
function timesOf({ seconds, cpuSeconds, spans }: Elapsed & Pick<CachedHome, "spans">) {
  const read = spans["read-register-file"] ?? 0;
  const merged = spans["build-register"] ?? 0;
  const meanwhile = spans["index-merged-deaths"] ?? 0;
  const after = spans["index-deaths"] ?? 0;
  return {
    seconds: round(seconds, 1),
    cpu_s: round(cpuSeconds, 1),
    lecture_s: round(read, 1),
    index_s: round(merged, 1),
    index_des_noms_s: round(meanwhile + after, 1),
    other_s: round(seconds - read - Math.max(merged, meanwhile) - after, 1),
  };
}

function passOf(pass: Pass): Record<string, number> {
  const { persons, names, seconds, cpuSeconds } = pass;
  return {
    persons,
    names,
    per_s: perWall(persons, pass),
    seconds: round(seconds, 2),
    cpu_s: round(cpuSeconds, 2),
  };
}

function latenciesOf(load: OnePerCall["closed"]): Record<string, number> {
  const { callsPerSecond, p50Ms, p99Ms, maxMs, serverCpuUsPerCall, failures, stolenCpu } = load;
  return {
    calls_per_s: Math.round(callsPerSecond),
    p50_ms: round(p50Ms, 2),
    p99_ms: round(p99Ms, 2),
    max_ms: round(maxMs, 1),
    cpu_us_per_call: Math.round(serverCpuUsPerCall),
    failures,
    stolen_cpu: round(stolenCpu, 2),
  };
}

function perCpu(persons: number, { cpuSeconds }: Elapsed): number {
  return Math.round(persons / cpuSeconds);
}

function perWall(persons: number, { seconds }: Elapsed): number {
  return Math.round(persons / seconds);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

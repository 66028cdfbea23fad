import { availableParallelism } from "node:os";
import type { Bench, BenchOptions } from "./bench.ts";
import { type Child, startChild } from "./http/child.ts";
import { generateCalmLoad, type MeasuredLoad } from "./http/generate-load.ts";
import type { LoadPlan } from "./http/load-generator.ts";
import { writeRequests } from "./http/requests.ts";
import { serverFigures } from "./http/server-matrix.ts";
import { startMeasuredService } from "./http/service.ts";
import { median } from "./median.ts";
import { preparedAnswers } from "./prepared-answers.ts";
import { emptyFolder, preparedHome, workingHome } from "./prepared-home.ts";

const COMPANIES = 1_000_000;
const CORPUS_SEED = 42;
const IDS_PER_CALL = 20;
const CALLS = 20_000;
const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = 6;
const PACED_SHARE = 0.7;
const PACED_SECONDS = 8;

/**
 * Enrich over HTTP, compared with a bare handler whose constant response has the same size, and
 * with a prototype that only looks up serialised responses; then each server on each Node version
 * beside its own bare handler.
 */
export const enrich: Bench = {
  name: "enrich",
  about: "20 ids per call over 1 M companies, against a bare handler (scale: companies)",
  async run(options) {
    const companies = COMPANIES * options.scale;
    const home = await preparedHome(companies, CORPUS_SEED);
    const answers = await preparedAnswers(home);
    // One home for each service: it holds the one that it works in.
    const other = await workingHome(companies, CORPUS_SEED, "enrich-many");
    const one = await startMeasuredService(home, 1);
    const folder = emptyFolder("requests");
    const { seed } = options;
    const mix = { folder, companies, corpusSeed: CORPUS_SEED, seed };
    const requestsOf = (key: string) =>
      writeRequests({ ...mix, key, calls: CALLS, idsPerCall: IDS_PER_CALL });
    const requests = requestsOf(one.key);
    const closed = { connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests };
    const warm = await loadOf(one, closed);
    const answerBytes = Math.round(warm.bytes / warm.calls);
    const bare = await startServer("http/static-server.ts", [answerBytes]);
    const prototype = await startServer("http/prototype-server.ts", [
      answers,
      Math.round(answerBytes / IDS_PER_CALL),
    ]);
    const several = await startMeasuredService(other, availableParallelism());
    const many = { ...several, requests: requestsOf(several.key) };
    const contenders = { one, many, prototype, bare };
    const rounds = await closedRounds(contenders, closed, options);
    const paced = await pacedRounds(contenders, closed, rounds, options);
    for (const child of Object.values(contenders)) await child.stop();
    const servers = await serverFigures(home, answerBytes, requestsOf, options.say);
    return { ...report(rounds, paced), servers, answer_bytes: answerBytes, seed };
  },
};

/** Our service in one and in many processes, the prototype, the bare handler. */
type Contender = "one" | "many" | "prototype" | "bare";

type Round = Readonly<Record<Contender, MeasuredLoad>>;

/**
 * Open loops: our service, and the bare handler at the rate of one process as a measure of the
 * machine.
 */
type PacedRound = Readonly<Record<"one" | "many" | "bare", MeasuredLoad>>;

type Contenders = Readonly<Record<Contender, Served>>;

/** Closed loops at the full rate of each, in turn. A first round warms up and is not counted. */
async function closedRounds(
  { one, many, prototype, bare }: Contenders,
  plan: Closed,
  { say: announce }: BenchOptions,
): Promise<Round[]> {
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = {
      one: await loadOf(one, plan),
      many: await loadOf(many, plan),
      prototype: await loadOf(prototype, plan),
      bare: await loadOf(bare, plan),
    };
    if (round === 0) continue;
    announce(describe(measured));
    rounds.push(measured);
  }
  return rounds;
}

/** Open loops at a share of the full rates: their latencies count. */
async function pacedRounds(
  { one, many, bare }: Contenders,
  plan: Closed,
  closed: readonly Round[],
  { say: announce }: BenchOptions,
): Promise<PacedRound[]> {
  const rateOf = (name: "one" | "many"): number =>
    Math.round(PACED_SHARE * ceilingOf(closed.map((round) => round[name])));
  const atOne = { ...plan, rate: rateOf("one"), seconds: PACED_SECONDS };
  const atMany = { ...plan, rate: rateOf("many"), seconds: PACED_SECONDS };
  announce(
    `open loop at ${PACED_SHARE * 100} % of the ceiling: ${atOne.rate} and ${atMany.rate} calls/s`,
  );
  const rounds: PacedRound[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const measured = {
      one: await loadOf(one, atOne),
      many: await loadOf(many, atMany),
      bare: await loadOf(bare, atOne),
    };
    announce(describePaced(measured));
    rounds.push(measured);
  }
  return rounds;
}

function report(rounds: readonly Round[], paced: readonly PacedRound[]): Record<string, unknown> {
  const closedOf = (name: Contender) => rounds.map((round) => round[name]);
  const pacedOf = (name: keyof PacedRound) => paced.map((round) => round[name]);
  const bareRate = ceilingOf(closedOf("bare"));
  return {
    ...rateFigures(closedOf("many"), bareRate),
    ...latencyFigures(pacedOf("many")),
    static_calls_per_s: Math.round(bareRate),
    processes: availableParallelism(),
    one_process: { ...rateFigures(closedOf("one"), bareRate), ...latencyFigures(pacedOf("one")) },
    prototype: rateFigures(closedOf("prototype"), bareRate),
    bare_at_the_rate_of_one_process: latencyFigures(pacedOf("bare")),
  };
}

/** Starts a server of the benches and waits until it listens. */
async function startServer(file: string, args: readonly (string | number)[]): Promise<Served> {
  const child = startChild(file, args.map(String));
  const { port } = JSON.parse(await child.line()) as { port: number };
  return { ...child, port };
}

/** @param requests  With a key of its own home, instead of the plan's. */
type Served = Child & { readonly port: number; readonly requests?: string };
type Closed = Omit<LoadPlan, "port">;

function loadOf(served: Served, plan: Closed): Promise<MeasuredLoad> {
  const requests = served.requests ?? plan.requests;
  return generateCalmLoad({ ...plan, requests, port: served.port }, served.process.pid ?? 0);
}

/** Calls per second, the median of some rounds. */
function ceilingOf(measured: readonly MeasuredLoad[]): number {
  return median(measured.map(({ callsPerSecond }) => callsPerSecond));
}

/** Medians of the rounds of open loops: the machine's load by neighbours varies. */
function latencyFigures(paced: readonly MeasuredLoad[]): Record<string, number> {
  return {
    p50_ms: round2(median(paced.map(({ p50Ms }) => p50Ms))),
    p99_ms: round2(median(paced.map(({ p99Ms }) => p99Ms))),
    failures: paced.reduce((sum, { failures }) => sum + failures, 0),
    stolen_cpu: round2(median(paced.map(({ stolenCpu }) => stolenCpu))),
  };
}

function rateFigures(measured: readonly MeasuredLoad[], bareRate: number): Record<string, number> {
  const calls = ceilingOf(measured);
  return {
    calls_per_s: Math.round(calls),
    ids_per_s: Math.round(calls * IDS_PER_CALL),
    ratio: round2(calls / bareRate),
    cpu_us_per_call: Math.round(median(measured.map((load) => load.serverCpuUsPerCall))),
  };
}

function describe({ one, many, prototype, bare }: Round): string {
  const view = [
    `one process ${rate(one)} (${cpu(one)})`,
    `all cores ${rate(many)} (${cpu(many)})`,
    `prototype ${rate(prototype)} (${cpu(prototype)})`,
    `bare ${rate(bare)} (${cpu(bare)}, generator ${share(bare)})`,
  ];
  return view.join(" | ");
}

function describePaced({ one, many, bare }: PacedRound): string {
  return `p99: one process ${tail(one)} | all cores ${tail(many)} | bare, at the rate of one process, ${tail(bare)}`;
}

function tail({ p99Ms, stolenCpu }: MeasuredLoad): string {
  const stolen = stolenCpu > 0 ? ` (${(stolenCpu * 100).toFixed(1)} % of a core stolen)` : "";
  return `${p99Ms.toFixed(1)} ms${stolen}`;
}

function rate({ callsPerSecond, stolenCpu }: MeasuredLoad): string {
  const stolen = stolenCpu > 0 ? `, ${(stolenCpu * 100).toFixed(1)} % stolen` : "";
  return `${Math.round(callsPerSecond)} calls/s${stolen}`;
}

function cpu({ serverCpuUsPerCall }: MeasuredLoad): string {
  return `${serverCpuUsPerCall.toFixed(1)} us CPU/call`;
}

function share({ generatorCpu }: MeasuredLoad): string {
  return `${Math.round(generatorCpu * 100)} %`;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

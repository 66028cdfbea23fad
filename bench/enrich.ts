import { availableParallelism } from "node:os";
import type { Bench, BenchOptions } from "./bench.ts";
import { type Child, startChild } from "./http/child.ts";
import { generateLoad, type MeasuredLoad } from "./http/generate-load.ts";
import type { LoadPlan } from "./http/load-generator.ts";
import { writeRequests } from "./http/requests.ts";
import { startMeasuredService } from "./http/service.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";

const COMPANIES = 1_000_000;
const CORPUS_SEED = 42;
const IDS_PER_CALL = 20;
const CALLS = 20_000;
const CONNECTIONS = 64;
const ROUNDS = 3;
const SECONDS = 6;
const PACED_SHARE = 0.7;
const PACED_SECONDS = 10;

/** Enrich over HTTP against a bare handler whose constant answer has the same size. */
export const enrich: Bench = {
  name: "enrich",
  about: "20 ids per call over 1 M companies, against a bare handler (scale: companies)",
  async run(options) {
    const companies = COMPANIES * options.scale;
    const home = await preparedHome(companies, CORPUS_SEED);
    const one = await startMeasuredService(home, 1);
    const requests = writeRequests({
      folder: emptyFolder("requests"),
      key: one.key,
      companies,
      corpusSeed: CORPUS_SEED,
      seed: options.seed,
      calls: CALLS,
      idsPerCall: IDS_PER_CALL,
    });
    const many = await startMeasuredService(home, availableParallelism());
    const closed = { connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests };
    const warm = await loadOf(one, closed);
    await loadOf(many, closed);
    const answerBytes = Math.round(warm.bytes / warm.calls);
    const bare = startChild("http/static-server.ts", [String(answerBytes)]);
    const bareAt = { ...bare, ...(JSON.parse(await bare.line()) as { port: number }) };
    await loadOf(bareAt, { ...closed, seconds: 2 });
    const rounds: Round[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        one: await loadOf(one, closed),
        many: await loadOf(many, closed),
        bare: await loadOf(bareAt, closed),
      });
    for (const round of rounds) options.say(describe(round));
    const pacedOne = await pace(
      options,
      one,
      closed,
      rounds.map((round) => round.one),
    );
    const pacedMany = await pace(
      options,
      many,
      closed,
      rounds.map((round) => round.many),
    );
    for (const child of [one, many, bare]) await child.stop();
    const bareRate = median(rounds.map((round) => round.bare.callsPerSecond));
    return {
      ...figures(
        rounds.map((round) => round.many),
        pacedMany,
        bareRate,
      ),
      static_calls_per_s: Math.round(bareRate),
      processes: availableParallelism(),
      one_process: figures(
        rounds.map((round) => round.one),
        pacedOne,
        bareRate,
      ),
      answer_bytes: answerBytes,
      seed: options.seed,
    };
  },
};

interface Round {
  readonly one: MeasuredLoad;
  readonly many: MeasuredLoad;
  readonly bare: MeasuredLoad;
}

type Served = Child & { readonly port: number };
type Closed = Omit<LoadPlan, "port">;

function loadOf(served: Served, plan: Closed): Promise<MeasuredLoad> {
  return generateLoad({ ...plan, port: served.port }, served.process.pid ?? 0);
}

/** An open loop at a share of the ceiling: its latencies count. */
function pace(
  { say }: BenchOptions,
  served: Served,
  closed: Closed,
  measured: readonly MeasuredLoad[],
): Promise<MeasuredLoad> {
  const ceiling = median(measured.map(({ callsPerSecond }) => callsPerSecond));
  const rate = Math.round(ceiling * PACED_SHARE);
  say(`open loop at ${rate} calls/s (${PACED_SHARE * 100} % of the ceiling), ${PACED_SECONDS} s`);
  return loadOf(served, { ...closed, rate, seconds: PACED_SECONDS });
}

function figures(
  measured: readonly MeasuredLoad[],
  paced: MeasuredLoad,
  bareRate: number,
): Record<string, number> {
  const calls = median(measured.map(({ callsPerSecond }) => callsPerSecond));
  return {
    calls_per_s: Math.round(calls),
    ids_per_s: Math.round(calls * IDS_PER_CALL),
    ratio: round2(calls / bareRate),
    p50_ms: round2(paced.p50Ms),
    p99_ms: round2(paced.p99Ms),
    cpu_us_per_call: Math.round(median(measured.map((load) => load.serverCpuUsPerCall))),
    failures: measured.reduce((sum, { failures }) => sum + failures, paced.failures),
  };
}

function describe({ one, many, bare }: Round): string {
  return `one process ${rate(one)} (${cpu(one)}) | all cores ${rate(many)} (${cpu(many)}) | bare ${rate(bare)} (${cpu(bare)}, generator ${share(bare)})`;
}

function rate({ callsPerSecond }: MeasuredLoad): string {
  return `${Math.round(callsPerSecond)} calls/s`;
}

function cpu({ serverCpuUsPerCall }: MeasuredLoad): string {
  return `${serverCpuUsPerCall.toFixed(1)} us CPU/call`;
}

function share({ generatorCpu }: MeasuredLoad): string {
  return `${Math.round(generatorCpu * 100)} %`;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}

function round2(value: number): number {
  return Math.round(value * 100) / 100;
}

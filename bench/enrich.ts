import type { Bench, BenchOptions } from "./bench.ts";
import { type Child, startChild } from "./http/child.ts";
import { generateLoad, type MeasuredLoad } from "./http/generate-load.ts";
import { writeRequests } from "./http/requests.ts";
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
    const service = startChild("service.ts", [home]);
    const { port, key } = JSON.parse(await service.line()) as { port: number; key: string };
    const requests = writeRequests({
      folder: emptyFolder("requests"),
      port,
      key,
      companies,
      corpusSeed: CORPUS_SEED,
      seed: options.seed,
      calls: CALLS,
      idsPerCall: IDS_PER_CALL,
    });
    const closed = { connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests };
    const warm = await generateLoad({ ...closed, port }, service.process.pid ?? 0);
    const answerBytes = Math.round(warm.bytes / warm.calls);
    const bare = startChild("static-server.ts", [String(answerBytes)]);
    const bareAt = JSON.parse(await bare.line()) as { port: number };
    await generateLoad({ ...closed, port: bareAt.port, seconds: 2 }, bare.process.pid ?? 0);
    const rounds: { ours: MeasuredLoad; bare: MeasuredLoad }[] = [];
    for (let round = 0; round < ROUNDS; round++)
      rounds.push({
        ours: await generateLoad({ ...closed, port }, service.process.pid ?? 0),
        bare: await generateLoad({ ...closed, port: bareAt.port }, bare.process.pid ?? 0),
      });
    const paced = await pace(
      options,
      service,
      { ...closed, port },
      rounds.map(({ ours }) => ours),
    );
    await service.stop();
    await bare.stop();
    return summarize(options, rounds, paced, answerBytes);
  },
};

function pace(
  { say }: BenchOptions,
  service: Child,
  closed: { connections: number; requests: string; port: number },
  ours: readonly MeasuredLoad[],
): Promise<MeasuredLoad> {
  const rate = Math.round(median(ours.map(({ callsPerSecond }) => callsPerSecond)) * PACED_SHARE);
  say(`open loop at ${rate} calls/s (${PACED_SHARE * 100} % of the ceiling), ${PACED_SECONDS} s`);
  return generateLoad({ ...closed, rate, seconds: PACED_SECONDS }, service.process.pid ?? 0);
}

function summarize(
  { say, seed }: BenchOptions,
  rounds: readonly { ours: MeasuredLoad; bare: MeasuredLoad }[],
  paced: MeasuredLoad,
  answerBytes: number,
): Record<string, unknown> {
  for (const { ours, bare } of rounds)
    say(
      `ours ${rate(ours)} (${cpu(ours)}, generator ${share(ours)}) | bare ${rate(bare)} (${cpu(bare)}, generator ${share(bare)})`,
    );
  const calls = median(rounds.map(({ ours }) => ours.callsPerSecond));
  const bareCalls = median(rounds.map(({ bare }) => bare.callsPerSecond));
  return {
    calls_per_s: Math.round(calls),
    ids_per_s: Math.round(calls * IDS_PER_CALL),
    static_calls_per_s: Math.round(bareCalls),
    ratio: round2(calls / bareCalls),
    cpu_ratio: round2(
      median(rounds.map(({ ours, bare }) => bare.serverCpuUsPerCall / ours.serverCpuUsPerCall)),
    ),
    p50_ms: round2(paced.p50Ms),
    p99_ms: round2(paced.p99Ms),
    answer_bytes: answerBytes,
    failures: rounds.reduce((sum, { ours }) => sum + ours.failures, paced.failures),
    seed,
  };
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

import { join } from "node:path";
import type { Bench, BenchOptions } from "./bench.ts";
import { idMix } from "./corpus/id-mix.ts";
import { generateCalmLoad, type MeasuredLoad } from "./http/generate-load.ts";
import { type MeasuredService, startMeasuredService } from "./http/service.ts";
import { writePosts } from "./http/write-posts.ts";
import { median } from "./median.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";

const COMPANIES = 100_000;
const CORPUS_SEED = 42;
const CONNECTIONS = 16;
const SECONDS = 6;
const ROUNDS = 3;

/** The older of the two protocol versions; the present one names its message in the headers too. */
const FORMER = "2025-11-25";
const PRESENT = "2026-07-28";

/** One SIRET queried repeatedly, as by an agent: through each version of MCP, and through REST. */
export const mcp: Bench = {
  name: "mcp",
  about: "verifier_siret by agents of both eras against the same call of REST (scale: companies)",
  async run(options) {
    const companies = COMPANIES * options.scale;
    const service = await startMeasuredService(await preparedHome(companies, CORPUS_SEED), 1);
    const contenders = await contendersOf(service, companies, options.seed);
    const rounds = await measure(service, contenders, options);
    const listBytes = await toolsListBytes(service);
    await service.stop();
    return { ...report(rounds), tools_list_bytes: listBytes, seed: options.seed };
  },
};

interface Call {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: unknown;
}

type Contender = "rest" | "former" | "present";
type Contenders = Readonly<Record<Contender, Call>>;
type Round = Readonly<Record<Contender, MeasuredLoad>>;

/** The three calls, after checking that each succeeds: a refusal would be fast. */
async function contendersOf(
  service: MeasuredService,
  companies: number,
  seed: number,
): Promise<Contenders> {
  const next = idMix({ seed: CORPUS_SEED, companies, draw: seed, shares: ONE_OPEN_SIRET });
  const input = { sirets: [next().id] };
  const params = { name: "verifier_siret", arguments: input };
  const contenders = {
    rest: { path: "/api/v1/siret/verifier", headers: {}, body: input },
    former: formerMessage("tools/call", params),
    present: presentMessage("tools/call", params),
  };
  for (const call of Object.values(contenders)) await answerTo(service, call);
  return contenders;
}

const ONE_OPEN_SIRET = {
  active_siren: 0,
  ceased_siren: 0,
  open_siret: 100,
  closed_siret: 0,
  unknown_siren: 0,
  unknown_siret: 0,
  bad_checksum: 0,
};

type Params = Readonly<Record<string, unknown>>;

function formerMessage(method: string, params: Params): Call {
  const body = { jsonrpc: "2.0", id: 1, method, params };
  return { path: "/mcp/", headers: { "MCP-Protocol-Version": FORMER }, body };
}

/** Source: MCP 2026-07-28, "Streamable HTTP" and `_meta` of requests. */
function presentMessage(method: string, params: Params): Call {
  const _meta = {
    "io.modelcontextprotocol/protocolVersion": PRESENT,
    "io.modelcontextprotocol/clientInfo": { name: "bench", version: "1" },
    "io.modelcontextprotocol/clientCapabilities": {},
  };
  const name = params["name"];
  return {
    path: "/mcp/",
    headers: {
      "MCP-Protocol-Version": PRESENT,
      "Mcp-Method": method,
      ...(typeof name === "string" && { "Mcp-Name": name }),
    },
    body: { jsonrpc: "2.0", id: 1, method, params: { ...params, _meta } },
  };
}

/** The text of a response; throws for a failure. */
async function answerTo({ port }: MeasuredService, call: Call): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${call.path}`, {
    method: "POST",
    headers: { "content-type": "application/json", ...call.headers },
    body: JSON.stringify(call.body),
  });
  const text = await answer.text();
  const { error, result } = JSON.parse(text);
  if (!answer.ok || error || result?.isError) throw new Error(`${call.path}: ${text}`);
  return text;
}

/** Each at its full rate, in turn. A first round warms up and is not counted. */
async function measure(
  { port, process }: MeasuredService,
  contenders: Contenders,
  { say: announce }: BenchOptions,
): Promise<Round[]> {
  const folder = emptyFolder("mcp-requests");
  const loadOf = (name: Contender): Promise<MeasuredLoad> => {
    const requests = join(folder, `${name}.bin`);
    const { path, headers, body } = contenders[name];
    writePosts(requests, { path, headers, bodies: [JSON.stringify(body)] });
    const plan = { port, connections: CONNECTIONS, seconds: SECONDS, rate: 0, requests };
    return generateCalmLoad(plan, process.pid ?? 0);
  };
  const rounds: Round[] = [];
  for (let round = 0; round <= ROUNDS; round++) {
    const measured = {
      rest: await loadOf("rest"),
      former: await loadOf("former"),
      present: await loadOf("present"),
    };
    if (round === 0) continue;
    announce(JSON.stringify(report([measured])));
    rounds.push(measured);
  }
  return rounds;
}

/** Medians of the rounds. */
function report(rounds: readonly Round[]): Record<string, number> {
  const rate = (name: Contender): number =>
    Math.round(median(rounds.map((round) => round[name].callsPerSecond)));
  const cpuMs = (name: Contender): number =>
    thousandths(median(rounds.map((round) => round[name].serverCpuUsPerCall)) / 1000);
  return {
    mcp_calls_s: rate("present"),
    rest_calls_s: rate("rest"),
    cpu_ms_per_call: cpuMs("present"),
    rest_cpu_ms_per_call: cpuMs("rest"),
    former_era_calls_s: rate("former"),
    former_era_cpu_ms_per_call: cpuMs("former"),
    failures: rounds
      .flatMap((round) => Object.values(round))
      .reduce((sum, { failures }) => sum + failures, 0),
  };
}

/** Size of the longer response of the two versions. */
async function toolsListBytes(service: MeasuredService): Promise<number> {
  const calls = [formerMessage("tools/list", {}), presentMessage("tools/list", {})];
  const answers = await Promise.all(calls.map((call) => answerTo(service, call)));
  return Math.max(...answers.map((text) => Buffer.byteLength(text)));
}

const thousandths = (value: number): number => Math.round(value * 1000) / 1000;

import { Agent, type RequestOptions, request } from "node:http";
import { nativeNode } from "../test/runner/native-node.ts";
import { mutatedArchives } from "./attack/archive-cases.ts";
import { jsonBodies, jsonTargets } from "./attack/json-cases.ts";
import { mutatedRequests } from "./attack/mutated-requests.ts";
import { resetPipelines, sendRaw } from "./attack/raw-connections.ts";
import type { Bench, BenchOptions } from "./bench.ts";
import { startChild } from "./http/child.ts";
import { startMeasuredService } from "./http/service.ts";
import { workingHome } from "./prepared-home.ts";
import { residentMb } from "./uploads/resident-memory.ts";

const COMPANIES = 1000;
const CORPUS_SEED = 42;
const RAW_REQUESTS = 40_000;
const RESETS = 10_000;
const JSON_CASES = 6_000;
const ARCHIVES = 2_000;

/** What one server withstood. */
interface Withstood {
  readonly raw_requests: number;
  readonly crashes: number;
  readonly held_over_1s: number;
  readonly pipelined_resets: number;
  readonly json_cases: number;
  readonly archives: number;
  readonly "500s": number;
  readonly p99_other_ms: number;
  readonly other_failures: number;
  readonly rss_rise_mb: number;
}

/**
 * Malformed requests, reset pipelines, odd JSON and broken files against a running service, while
 * another caller asks for companies. Each server in turn; the keys at the top are those of both:
 * sums, and the worse p99 and rise.
 */
export const attack: Bench = {
  name: "attack",
  about: "malformed requests, resets, JSON and files, beside another caller (scale: counts)",
  async run(options) {
    const native = nativeNode();
    const node = await withstand("node", [process.execPath], options);
    const uws = native ? await withstand("uws", native, options) : null;
    if (!uws) options.say("uWebSockets.js does not load here: node:http alone");
    const both = uws ? [node, uws] : [node];
    const sum = (key: keyof Withstood) => both.reduce((total, one) => total + one[key], 0);
    const worst = (key: keyof Withstood) => Math.max(...both.map((one) => one[key]));
    return {
      raw_requests: sum("raw_requests"),
      crashes: sum("crashes"),
      held_over_1s: sum("held_over_1s"),
      pipelined_resets: sum("pipelined_resets"),
      json_cases: sum("json_cases"),
      archives: sum("archives"),
      "500s": sum("500s"),
      p99_other_ms: worst("p99_other_ms"),
      rss_rise_mb: worst("rss_rise_mb"),
      servers: { node, uws },
      seed: options.seed,
    };
  },
};

async function withstand(
  kind: "node" | "uws",
  command: readonly string[],
  { scale, seed, say }: BenchOptions,
): Promise<Withstood> {
  const many = (count: number) => Math.max(1, Math.round(count * scale));
  const home = await workingHome(COMPANIES, CORPUS_SEED, `attack-${kind}`);
  const environment = { RECOUPE_HTTP: kind, RECOUPE_LOG: "error" };
  const service = await startMeasuredService(home, 1, environment, command);
  const { port, key } = service;
  let crashes = 0;
  service.process.once("exit", () => {
    crashes++;
  });
  const document = await (await fetch(`http://127.0.0.1:${port}/openapi.json`)).json();
  // Starts whatever starts with a first call: workers, code that is compiled late.
  await sendRaw(port, mutatedRequests(seed + 1, many(1_000)));
  await sendArchives(port, seed + 1, many(30));
  const rssBefore = residentMb(service.process.pid ?? 0).rss;
  const other = startChild("attack/children/other-caller.ts", [String(port), key]);
  await other.line();
  say(`${kind}: raw requests`);
  const raw = await sendRaw(port, mutatedRequests(seed, many(RAW_REQUESTS)));
  say(`${kind}: resets`);
  await resetPipelines(port, seed, many(RESETS));
  say(`${kind}: JSON`);
  const odd = await sendJson(port, key, seed, many(JSON_CASES), document);
  say(`${kind}: files`);
  const broken = await sendArchives(port, seed, many(ARCHIVES));
  other.process.kill("SIGTERM");
  const reported = JSON.parse(await other.line()) as { p99_ms: number; failures: number };
  const rssAfter = residentMb(service.process.pid ?? 0).rss;
  const crashed = crashes;
  await service.stop();
  return {
    raw_requests: many(RAW_REQUESTS),
    crashes: crashed,
    held_over_1s: raw.held,
    pipelined_resets: many(RESETS),
    json_cases: many(JSON_CASES),
    archives: many(ARCHIVES),
    "500s": raw.failures + odd + broken,
    p99_other_ms: Math.round(reported.p99_ms * 10) / 10,
    other_failures: reported.failures,
    rss_rise_mb: Math.round(rssAfter - rssBefore),
  };
}

/** Sends JSON bodies; returns the number of answers with 500. */
async function sendJson(
  port: number,
  key: string,
  seed: number,
  count: number,
  document: unknown,
): Promise<number> {
  const cases = jsonBodies(seed, count, jsonTargets(document));
  let failures = 0;
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const work = async (): Promise<void> => {
    for (let next = cases.next(); !next.done; next = cases.next()) {
      const { method, path, body } = next.value;
      const headers = { "content-type": "application/json", "x-api-key": key };
      if ((await statusOf({ port, method, path, headers, agent }, body)) === 500) failures++;
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  agent.destroy();
  return failures;
}

/** Sends files to the free diagnosis; returns the number of answers with 500. */
async function sendArchives(port: number, seed: number, count: number): Promise<number> {
  const files = mutatedArchives(seed, count);
  let failures = 0;
  const work = async (): Promise<void> => {
    for (let next = files.next(); !next.done; next = files.next()) {
      const [name, bytes] = next.value;
      const form = new FormData();
      form.append("file", new Blob([bytes as Uint8Array<ArrayBuffer>]), name);
      const url = `http://127.0.0.1:${port}/api/schema/flash-anonyme`;
      const answer = await fetch(url, { method: "POST", body: form });
      await answer.arrayBuffer();
      if (answer.status === 500) failures++;
    }
  };
  await Promise.all(Array.from({ length: 3 }, work));
  return failures;
}

/** The status of the answer; 0 when there is none. */
function statusOf(options: RequestOptions, body: Buffer): Promise<number> {
  return new Promise((settle) => {
    const sent = request({ ...options, host: "127.0.0.1" }, (answer) => {
      answer.resume();
      answer.once("close", () => settle(answer.statusCode ?? 0));
    });
    sent.once("error", () => settle(0));
    sent.end(body);
  });
}

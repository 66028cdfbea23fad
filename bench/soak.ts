import { execFile } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Bench } from "./bench.ts";
import { built } from "./built.ts";
import { generateLoad } from "./http/generate-load.ts";
import type { LoadPlan } from "./http/load-generator.ts";
import { writeRequests } from "./http/requests.ts";
import { startMeasuredService } from "./http/service.ts";
import { median } from "./median.ts";
import { emptyFolder, preparedCorpus, workingHome } from "./prepared-home.ts";
import { residentMb } from "./uploads/resident-memory.ts";

const COMPANIES = 100_000;
const CORPUS_SEED = 42;
const MINUTES = 60;
const CONNECTIONS = 32;
const IDS_PER_CALL = 5;
const CALLS = 5_000;
const CEILING_SECONDS = 8;
const LOAD_SHARE = 0.5;
/** One measured window, and what happens in it. */
const WINDOW_SECONDS = 60;
const UPLOAD_EVERY_MS = 5_000;
const RELOADED_IN = (window: number) => window % 3 === 1;
const KILLED_IN = (window: number) => window % 3 === 2;
const ROWS = 200;
const DAY_MS = 86_400_000;
/** Characters of a refusal. */
const DISPLAYED = 120;
/** Share of the windows that counts as the beginning, and as the end. */
const ENDS_SHARE = 1 / 6;

/**
 * Mixed load at half of the ceiling: enrich at a fixed rate, a file every five seconds, a register
 * published or the pipeline killed every minute but one. Compares the latencies of the beginning
 * with those of the end, and the memory after the beginning with that of the end.
 */
export const soak: Bench = {
  name: "soak",
  about: "mixed load with reloads, uploads and kills of the pipeline (--minutes 60)",
  async run({ scale, seed, minutes = MINUTES, say }) {
    const companies = Math.max(1000, COMPANIES * scale);
    const corpus = await preparedCorpus(companies, CORPUS_SEED);
    const home = await workingHome(companies, CORPUS_SEED, "soak");
    const service = await startMeasuredService(home, 1, { RECOUPE_PIPELINE: "ici" });
    const folder = emptyFolder("soak-requests");
    const mix = { folder, companies, corpusSeed: CORPUS_SEED, seed, calls: CALLS };
    const requests = writeRequests({ ...mix, key: service.key, idsPerCall: IDS_PER_CALL });
    const plan = { port: service.port, connections: CONNECTIONS, requests };
    const pid = service.process.pid ?? 0;
    const windows = Math.max(2, Math.round((minutes * 60) / WINDOW_SECONDS));
    const measured = await mixedLoad({ plan, pid, windows, home, corpus, say }).finally(() =>
      service.stop(),
    );
    const { rate, done, p99s, memory } = measured;
    const ends = Math.max(1, Math.round(windows * ENDS_SHARE));
    const [first, last] = [median(p99s.slice(0, ends)), median(p99s.slice(-ends))];
    // Single samples differ by 5 % with the last garbage collection.
    const [before, after] = [median(memory.slice(ends, 2 * ends)), median(memory.slice(-ends))];
    return {
      minutes,
      calls_per_s: rate,
      ...done,
      p99_first_ms: round(first),
      p99_last_ms: round(last),
      p99_ratio: round(last / first),
      rss_at_first_mb: Math.round(memory[ends - 1] ?? 0),
      rss_after_first_mb: Math.round(before),
      rss_growth: round(after / before - 1),
      seed,
    };
  },
};

interface MixedLoad {
  readonly plan: Omit<LoadPlan, "seconds" | "rate">;
  readonly pid: number;
  readonly windows: number;
  readonly home: string;
  readonly corpus: string;
  readonly say: (line: string) => void;
}

interface Done {
  uploads: number;
  failures: number;
  /** Failures by what was seen. */
  readonly failed: Record<string, number>;
  reloads: number;
  kills: number;
  calls: number;
}

/** Returns the latencies and the memory of each window, and what happened in all of them. */
async function mixedLoad({ plan, pid, windows, home, corpus, say }: MixedLoad) {
  const ceiling = await generateLoad({ ...plan, seconds: CEILING_SECONDS, rate: 0 }, pid);
  const rate = Math.round(ceiling.callsPerSecond * LOAD_SHARE);
  say(`ceiling ${Math.round(ceiling.callsPerSecond)} calls/s, load ${rate}`);
  const done: Done = { uploads: 0, failures: 0, failed: {}, reloads: 0, kills: 0, calls: 0 };
  const p99s: number[] = [];
  const memory: number[] = [];
  const timer = setInterval(() => void sendFile(plan.port, done), UPLOAD_EVERY_MS);
  try {
    for (let window = 0; window < windows; window++) {
      const load = generateLoad({ ...plan, seconds: WINDOW_SECONDS, rate }, pid);
      if (RELOADED_IN(window)) done.reloads += await reload(home, corpus, window);
      if (KILLED_IN(window)) done.kills += killPipeline(pid);
      const { calls, failed, p99Ms } = await load;
      done.calls += calls;
      for (const [fault, times] of Object.entries(failed)) fail(done, fault, times);
      p99s.push(p99Ms);
      memory.push(residentMb(pid).rss);
      say(`${window + 1}/${windows}: p99 ${p99Ms.toFixed(1)} ms, ${memory.at(-1)?.toFixed(0)} MB`);
    }
  } finally {
    clearInterval(timer);
  }
  return { rate, done, p99s, memory };
}

/** Publishes a small register again, as an edition of a day after the served one; returns 1. */
async function reload(home: string, corpus: string, window: number): Promise<number> {
  const edition = new Date(Date.now() + window * DAY_MS).toISOString().slice(0, 10);
  const command = join(await built(), "shell/cli/main.js");
  const args = ["load", "diren", join(corpus, "diren.csv"), "--edition", edition];
  const env = { ...process.env, RECOUPE_HOME: home };
  await promisify(execFile)(process.execPath, [command, ...args], { env });
  return 1;
}

/** Kills the child processes of the service: its pipeline, which it replaces; returns their number. */
function killPipeline(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1").trim();
  const pids = children === "" ? [] : children.split(" ").map(Number);
  for (const child of pids) process.kill(child, "SIGKILL");
  return pids.length;
}

/** Sends a file for a free diagnosis. */
async function sendFile(port: number, done: Done): Promise<void> {
  const rows = Array.from({ length: ROWS }, (_, at) => `Société ${at};3000000${at}00017;a@b.fr`);
  const form = new FormData();
  form.append("file", new Blob([`nom;siret;email\n${rows.join("\n")}\n`]), "clients.csv");
  const url = `http://127.0.0.1:${port}/api/schema/flash-anonyme`;
  try {
    const answer = await fetch(url, { method: "POST", body: form });
    const text = await answer.text();
    if (answer.status === 200) done.uploads++;
    else fail(done, `file: ${answer.status} ${text.slice(0, DISPLAYED)}`);
  } catch (error) {
    fail(done, `file: ${error instanceof Error ? error.message : error}`);
  }
}

function fail(done: Done, fault: string, times = 1): void {
  done.failures += times;
  done.failed[fault] = (done.failed[fault] ?? 0) + times;
}

function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}

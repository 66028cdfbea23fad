import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createWriteStream, readdirSync, rmSync } from "node:fs";
import { open } from "node:fs/promises";
import { get, type IncomingMessage } from "node:http";
import { createServer } from "node:net";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { publishRegisters } from "../shell/registers/publish-registers.ts";
import { PART_BYTES } from "../shell/registers/published-edition.ts";
import { POOL_DEFAULTS, Pool } from "../workers/pool/pool.ts";
import type { Bench } from "./bench.ts";
import { built, builtAnswer } from "./built.ts";
import { countingProxy } from "./follow/counting-proxy.ts";
import { REGISTER, writeRandomRegisters } from "./follow/random-registers.ts";
import { startMeasuredService } from "./http/service.ts";
import { median } from "./median.ts";
import { emptyFolder } from "./prepared-home.ts";

const GIGABYTE = 1e9;
const MEGABYTE = 1e6;
const SECRET = "s".repeat(40);
const ROUNDS = 3;
const CUTS = 3;
/** Of what passes in a cut beyond a part: heads, and the buffers of two connections. */
const IN_FLIGHT_BYTES = 16e6;
const LEAST_RATIO = 0.7;
const CHILD = "bench/follow/children/pull.js";

interface Answer {
  readonly seconds: number;
  readonly peakMb: number;
}

/**
 * An edition of so many gigabytes from one host to another over loopback, checked and flushed,
 * against a download of the same file by the same endpoint into a file that is flushed, without any
 * checksum; both in turn. Then the same through three kill -9 of the receiver.
 */
export const follow: Bench = {
  name: "follow",
  about: "registers from one host to another, against a plain download (--scale: GB)",
  async run({ scale, say }) {
    const bytes = Math.round(scale * GIGABYTE);
    const folder = emptyFolder("follow");
    const [near, far] = [join(folder, "home"), join(folder, "other")];
    const code = await built();
    writeRandomRegisters(near, bytes);
    const port = await freePort();
    const service = await startMeasuredService(near, 1, {
      ...{ RECOUPE_INTERNAL_PORT: String(port), RECOUPE_INTERNAL_SECRET: SECRET },
    });
    try {
      await sumFiles(near);
      const edition = await publishedEdition(port);
      const path = `/api/internal/registers/${REGISTER}/${edition}/entries.lmdb`;
      const url = `http://127.0.0.1:${port}`;
      const plain: number[] = [];
      const pulled: Answer[] = [];
      for (let round = 0; round < ROUNDS; round++) {
        rmSync(far, { recursive: true, force: true });
        plain.push(await plainCopy(`${url}${path}`, join(folder, "plain")));
        pulled.push(await builtAnswer<Answer>(code, CHILD, [newHome(far), url, SECRET]));
        say(
          `${rate(bytes, plain[round] ?? 0)} and ${rate(bytes, pulled[round]?.seconds ?? 0)} MB/s`,
        );
      }
      const cut = await withCuts(code, far, port, bytes);
      const copySeconds = median(plain);
      const seconds = median(pulled.map((one) => one.seconds));
      const ratio = copySeconds / seconds;
      if (ratio < LEAST_RATIO || cut.twice > cut.cuts * (PART_BYTES + IN_FLIGHT_BYTES))
        process.exitCode = 1;
      return {
        gb: scale,
        mb_per_s: rate(bytes, seconds),
        plain_copy_mb_per_s: rate(bytes, copySeconds),
        ratio: Math.round(ratio * 100) / 100,
        memory_mb: Math.max(...pulled.map(({ peakMb }) => peakMb)),
        resumed_cuts: cut.cuts,
        bytes_sent_twice: cut.twice,
      };
    } finally {
      await service.stop();
      emptyFolder("follow");
    }
  },
};

const rate = (bytes: number, seconds: number) => Math.round(bytes / MEGABYTE / seconds);

function newHome(folder: string): string {
  return emptyFolder(join("follow", folder.slice(folder.lastIndexOf("/") + 1)));
}

/** As the service would at the first question. */
async function sumFiles(home: string): Promise<void> {
  const pool = new Pool({ threads: 1, ...POOL_DEFAULTS });
  const now = () => new Date();
  const summed = await publishRegisters({ home, target: null, pool, now, onProgress: () => {} });
  await pool.close();
  if (!summed.ok) throw new Error(summed.failure.detail);
}

async function publishedEdition(port: number): Promise<string> {
  const answer = await answerOf(
    `http://127.0.0.1:${port}/api/internal/registers/snapshots/courant`,
  );
  let text = "";
  for await (const chunk of answer) text += chunk;
  return JSON.parse(text).registers[REGISTER].edition;
}

async function answerOf(url: string): Promise<IncomingMessage> {
  const requested = get(url, { headers: { "x-internal-secret": SECRET }, agent: false });
  const [answer] = (await once(requested, "response")) as [IncomingMessage];
  if (answer.statusCode !== 200) throw new Error(`status ${answer.statusCode}`);
  return answer;
}

/** Seconds to download a file and to flush it. */
async function plainCopy(url: string, file: string): Promise<number> {
  const begunMs = performance.now();
  await pipeline(await answerOf(url), createWriteStream(file, { highWaterMark: 1 << 20 }));
  const handle = await open(file, "r");
  await handle.sync();
  await handle.close();
  const seconds = (performance.now() - begunMs) / 1000;
  rmSync(file);
  return seconds;
}

/** Kills the receiver at a quarter, a half and three quarters; bytes that were sent twice. */
async function withCuts(code: string, folder: string, port: number, bytes: number) {
  const home = newHome(folder);
  const proxy = await countingProxy(port);
  let cuts = 0;
  for (let cut = 1; cut <= CUTS; cut++) {
    const child = startChild(code, home, proxy.url);
    const ended = once(child, "exit");
    const at = (bytes * cut) / (CUTS + 1);
    while (proxy.sent() < at && child.exitCode === null) await sleep(5);
    if (child.kill("SIGKILL")) cuts++;
    await ended;
  }
  await builtAnswer<Answer>(code, CHILD, [home, proxy.url, SECRET]);
  const twice = Math.max(0, proxy.sent() - bytes);
  proxy.close();
  if (readdirSync(join(home, "registers")).length === 0) throw new Error("nothing published");
  return { cuts, twice };
}

function startChild(code: string, home: string, url: string): ChildProcess {
  return spawn(process.execPath, [join(code, CHILD), home, url, SECRET], { stdio: "inherit" });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as { port: number };
  probe.close();
  return port;
}

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream, readFileSync } from "node:fs";
import { memoryOf } from "../../load/memory.ts";
import type { Elapsed } from "./stopwatch.ts";

const LOOK_MS = 50;
/** proc(5): ticks of a hundredth of a second. */
const TICKS = 100;
const LINE_FEED = 0x0a;

/** Measurements of `recoupe deces`, its start and all its threads included. */
export interface CrossedFile extends Elapsed {
  /** Lines of the output, header included. */
  readonly lines: number;
  readonly peakRssMb: number;
}

/**
 * Runs `recoupe deces FILE --out OUT` on a home in a separate process.
 *
 * @param cli  The compiled command line.
 */
export async function crossFile(
  cli: string,
  home: string,
  file: string,
  out: string,
): Promise<CrossedFile> {
  const startMs = performance.now();
  const cpuBefore = endedChildrenCpu();
  const child = spawn(process.execPath, [cli, "deces", file, "--out", out], {
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, RECOUPE_HOME: home },
  });
  let reported = "";
  child.stderr.on("data", (text) => {
    reported += text;
  });
  let peakRssMb = 0;
  const look = setInterval(() => {
    peakRssMb = Math.max(peakRssMb, memoryOf(child.pid ?? 0).peakMb);
  }, LOOK_MS);
  const [code] = await once(child, "close");
  clearInterval(look);
  if (code !== 0) throw new Error(reported);
  const seconds = (performance.now() - startMs) / 1000;
  const cpuSeconds = endedChildrenCpu() - cpuBefore;
  return { seconds, cpuSeconds, peakRssMb, lines: await countLines(out) };
}

/**
 * CPU seconds of ended children and their descendants. Source: proc(5), fields 16 and 17 of stat.
 */
function endedChildrenCpu(): number {
  const fields = readFileSync("/proc/self/stat", "latin1")
    .replace(/^.*\) /, "")
    .split(" ");
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}

async function countLines(file: string): Promise<number> {
  let lines = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>)
    for (let at = chunk.indexOf(LINE_FEED); at >= 0; at = chunk.indexOf(LINE_FEED, at + 1)) lines++;
  return lines;
}

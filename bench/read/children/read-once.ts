import { memoryOf } from "../../load/memory.ts";
import { CONTENDERS, type ContenderName } from "../contenders/all-contenders.ts";
import type { ReadCounts } from "../contenders/contender.ts";

/** What one reader took for one file. */
export interface ReadMeasured extends ReadCounts {
  readonly ms: number;
  /** Of all its threads. */
  readonly cpuMs: number;
  /** The most the process ever held, MB. */
  readonly peakMb: number;
  /** What it held before reading, the bench's own tools with it, MB. */
  readonly idleMb: number;
}

/** Child process: reads a file once. */
const [name = "", file = "", folder = ""] = process.argv.slice(2);
const read = await CONTENDERS[name as ContenderName]();
const idleMb = memoryOf("self").peakMb;
const before = process.cpuUsage();
const start = performance.now();
const counts = await read(file, folder);
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(before);
const cpuMs = (user + system) / 1000;
const measured: ReadMeasured = { ...counts, ms, cpuMs, peakMb: memoryOf("self").peakMb, idleMb };
console.log(JSON.stringify(measured));

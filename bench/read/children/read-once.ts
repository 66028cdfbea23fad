import { memoryOf } from "../../load/memory.ts";
import { CONTENDERS, type ContenderName } from "../contenders/all-contenders.ts";
import type { ReadCounts } from "../contenders/contender.ts";

/** Measurements of one reader on one file. */
export interface ReadMeasured extends ReadCounts {
  /** From the first byte to the last row, without the start of the process. */
  readonly ms: number;
  /** Of all its threads. */
  readonly cpuMs: number;
  /** Peak memory of the process, MB. */
  readonly peakMb: number;
  /** Memory before reading, with the reader's code loaded, MB. */
  readonly idleMb: number;
}

/** Child process: reads a file once. */
const [name = "", file = ""] = process.argv.slice(2);
const read = await CONTENDERS[name as ContenderName]();
const idleMb = memoryOf("self").peakMb;
const before = process.cpuUsage();
const start = performance.now();
const counts = await read(file);
const ms = performance.now() - start;
const { user, system } = process.cpuUsage(before);
const cpuMs = (user + system) / 1000;
const measured: ReadMeasured = { ...counts, ms, cpuMs, peakMb: memoryOf("self").peakMb, idleMb };
console.log(JSON.stringify(measured));

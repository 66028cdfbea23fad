import { memoryOf } from "../../load/memory.ts";
import { featuresOf, groupsOf } from "../engine-run.ts";
import { readPlainTable } from "../read-table.ts";
import { bytesOfFile } from "../speed/bytes-of-file.ts";

/** Measurements of finding the duplicates of one file, on one thread. */
export interface LinkedOnce {
  readonly rows: number;
  readonly groups: number;
  /** From the first row to the last feature, the reading of rows included. */
  readonly featuresSeconds: number;
  /** The search itself. */
  readonly linkSeconds: number;
  /** CPU of both, of all threads of the process (garbage collection). */
  readonly cpuSeconds: number;
  readonly peakMb: number;
  /** Before the features, with the file read once and mapped. */
  readonly idleMb: number;
}

/** Child process: the duplicates of a file of persons. */
const [file = ""] = process.argv.slice(2);
const table = readPlainTable("clients.csv", bytesOfFile(file));
const idleMb = memoryOf("self").peakMb;
const before = process.cpuUsage();
const start = performance.now();
const features = featuresOf(table);
const middle = performance.now();
const groups = groupsOf(features);
const end = performance.now();
const { user, system } = process.cpuUsage(before);
const measured: LinkedOnce = {
  rows: features.rows,
  groups: groups.length,
  featuresSeconds: (middle - start) / 1000,
  linkSeconds: (end - middle) / 1000,
  cpuSeconds: (user + system) / 1e6,
  peakMb: memoryOf("self").peakMb,
  idleMb,
};
console.log(JSON.stringify(measured));

import { openBytes } from "../../../workers/files/unpack/file-bytes.ts";
import { memoryOf } from "../../load/memory.ts";
import { type Elapsed, startWatch } from "../../persons/speed/stopwatch.ts";
import { featuresOf, groupsOf } from "../engine-run.ts";
import { readPlainTable } from "../read-table.ts";

/** Measurements of finding the duplicates of one file, on one thread. */
export interface LinkedOnce {
  readonly rows: number;
  readonly groups: number;
  /** From the first row to the last feature, the reading of rows included. */
  readonly features: Elapsed;
  /** The search itself. */
  readonly link: Elapsed;
  readonly peakMb: number;
  /** Before the features, with the file read once and mapped. */
  readonly idleMb: number;
}

/** Child process: the duplicates of a file of persons. */
const [file = ""] = process.argv.slice(2);
const table = readPlainTable("clients.csv", openBytes({ path: file }));
const idleMb = memoryOf("self").peakMb;
const stopFeatures = startWatch();
const found = featuresOf(table);
const features = stopFeatures();
const stopLink = startWatch();
const groups = groupsOf(found);
const link = stopLink();
const measured: LinkedOnce = {
  rows: found.rows,
  groups: groups.length,
  features,
  link,
  peakMb: memoryOf("self").peakMb,
  idleMb,
};
console.log(JSON.stringify(measured));

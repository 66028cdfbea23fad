import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { built, builtAnswer } from "./built.ts";
import { writeBigCustomers } from "./corpus/customer-files/big-customers.ts";
import { emptyFolder, preparedHome } from "./prepared-home.ts";
import type { ProcessedOnce } from "./processing/children/process-order.ts";

const COMPANIES = 1000;
const CORPUS_SEED = 42;
const ROWS = 1_000_000;
const CHILD = "bench/processing/children/process-order.js";

/**
 * A confirmed file of a million rows to its results, as in the pipeline, with the time of each
 * part.
 */
export const processing: Bench = {
  name: "processing",
  about: "a confirmed file to its reports, its corrected archive, its doubtful pairs (scale: rows)",
  async run({ scale, seed, say: announce }) {
    const home = await preparedHome(COMPANIES, CORPUS_SEED);
    const rows = Math.max(1, Math.round(ROWS * scale));
    const file = join(emptyFolder("processing"), "clients.csv");
    await writeBigCustomers(file, seed, rows);
    const once = await builtAnswer<ProcessedOnce>(await built(), CHILD, [file, home]);
    const parts = Object.entries(once.busy).sort(([, one], [, other]) => other - one);
    const all = parts.reduce((sum, [, seconds]) => sum + seconds, 0);
    for (const [task, seconds] of parts)
      announce(`${task}: ${tenth(seconds)} s of threads, ${Math.round((100 * seconds) / all)} %`);
    return {
      rows_per_s: Math.round(rows / once.seconds),
      seconds: tenth(once.seconds),
      rss_mb: once.peakRssMb,
      pairs_share: Math.round((1000 * (once.busy["gather-pairs"] ?? 0)) / all) / 1000,
      rows,
      seed,
    };
  },
};

const tenth = (value: number): number => Math.round(value * 10) / 10;

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Bench } from "./bench.ts";
import { writeBigCustomers } from "./corpus/customer-files/big-customers.ts";
import { diagnoseBigFile, type FlashRun } from "./flash/big-file.ts";
import { startFlashService, uploadsToPdf } from "./flash/over-http.ts";
import { emptyFolder } from "./prepared-home.ts";

const SMALL_ROWS = 1000;
const LARGE_ROWS = 1_000_000;
/** Growth is measured from a tenth of the large file to the whole. */
const TENTH = 10;
const WARM_UPS = 15;
const UPLOADS = 60;

/**
 * A thousand lines from upload to PDF over HTTP, with the sample registers; and a million lines
 * diagnosed by the command line on two threads, without registers, in time and memory.
 */
export const flash: Bench = {
  name: "flash",
  about: "1,000 lines from upload to PDF over HTTP; 1 M lines diagnosed (scale: of the 1 M)",
  async run({ scale, seed, say: announce }) {
    const folder = emptyFolder("flash");
    const small = await bigFile(folder, seed, SMALL_ROWS);
    const service = await startFlashService(join(folder, "home"));
    await uploadsToPdf(service.url, readFileSync(small), WARM_UPS);
    const times = await uploadsToPdf(service.url, readFileSync(small), UPLOADS);
    await service.stop();
    const p50 = quantile(times, 0.5);
    announce(`upload to PDF: p50 ${p50.toFixed(0)} ms, p95 ${quantile(times, 0.95).toFixed(0)} ms`);
    const rows = Math.round(LARGE_ROWS * scale);
    const tenth = await measured(folder, seed, rows / TENTH, announce);
    const whole = await measured(folder, seed, rows, announce);
    return {
      p50_ms_1000: Math.round(p50),
      p95_ms_1000: Math.round(quantile(times, 0.95)),
      rows_per_s_1m: Math.round(rows / whole.seconds),
      rss_mb: whole.rssMb,
      growth: Number((whole.seconds / rows / (tenth.seconds / (rows / TENTH))).toFixed(2)),
      seed,
    };
  },
};

async function measured(
  folder: string,
  seed: number,
  rows: number,
  announce: (line: string) => void,
): Promise<FlashRun> {
  const run = await diagnoseBigFile(await bigFile(folder, seed, rows), join(folder, "none"));
  if (run.rows !== rows) throw new Error(`${run.rows} rows were diagnosed of ${rows}`);
  announce(
    `${rows} rows: ${run.seconds.toFixed(1)} s, CPU ${run.cpuSeconds.toFixed(1)} s, ${run.rssMb} MB`,
  );
  return run;
}

async function bigFile(folder: string, seed: number, rows: number): Promise<string> {
  const path = join(folder, `clients-${rows}.csv`);
  await writeBigCustomers(path, seed, rows);
  return path;
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length * share)] ?? 0;
}

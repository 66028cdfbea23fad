import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "../engine/snapshot/manifest.ts";
import type { Bench, BenchOptions } from "./bench.ts";
import { startChild } from "./http/child.ts";
import { type FranceEstimate, franceMinutes } from "./load/france.ts";
import type { LoadMeasured } from "./load/load-once.ts";
import { emptyFolder, preparedCorpus } from "./prepared-home.ts";

const SMALL = 1_000_000;
const LARGE = 4_000_000;
const CORPUS_SEED = 42;

/** Loading every register: speed, memory, growth, size, and an extrapolation to France. */
export const load: Bench = {
  name: "load",
  about:
    "all registers from official files to served editions, 1 M and 4 M companies (scale: both)",
  async run(options) {
    const small = await measure(options, SMALL * options.scale);
    const large = await measure(options, LARGE * options.scale);
    const { companies } = large.snapshot;
    const count = companies?.count ?? 1;
    const france: FranceEstimate = franceMinutes(large.snapshot, large.busy);
    for (const line of france.arithmetic) options.say(line);
    return {
      registers: ratesOf(large),
      growth: round(large.seconds / small.seconds, 2),
      peak_rss_mb: Math.max(small.peakRssMb, large.peakRssMb),
      bytes_per_company: Math.round((companies?.bytes ?? 0) / count),
      disk_bytes_per_company: Math.round(diskBytes(large.snapshot) / count),
      france_minutes: round(france.minutes, 1),
      seconds: { small: round(small.seconds, 1), large: round(large.seconds, 1) },
    };
  },
};

interface Measured extends LoadMeasured {
  readonly snapshot: Snapshot;
}

async function measure({ say: announce }: BenchOptions, companies: number): Promise<Measured> {
  const corpus = await preparedCorpus(companies, CORPUS_SEED);
  const home = emptyFolder("load-home");
  const child = startChild("load/load-once.ts", [corpus, home]);
  const measured = JSON.parse(await child.line()) as LoadMeasured;
  await child.stop();
  const snapshot = JSON.parse(readFileSync(join(home, "snapshot.json"), "utf8")) as Snapshot;
  emptyFolder("load-home");
  announce(
    `${companies} companies: ${measured.seconds.toFixed(1)} s, ${Math.round(rowsOf(snapshot) / measured.seconds)} rows/s, peak RSS ${measured.peakRssMb} MB`,
  );
  return { ...measured, snapshot };
}

/** Rows of a register per busy second of its worker: reading, indexing, checking. */
function ratesOf({ busy, rssMb, snapshot }: Measured): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(snapshot.registers).map(({ register, rows }) => [
      register,
      { rows_per_s: Math.round(rows / (busy[register] ?? 1)), rss_mb: rssMb[register] ?? 0 },
    ]),
  );
}

function rowsOf({ registers }: Snapshot): number {
  return Object.values(registers).reduce((sum, { rows }) => sum + rows, 0);
}

function diskBytes({ registers, companies }: Snapshot): number {
  const editions = Object.values(registers).reduce((sum, { bytes }) => sum + bytes, 0);
  return editions + (companies?.bytes ?? 0);
}

function round(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}

import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "../engine/registers/snapshot/manifest.ts";
import type { Bench, BenchOptions } from "./bench.ts";
import { startChild } from "./http/child.ts";
import type { LoadMeasured } from "./load/load-once.ts";
import { emptyFolder, preparedCorpus } from "./prepared-home.ts";

const SMALL = 1_000_000;
const LARGE = 4_000_000;
const CORPUS_SEED = 42;
/** Rows of the 2026-08-01 files; links: not known, taken in the corpus' proportion. */
const FRANCE_UNITS = 30_000_000;
const FRANCE_ETABLISSEMENTS = 44_000_000;

/** Loading SIRENE: speed, memory, growth, size, and what France would take. */
export const load: Bench = {
  name: "load",
  about: "SIRENE from csv to served editions, 1 M and 4 M companies (scale: both)",
  async run(options) {
    const small = await measure(options, SMALL * options.scale);
    const large = await measure(options, LARGE * options.scale);
    const growth = large.seconds / small.seconds;
    const { companies, registers } = large.snapshot;
    const count = companies?.count ?? 1;
    const rows = rowsOf(large.snapshot);
    const perRow = large.seconds / rows;
    const linksPerUnit = (registers["liens-succession"]?.rows ?? 0) / count;
    const franceRows = FRANCE_UNITS * (1 + linksPerUnit) + FRANCE_ETABLISSEMENTS;
    const franceMinutes = (franceRows * perRow) / 60;
    options.say(
      `France: ${FRANCE_UNITS} units + ${FRANCE_ETABLISSEMENTS} establishments + ${Math.round(FRANCE_UNITS * linksPerUnit)} links = ${Math.round(franceRows)} rows x ${(perRow * 1e6).toFixed(2)} us (${large.seconds.toFixed(1)} s / ${rows} rows at the larger size) = ${franceMinutes.toFixed(1)} min`,
    );
    return {
      registers: ratesOf(large),
      growth: round(growth, 2),
      peak_rss_mb: Math.max(small.peakRssMb, large.peakRssMb),
      bytes_per_company: Math.round((companies?.bytes ?? 0) / count),
      disk_bytes_per_company: Math.round(diskBytes(large.snapshot) / count),
      france_minutes: round(franceMinutes, 1),
      seconds: { small: round(small.seconds, 1), large: round(large.seconds, 1) },
    };
  },
};

interface Measured extends LoadMeasured {
  readonly snapshot: Snapshot;
}

async function measure({ say }: BenchOptions, companies: number): Promise<Measured> {
  const corpus = await preparedCorpus(companies, CORPUS_SEED);
  const home = emptyFolder("load-home");
  const child = startChild("load/load-once.ts", [corpus, home]);
  const measured = JSON.parse(await child.line()) as LoadMeasured;
  await child.stop();
  const snapshot = JSON.parse(readFileSync(join(home, "snapshot.json"), "utf8")) as Snapshot;
  emptyFolder("load-home");
  say(
    `${companies} companies: ${measured.seconds.toFixed(1)} s, ${Math.round(rowsOf(snapshot) / measured.seconds)} rows/s, peak RSS ${measured.peakRssMb} MB`,
  );
  return { ...measured, snapshot };
}

function ratesOf({ steps, snapshot }: Measured): Record<string, unknown> {
  return Object.fromEntries(
    Object.values(snapshot.registers).map(({ register, rows }) => {
      const seconds = steps[register] ?? 0;
      return [
        register,
        { rows_per_s: Math.round(rows / seconds), rss_mb: steps[`${register} rss`] ?? 0 },
      ];
    }),
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

import type { Bench } from "./bench.ts";
import { built, builtAnswer } from "./built.ts";
import { median } from "./median.ts";
import type { FilePass } from "./profile/children/file-pass.ts";
import { customerCsv } from "./read/customer-csv.ts";
import { measureXlsx } from "./xlsx.ts";

const BYTES = 100_000_000;
const ROUNDS = 5;
const [OURS, UDSV] = ["profile-file", "parse-with-udsv"] as const;

/**
 * The whole profile of a large file compared with one bare pass of udsv over it, in turn, each in a
 * separate process, compiled: from the first byte read to the result, started threads included.
 * `ratio_udsv` uses medians of wall time; `ratio_fastest` the fastest rounds, which other work on
 * the machine disturbed least.
 */
export const profile: Bench = {
  name: "profile",
  about:
    "dialect, types, uniqueness and faults of 100 MB by two threads beside a bare pass of udsv",
  async run({ scale, seed, say: announce }) {
    const path = customerCsv(Math.round(BYTES * scale), seed);
    const folder = await built();
    const ours: FilePass[] = [];
    const udsv: FilePass[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      udsv.push(await pass(UDSV, path, folder));
      ours.push(await pass(OURS, path, folder));
      announce(`ours ${ours.at(-1)?.ms.toFixed(0)} ms, udsv ${udsv.at(-1)?.ms.toFixed(0)} ms`);
    }
    refuseDifference([...ours, ...udsv]);
    const xlsx = await measureXlsx(seed);
    return {
      ratio_udsv: ratio(median(ours.map(({ ms }) => ms)), median(udsv.map(({ ms }) => ms))),
      ratio_fastest: ratio(
        Math.min(...ours.map(({ ms }) => ms)),
        Math.min(...udsv.map(({ ms }) => ms)),
      ),
      rss_mb: Math.max(...ours.map(({ peakRssMb }) => peakRssMb)),
      xlsx_ratio: xlsx.ratio,
      ours_ms: Math.round(median(ours.map(({ ms }) => ms))),
      udsv_ms: Math.round(median(udsv.map(({ ms }) => ms))),
      ours_cpu_ms: Math.round(median(ours.map(({ cpuMs }) => cpuMs))),
      udsv_cpu_ms: Math.round(median(udsv.map(({ cpuMs }) => cpuMs))),
      rows: ours[0]?.rows,
      seed,
    };
  },
};

async function pass(name: string, path: string, folder: string): Promise<FilePass> {
  return builtAnswer<FilePass>(folder, `bench/profile/children/${name}.js`, [path]);
}

function refuseDifference(passes: readonly FilePass[]): void {
  const rows = new Set(passes.map((pass) => pass.rows));
  if (rows.size !== 1) throw new Error(`rows differ: ${[...rows].join(", ")}`);
}

function ratio(ours: number, theirs: number): number {
  return Number((ours / theirs).toFixed(2));
}

import { existsSync, mkdirSync, renameSync } from "node:fs";
import { dirname } from "node:path";
import type { Bench } from "./bench.ts";
import { built, builtAnswer } from "./built.ts";
import type { FilePass } from "./profile/children/file-pass.ts";
import { customerCsv } from "./read/customer-csv.ts";
import { measureXlsx } from "./xlsx.ts";

/** About 100 MB of eighteen columns. */
const ROWS = 480_000;
const ROUNDS = 3;
const [OURS, UDSV] = ["profile-file", "parse-with-udsv"] as const;

/** The whole profile of a large file beside one bare pass of udsv over it, in turn; medians. */
export const profile: Bench = {
  name: "profile",
  about:
    "dialect, types, uniqueness and faults of 100 MB by two threads beside a bare pass of udsv",
  async run({ scale, seed, say }) {
    const rows = Math.round(ROWS * scale);
    const path = await preparedFile(rows, seed);
    const folder = await built();
    const ours: FilePass[] = [];
    const udsv: FilePass[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      udsv.push(await pass(UDSV, path, folder));
      ours.push(await pass(OURS, path, folder));
      say(`ours ${ours.at(-1)?.ms.toFixed(0)} ms, udsv ${udsv.at(-1)?.ms.toFixed(0)} ms`);
    }
    const xlsx = await measureXlsx(seed);
    return {
      ratio_udsv: Number(
        (median(ours.map(({ ms }) => ms)) / median(udsv.map(({ ms }) => ms))).toFixed(2),
      ),
      rss_mb: Math.max(...ours.map(({ peakRssMb }) => peakRssMb)),
      xlsx_ratio: xlsx.ratio,
    };
  },
};

async function pass(name: string, path: string, folder: string): Promise<FilePass> {
  return builtAnswer<FilePass>(folder, `bench/profile/children/${name}.js`, [path]);
}

/** Made once and kept. */
async function preparedFile(rows: number, seed: number): Promise<string> {
  const path = dataPath(`clients-${rows}-${seed}.csv`);
  if (existsSync(path)) return path;
  mkdirSync(dirname(path), { recursive: true });
  await writeBigCustomers(`${path}.unfinished`, seed, rows);
  renameSync(`${path}.unfinished`, path);
  return path;
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] as number;
}

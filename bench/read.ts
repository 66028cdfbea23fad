import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { promisify } from "node:util";
import type { Bench } from "./bench.ts";
import { builtReaders } from "./read/built-readers.ts";
import type { ReadMeasured } from "./read/children/read-once.ts";
import { CONTENDERS, type ContenderName } from "./read/contenders/all-contenders.ts";
import { customerCsv } from "./read/customer-csv.ts";

const BYTES = 100_000_000;
/** Characters of all cells that a reader may have more or fewer. */
const MOST_DIFFERENT = 5;
const ROUNDS = 5;
/** fast-csv takes as long as all others together: it has one round. */
const ONE_ROUND: ReadonlySet<ContenderName> = new Set(["fastcsv"]);
const NAMES = Object.keys(CONTENDERS) as readonly ContenderName[];

/**
 * How fast a csv is read, each reader in a process of its own, compiled, in turn: MB a second of CPU
 * and by the clock, the fastest of five rounds, which other work on the machine disturbed least;
 * memory is the median. `ours` counts the characters of every cell in its bytes, as the stages that
 * follow read them, and makes no string; `ours_texts` makes one of every cell, as the others in
 * JavaScript do. Both find the dialect first.
 */
export const read: Bench = {
  name: "read",
  about: "MB/s of our csv reader beside udsv, papaparse, fast-csv and DuckDB (--scale 1 = 100 MB)",
  async run({ scale, seed, say: announce }) {
    const file = customerCsv(Math.round(BYTES * scale), seed);
    const child = await builtReaders();
    const runs = new Map<ContenderName, ReadMeasured[]>(NAMES.map((name) => [name, []]));
    for (let round = 0; round < ROUNDS; round++)
      for (const name of NAMES) {
        if (round > 0 && ONE_ROUND.has(name)) continue;
        const { stdout } = await promisify(execFile)(process.execPath, [child, name, file]);
        const measured = JSON.parse(stdout) as ReadMeasured;
        runs.get(name)?.push(measured);
        announce(
          `${name}: ${measured.ms | 0} ms, CPU ${measured.cpuMs | 0}, ${measured.peakMb} MB`,
        );
      }
    refuseDifference([...runs.values()].flat());
    const megabytes = statSync(file).size / 1e6;
    const speed = (name: ContenderName, of: "cpuMs" | "ms" = "cpuMs"): number =>
      Math.round((megabytes / Math.min(...(runs.get(name) ?? []).map((run) => run[of]))) * 1000);
    const best = Math.max(speed("udsv"), speed("papaparse"), speed("fastcsv"));
    return {
      ...Object.fromEntries(NAMES.map((name) => [`${name}_mb_s`, speed(name)])),
      ...Object.fromEntries(NAMES.map((name) => [`${name}_wall_mb_s`, speed(name, "ms")])),
      ratio_best_js: Math.round((speed("ours") / best) * 100) / 100,
      ratio_best_js_texts: Math.round((speed("ours_texts") / best) * 100) / 100,
      rss_mb: median(runs, "ours", ({ peakMb }) => peakMb),
      rss_texts_mb: median(runs, "ours_texts", ({ peakMb }) => peakMb),
      idle_rss_mb: median(runs, "ours", ({ idleMb }) => idleMb),
      rows: runs.get("ours")?.[0]?.rows,
      seed,
    };
  },
};

function median(
  runs: ReadonlyMap<ContenderName, readonly ReadMeasured[]>,
  name: ContenderName,
  of: (run: ReadMeasured) => number,
): number {
  const sorted = (runs.get(name) ?? []).map(of).toSorted((a, b) => a - b);
  return sorted[sorted.length >> 1] ?? 0;
}

/**
 * All have to have read the same rows, and the same characters but for a few: where a chunk ends
 * between CR and LF, udsv 0.7.3 keeps the LF in the first cell of the row that follows.
 */
function refuseDifference(runs: readonly ReadMeasured[]): void {
  const [first] = runs as [ReadMeasured];
  for (const { rows, characters } of runs)
    if (rows !== first.rows || Math.abs(characters - first.characters) > MOST_DIFFERENT)
      throw new Error(`readers differ: ${rows} rows and ${characters} characters`);
}

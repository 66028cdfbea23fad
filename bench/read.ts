import { execFile } from "node:child_process";
import { statSync } from "node:fs";
import { promisify } from "node:util";
import type { Bench } from "./bench.ts";
import { builtReaders } from "./read/built-readers.ts";
import type { ReadMeasured } from "./read/children/read-once.ts";
import { CONTENDERS, type ContenderName } from "./read/contenders/all-contenders.ts";
import { customerCsv } from "./read/customer-csv.ts";

const BYTES = 100_000_000;
/** Tolerance in characters of all cells between readers. */
const MOST_DIFFERENT = 5;
const ROUNDS = 5;
/** fast-csv takes as long as all others together: it has one round. */
const ONE_ROUND: ReadonlySet<ContenderName> = new Set(["fastcsv"]);
const NAMES = Object.keys(CONTENDERS) as readonly ContenderName[];

/**
 * Speed of reading a csv, each reader in a separate process, compiled, in turn: MB a second of CPU
 * and of wall time, the fastest of five rounds, which other work on the machine disturbed least;
 * memory is the median. `ours` counts the characters of every cell in its bytes, as the later
 * stages read them, without strings; `ours_texts` makes a string of every cell, like the other
 * JavaScript readers. Both detect the dialect first.
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
 * All readers must find the same rows, and nearly the same characters: when a chunk ends between CR
 * and LF, udsv 0.7.3 puts the LF into the first cell of the next row.
 */
function refuseDifference(runs: readonly ReadMeasured[]): void {
  const [first] = runs as [ReadMeasured];
  for (const { rows, characters } of runs)
    if (rows !== first.rows || Math.abs(characters - first.characters) > MOST_DIFFERENT)
      throw new Error(`readers differ: ${rows} rows and ${characters} characters`);
}

import { built, builtAnswer } from "../../built.ts";
import type { LinkedOnce } from "../children/link-big-file.ts";
import { bigPersonsFile } from "./big-file.ts";

/** Rows of the smaller file; the larger one has four times as many. */
const ROWS = 250_000;
const TIMES = 4;
/** Below this scale no speed is measured. */
const LEAST_SCALE = 0.01;

const CHILD = "bench/linkage/children/link-big-file.js";

/**
 * Speed and memory of finding duplicates in a big file of persons, each file in a process of its
 * own, compiled, on one thread; nothing below a scale of 0.01.
 */
export async function speedRun(
  seed: number,
  scale: number,
  announce: (line: string) => void,
): Promise<Record<string, unknown>> {
  if (scale < LEAST_SCALE) return {};
  const folder = await built();
  const measured: LinkedOnce[] = [];
  for (const rows of [ROWS, TIMES * ROWS].map((count) => Math.round(count * scale))) {
    const file = bigPersonsFile(seed, rows);
    const once = await builtAnswer<LinkedOnce>(folder, CHILD, [file]);
    announce(
      `${rows} rows: features ${once.featuresSeconds.toFixed(2)} s, link ${once.linkSeconds.toFixed(2)} s, ${once.peakMb} MB`,
    );
    measured.push(once);
  }
  const [small, large] = measured as [LinkedOnce, LinkedOnce];
  const seconds = (once: LinkedOnce): number => once.featuresSeconds + once.linkSeconds;
  return {
    rows_per_s: Math.round(large.rows / seconds(large)),
    rss_mb: large.peakMb,
    growth: rounded(seconds(large) / seconds(small)),
    features_s: rounded(large.featuresSeconds),
    link_s: rounded(large.linkSeconds),
    cpu_s: rounded(large.cpuSeconds),
    idle_rss_mb: large.idleMb,
    big_rows: large.rows,
    big_groups: large.groups,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

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
 * own, compiled, on one thread, in seconds of CPU, since the machine is shared; nothing below a
 * scale of 0.01. `growth` is the time of the larger file over that of the smaller: 4 is linear.
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
    const { features, link, peakMb } = once;
    announce(
      `${rows} rows: CPU of features ${rounded(features.cpuSeconds)} s, of the search ${rounded(link.cpuSeconds)} s, ${peakMb} MB`,
    );
    measured.push(once);
  }
  const [small, large] = measured as [LinkedOnce, LinkedOnce];
  const seconds = ({ features, link }: LinkedOnce): number => features.cpuSeconds + link.cpuSeconds;
  return {
    rows_per_s: Math.round(large.rows / seconds(large)),
    rss_mb: large.peakMb,
    growth: rounded(seconds(large) / seconds(small)),
    features_s: rounded(large.features.cpuSeconds),
    link_s: rounded(large.link.cpuSeconds),
    wall_s: rounded(large.features.seconds + large.link.seconds),
    small_rss_mb: small.peakMb,
    idle_rss_mb: large.idleMb,
    big_rows: large.rows,
    big_groups: large.groups,
  };
}

function rounded(value: number): number {
  return Number(value.toFixed(2));
}

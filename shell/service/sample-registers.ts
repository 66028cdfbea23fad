import { existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { planLoad } from "../../workers/load/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../workers/load/load-registers.ts";
import { POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import type { Config } from "../config.ts";
import { parisDate } from "../workflows/paris-date.ts";

/** Folders of a home that has had registers or a state. */
const TRACES = ["registers", "state", "blobs"] as const;

/** Whether a home has had registers or a state, whatever became of them. */
export function hasServed(home: string): boolean {
  return TRACES.some((name) => {
    const folder = join(home, name);
    return existsSync(folder) && readdirSync(folder).length > 0;
  });
}

/** In an empty home while its first start loads the fictitious registers: a stop leaves half of them. */
const UNFINISHED = "exemples.encours";

/**
 * Loads the fictitious registers of the project into an empty home at a start, and again where such a
 * start was stopped. Not into one that has had registers or a state: whoever lost them would read
 * inventions. RECOUPE_EXEMPLES overrides both.
 */
export async function loadSampleIfEmpty(config: Config): Promise<Result<null>> {
  const unfinished = join(config.home, UNFINISHED);
  const isWanted = config.loadsExamples ?? (!hasServed(config.home) || existsSync(unfinished));
  const published = readSnapshot(homeAt(config.home));
  // An unreadable manifest is reported, never replaced.
  if (!published.ok) return published;
  if (published.value) rmSync(unfinished, { force: true });
  if (published.value || !isWanted) return success(null);
  mkdirSync(config.home, { recursive: true, mode: 0o700 });
  writeFileSync(unfinished, "");
  const loaded = await loadSample(config);
  if (!loaded.ok) return loaded;
  rmSync(unfinished);
  return success(null);
}

/**
 * Loads the fictitious registers of the project into a home without registers. Fails with
 * `registre.reels` where others are published.
 */
export async function loadSample(config: Config): Promise<Result<Snapshot>> {
  const plan = await planLoad("tout", [join(config.root, "data", "sample")]);
  if (!plan.ok) return plan;
  const pool = new Pool({ threads: config.threads, ...POOL_DEFAULTS });
  try {
    const loaded = await loadRegisters(pool, {
      home: config.home,
      plan: plan.value,
      tolerance: DEFAULT_TOLERANCE,
      example: true,
      today: parisDate(new Date()),
      now: () => new Date(),
    });
    if (!loaded.ok || loaded.value.example) return loaded;
    return failed("registre.reels", config.home);
  } finally {
    await pool.close();
  }
}

/** Whether a snapshot consists of the fictitious registers. */
export function isSample(config: Config, snapshotId: string): boolean {
  const published = readSnapshot(homeAt(config.home));
  return published.ok && published.value?.id === snapshotId && published.value.example === true;
}

import { join } from "node:path";
import { type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { planLoad } from "../../workers/load/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../workers/load/load-registers.ts";
import { POOL_DEFAULTS, Pool } from "../../workers/pool/pool.ts";
import type { Config } from "../config.ts";
import { parisDate } from "../workflows/paris-date.ts";

/** Loads the fictitious registers of the project into a home without registers. */
export async function loadSampleIfEmpty(config: Config): Promise<Result<null>> {
  const home = homeAt(config.home);
  const published = readSnapshot(home);
  if (!published.ok || published.value) return published.ok ? success(null) : published;
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
    return loaded.ok ? success(null) : loaded;
  } finally {
    await pool.close();
  }
}

/** Whether a snapshot consists of the fictitious registers. */
export function isSample(config: Config, snapshotId: string): boolean {
  const published = readSnapshot(homeAt(config.home));
  return published.ok && published.value?.id === snapshotId && published.value.example === true;
}

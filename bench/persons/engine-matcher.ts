import { rmSync } from "node:fs";
import { DeathMatcher } from "../../engine/person/death-matcher.ts";
import { DECES, homeAt } from "../../engine/registers/snapshot/home.ts";
import { openSnapshot } from "../../engine/registers/snapshot/open-snapshot.ts";
import { planLoad } from "../../workers/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../../workers/load-registers.ts";
import { POOL_DEFAULTS, Pool } from "../../workers/pool.ts";
import type { Matcher } from "./matcher.ts";

/** The day of the check: after the last death of the register. */
const TODAY = "2026-11-21";

/**
 * Loads a folder of files of the death register as `recoupe load` does, and opens the matcher.
 * What was loaded goes when the matcher is closed.
 */
export async function openEngine(directory: string): Promise<Matcher> {
  const home = `${directory}.home`;
  rmSync(home, { recursive: true, force: true });
  await loadDeaths(directory, home);
  const opened = openSnapshot(homeAt(home));
  if (!opened.ok) throw new Error(opened.failure.detail);
  if (!opened.value?.deaths) throw new Error("no deaths");
  const { deaths, close } = opened.value;
  const matcher = new DeathMatcher(deaths, Number(TODAY.replaceAll("-", "")));
  return {
    check: (query) => matcher.check(query),
    close: async () => {
      await close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function loadDeaths(directory: string, home: string): Promise<void> {
  const plan = await planLoad(DECES, [directory]);
  if (!plan.ok) throw new Error(plan.failure.detail);
  const pool = new Pool({ threads: 2, ...POOL_DEFAULTS });
  const loaded = await loadRegisters(pool, {
    home,
    plan: plan.value,
    tolerance: DEFAULT_TOLERANCE,
    today: TODAY,
    now: () => new Date(),
  });
  await pool.close();
  if (!loaded.ok) throw new Error(loaded.failure.detail);
}

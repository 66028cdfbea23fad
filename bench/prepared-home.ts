import { existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { planLoad } from "../workers/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../workers/load-registers.ts";
import { POOL_DEFAULTS, Pool } from "../workers/pool.ts";
import { writeSirene } from "./corpus/write-sirene.ts";

const DATA = fileURLToPath(new URL("./.data", import.meta.url));

/** A folder of SIRENE files of that many invented companies; made once and kept. */
export async function preparedCorpus(companies: number, seed: number): Promise<string> {
  const directory = join(DATA, `sirene-${companies}-${seed}`);
  if (existsSync(directory)) return directory;
  const unfinished = `${directory}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  await writeSirene({ directory: unfinished, companies, seed });
  renameSync(unfinished, directory);
  return directory;
}

/** A home with that corpus loaded; made once and kept. */
export async function preparedHome(companies: number, seed: number): Promise<string> {
  const home = join(DATA, `home-${companies}-${seed}`);
  if (existsSync(join(home, "snapshot.json"))) return home;
  await loadCorpus(await preparedCorpus(companies, seed), home);
  return home;
}

/** An empty folder under the benches' data. */
export function emptyFolder(name: string): string {
  const folder = join(DATA, name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Loads a folder of SIRENE files into a home. */
async function loadCorpus(corpus: string, home: string): Promise<void> {
  const plan = await planLoad("sirene", [corpus]);
  if (!plan.ok) throw new Error(plan.failure.detail);
  const pool = new Pool({ threads: 2, ...POOL_DEFAULTS });
  const now = (): Date => new Date();
  const loaded = await loadRegisters(pool, {
    home,
    plan: plan.value,
    tolerance: DEFAULT_TOLERANCE,
    today: "2026-11-21",
    now,
  });
  await pool.close();
  if (!loaded.ok) throw new Error(loaded.failure.detail);
}

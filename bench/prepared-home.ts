import { cpSync, existsSync, mkdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { COMPANIES, homeAt, storeFile } from "../engine/snapshot/home.ts";
import { SNAPSHOT_FORMAT } from "../engine/snapshot/manifest.ts";
import { openSnapshot } from "../engine/snapshot/open-snapshot.ts";
import { PackedStore } from "../engine/store/packed-store.ts";
import { planLoad } from "../workers/load/load-plan.ts";
import { DEFAULT_TOLERANCE, loadRegisters } from "../workers/load/load-registers.ts";
import { POOL_DEFAULTS, Pool } from "../workers/pool/pool.ts";
import { writeRegisters } from "./corpus/write-registers.ts";

const DATA = fileURLToPath(new URL("./.data", import.meta.url));

/**
 * A folder of the files of all registers, of that many invented companies; made once and cached.
 */
export async function preparedCorpus(companies: number, seed: number): Promise<string> {
  return madeOnce(join(DATA, `corpus-${companies}-${seed}`), (directory) =>
    writeRegisters({ directory, companies, seed }),
  );
}

/** A home with that corpus loaded; made once and cached. */
export async function preparedHome(companies: number, seed: number): Promise<string> {
  return madeOnce(join(DATA, `home-${companies}-${seed}-format${SNAPSHOT_FORMAT}`), async (home) =>
    loadCorpus(await preparedCorpus(companies, seed), home),
  );
}

/** A folder that is made once. Benches that begin together each make it, and one of them stays. */
async function madeOnce(
  folder: string,
  make: (unfinished: string) => Promise<unknown>,
): Promise<string> {
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  rmSync(unfinished, { recursive: true, force: true });
  await make(unfinished);
  if (existsSync(folder)) rmSync(unfinished, { recursive: true, force: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** A writable copy of such a home; made on each call. */
export async function workingHome(companies: number, seed: number, name: string): Promise<string> {
  const home = emptyFolder(name);
  cpSync(await preparedHome(companies, seed), home, { recursive: true });
  return home;
}

/** The composed companies of a home, for reading them independently of the service. */
export function openCompanyStore(folder: string): PackedStore {
  const home = homeAt(folder);
  const opened = openSnapshot(home);
  if (!opened.ok || !opened.value?.snapshot.companies) throw new Error("no companies");
  const { edition, bytes, headChecksum } = opened.value.snapshot.companies;
  void opened.value.close();
  const store = PackedStore.open(storeFile(home, COMPANIES, edition), bytes, headChecksum);
  if (!store.ok) throw new Error(store.failure.detail);
  return store.value;
}

/** A path below the benches' data. */
export function dataPath(name: string): string {
  return join(DATA, name);
}

/** An empty folder below the benches' data. */
export function emptyFolder(name: string): string {
  const folder = dataPath(name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/** Loads a folder of register files into a home. */
async function loadCorpus(corpus: string, home: string): Promise<void> {
  const plan = await planLoad("tout", [corpus]);
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

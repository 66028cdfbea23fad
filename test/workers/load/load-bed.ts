import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { crc32 } from "node:zlib";
import { enrich } from "../../../engine/company/enrichment.ts";
import type { Result } from "../../../engine/errors/failure.ts";
import type { Snapshot } from "../../../engine/snapshot/manifest.ts";
import { openRegisters } from "../../../engine/snapshot/open-registers.ts";
import { planLoad } from "../../../workers/load/load-plan.ts";
import {
  DEFAULT_TOLERANCE,
  type LoadOptions,
  loadRegisters,
} from "../../../workers/load/load-registers.ts";
import { Pool } from "../../../workers/pool/pool.ts";

/** The publication day of every load of the tests. */
export const TODAY = "2026-11-21";

const folders: string[] = [];

process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, removed when this process ends. */
export function newFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-workers-"));
  folders.push(folder);
  return folder;
}

/** A pool for one test, which closes it. */
export function openPool(): Pool {
  return new Pool({ threads: 2, heapMb: 512 });
}

/**
 * The pool of all tests of this process. Its threads stay: new ones cost 0.6 s of a core. Nobody
 * closes it: idle threads do not keep a process.
 */
export const pool = new Pool({ threads: 2, heapMb: 512, idleMs: 60_000 });

/** The clock of a load so many days later: editions are removed a day after they were served. */
export const later = (days: number): Pick<LoadOptions, "now"> => ({
  now: () => new Date(Date.parse(`${TODAY}T08:00:00Z`) + days * 86_400_000),
});

/** Runs `recoupe load NAME PATHS`, with a fixed clock. */
export async function load(
  pool: Pool,
  home: string,
  name: string,
  paths: readonly string[],
  more: Partial<LoadOptions> = {},
): Promise<Result<Snapshot>> {
  const plan = await planLoad(name, paths);
  if (!plan.ok) return plan;
  return loadRegisters(pool, {
    home,
    plan: plan.value,
    tolerance: DEFAULT_TOLERANCE,
    today: TODAY,
    ...later(0),
    ...more,
  });
}

/** The snapshot of a load that must succeed. */
export async function published(loading: Promise<Result<Snapshot>>): Promise<Snapshot> {
  const result = await loading;
  if (result.ok) return result.value;
  throw new Error(`${result.failure.detail} ${JSON.stringify(result.failure.at)}`);
}

/** The JSON answer of a home for these identifiers. */
export async function answers(home: string, ids: readonly string[]): Promise<string> {
  const opened = openRegisters(home);
  if (!opened.ok) throw new Error(opened.failure.detail);
  const { companies } = opened.value;
  try {
    return companies ? JSON.stringify(enrich(companies, ids)) : "";
  } finally {
    await opened.value.close();
  }
}

/** Lock files of LMDB and of the load, which do not belong to the published state. */
const PASSING = /-lock$|load\.lock$/;

/** Size and checksum of every file of a home, by path. */
export function filesOf(home: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const name of readdirSync(home, { recursive: true, encoding: "utf8" }).sort()) {
    const path = join(home, name);
    if (PASSING.test(name) || !statSync(path).isFile()) continue;
    const bytes = readFileSync(path);
    found[relative(home, path)] = `${bytes.length}:${crc32(bytes)}`;
  }
  return found;
}

/** The checksums of a snapshot's published stores, including derived ones. */
export function checksums(snapshot: Snapshot): Record<string, number | undefined> {
  const registers = Object.values(snapshot.registers).map((manifest): [string, number] => [
    manifest.register,
    manifest.checksum,
  ]);
  const { companies, deathIndex, officerDeaths, addressIndex, companyIndex } = snapshot;
  return {
    ...Object.fromEntries(registers),
    companies: companies?.checksum,
    deathIndex: deathIndex?.checksum,
    officerDeaths: officerDeaths?.checksum,
    addressIndex: addressIndex?.checksum,
    companyIndex: companyIndex?.checksum,
  };
}

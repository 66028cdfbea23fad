import { randomUUID } from "node:crypto";
import { mkdirSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { failed, type Result, success } from "../engine/errors/failure.ts";
import {
  COMPANIES,
  type Home,
  homeAt,
  STORE_FILE,
  storeFile,
} from "../engine/registers/snapshot/home.ts";
import {
  type CompaniesManifest,
  type EditionManifest,
  SNAPSHOT_FORMAT,
  type Snapshot,
} from "../engine/registers/snapshot/manifest.ts";
import {
  adoptEdition,
  nextEdition,
  pruneEditions,
  publishSnapshot,
  snapshotId,
} from "../engine/registers/snapshot/publish.ts";
import { readSnapshot } from "../engine/registers/snapshot/read-snapshot.ts";
import { type BuildPlace, type BuiltEdition, buildEdition } from "./build-edition.ts";
import { IndexTurns } from "./index-turns.ts";
import { takeLoadLock } from "./load-lock.ts";
import type { RegisterFiles } from "./load-plan.ts";
import type { Pool, TaskProgress } from "./pool.ts";
import { settleAll } from "./settle-all.ts";
import { failureOfThrown } from "./task-failures.ts";
import type { StoreRef } from "./tasks/compose-companies.ts";
import { removeUnpublished } from "./unpublished-editions.ts";

export interface LoadOptions {
  readonly home: string;
  readonly plan: readonly RegisterFiles[];
  /** Share of refused rows above which a register is refused as a whole. */
  readonly tolerance: number;
  /** AAAA-MM-JJ that the editions are dated, when the files do not say. */
  readonly editionDate?: string;
  /** Takes an edition that is much smaller or older than the one it replaces. */
  readonly acceptSetback?: boolean;
  /** The registers are invented ones, for a home that has none: nothing is loaded into another. */
  readonly example?: true;
  /** Paris date of the publication. */
  readonly today: string;
  readonly now: () => Date;
  /** Entries indexed side by side at most; memory against time. */
  readonly entriesAtOnce?: number;
  readonly onProgress?: (step: LoadStep, progress: TaskProgress) => void;
  readonly onStepEnd?: (step: LoadStep, message: string) => void;
}

export interface LoadStep {
  readonly register: string;
  readonly phase: "lecture" | "index" | "composition";
}

export const DEFAULT_TOLERANCE = 0.01;

/** Registers the companies are composed from; the first must be there. */
const COMPOSED_FROM = ["unites-legales", "etablissements", "liens-succession"] as const;

/**
 * Loads registers beside what is served and publishes them in one rename: read and sort, build,
 * check, compose, publish. A failure at any point leaves the published snapshot as it was;
 * `registre.recul` is that of an edition much smaller or older than the one it replaces. Invented
 * registers that are served are replaced as a whole.
 */
export async function loadRegisters(pool: Pool, options: LoadOptions): Promise<Result<Snapshot>> {
  const home = homeAt(options.home);
  try {
    return await loadLocked(pool, options, home);
  } catch (error) {
    return failureOfThrown(error, home.root);
  }
}

async function loadLocked(pool: Pool, options: LoadOptions, home: Home): Promise<Result<Snapshot>> {
  const lock = takeLoadLock(home.lock);
  if (!lock.ok) return lock;
  const folder = join(home.building, randomUUID());
  try {
    clearUnpublished(home);
    mkdirSync(folder, { recursive: true });
    const room = checkRoom(home, options.plan);
    return room ?? (await loadInto(pool, options, home, folder));
  } finally {
    clearUnpublished(home);
    lock.value();
  }
}

/** What a killed load left before this one, or this one when it failed. */
function clearUnpublished(home: Home): void {
  rmSync(home.building, { recursive: true, force: true });
  removeUnpublished(home);
}

async function loadInto(
  pool: Pool,
  options: LoadOptions,
  home: Home,
  folder: string,
): Promise<Result<Snapshot>> {
  const published = readSnapshot(home);
  if (!published.ok) return published;
  if (options.example && published.value) return success(published.value);
  // Invented companies among real ones would be answered as if they were real.
  const previous = published.value?.example ? null : published.value;
  const place: BuildPlace = { home, building: folder, served: previous };
  const turns = new IndexTurns(options.entriesAtOnce);
  const built = await settleAll(
    options.plan.map((files) => buildEdition(pool, turns, options, place, files)),
  );
  const failure = built.find((result) => !result.ok);
  if (failure && !failure.ok) return failure;
  const editions = built.flatMap((result) => (result.ok ? [result.value] : []));
  const registers: Record<string, EditionManifest> = { ...previous?.registers };
  for (const { manifest } of editions) registers[manifest.register] = manifest;
  const composed = await composeIfChanged(
    pool,
    options,
    home,
    folder,
    editions,
    registers,
    previous,
  );
  if (!composed.ok) return composed;
  for (const { manifest, folder: from } of editions)
    adoptEdition(home, manifest.register, manifest.edition, from);
  const companies = composed.value;
  const snapshot: Snapshot = {
    format: SNAPSHOT_FORMAT,
    id: snapshotId(SNAPSHOT_FORMAT, options.today, registers, companies),
    date: options.today,
    publishedAt: options.now().toISOString(),
    registers,
    companies,
    ...(options.example ? { example: true } : {}),
  };
  publishSnapshot(home, snapshot);
  pruneEditions(home, snapshot, published.value);
  return success(snapshot);
}

async function composeIfChanged(
  pool: Pool,
  options: LoadOptions,
  home: Home,
  folder: string,
  editions: readonly BuiltEdition[],
  registers: Readonly<Record<string, EditionManifest>>,
  previous: Snapshot | null,
): Promise<Result<CompaniesManifest | null>> {
  const changed = COMPOSED_FROM.some((name) =>
    editions.some(({ manifest }) => manifest.register === name),
  );
  if (!changed || !registers[COMPOSED_FROM[0]]) return success(previous?.companies ?? null);
  const [unites, etablissements, liens] = COMPOSED_FROM.map((name) =>
    storeOf(home, editions, registers[name]),
  );
  if (!unites) return success(null);
  const target = join(folder, COMPANIES);
  mkdirSync(target, { recursive: true });
  const step: LoadStep = { register: COMPANIES, phase: "composition" };
  const result = await pool.run(
    "compose-companies",
    {
      unites,
      etablissements: etablissements ?? null,
      liens: liens ?? null,
      store: join(target, STORE_FILE),
    },
    (progress) => options.onProgress?.(step, progress),
  );
  if (!result.ok) return result;
  const edition = nextEdition(home, COMPANIES, options.today);
  const manifest: CompaniesManifest = { edition, ...result.value };
  writeFileSync(join(target, "edition.json"), JSON.stringify(manifest, null, 2));
  adoptEdition(home, COMPANIES, edition, target);
  options.onStepEnd?.(step, `${manifest.count} entreprises`);
  return success(manifest);
}

function storeOf(
  home: Home,
  editions: readonly BuiltEdition[],
  manifest: EditionManifest | undefined,
): StoreRef | null {
  if (!manifest) return null;
  const fresh = editions.find((edition) => edition.manifest === manifest);
  const file = fresh
    ? join(fresh.folder, STORE_FILE)
    : storeFile(home, manifest.register, manifest.edition);
  const { bytes, headChecksum, keys } = manifest;
  return { file, bytes, headChecksum, count: keys };
}

/** Runs, store and companies take about this many times the size of the files as given. */
const ROOM_FACTOR = 2;

/** Refuses before hours of work when the disk clearly cannot hold the result. */
function checkRoom(home: Home, plan: readonly RegisterFiles[]): Result<never> | null {
  const files = plan.flatMap((entry) => entry.files);
  const bytes = files.reduce((sum, file) => sum + fileBytes(file), 0);
  const { bavail, bsize } = statfsSync(home.root);
  const free = bavail * bsize;
  if (free >= bytes * ROOM_FACTOR) return null;
  return failed(
    "disque.plein",
    `Libres : ${free} octets ; il en faut au moins ${bytes * ROOM_FACTOR}.`,
  );
}

function fileBytes(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

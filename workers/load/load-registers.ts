import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, rmSync, statfsSync, statSync } from "node:fs";
import { join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { editionFolder, type Home, homeAt } from "../../engine/snapshot/home.ts";
import {
  type EditionManifest,
  SNAPSHOT_FORMAT,
  type Snapshot,
} from "../../engine/snapshot/manifest.ts";
import {
  adoptEdition,
  editionOf,
  publishSnapshot,
  snapshotId,
} from "../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import type { Pool, TaskProgress } from "../pool/pool.ts";
import { settleAll } from "../pool/settle-all.ts";
import { failureOfThrown } from "../pool/task-failures.ts";
import { pruneHome, retireSnapshot } from "../snapshot/prune-home.ts";
import { type BuildPlace, buildEdition } from "./build-edition.ts";
import { composeIfChanged } from "./compose-if-changed.ts";
import { crossOfficersIfChanged } from "./cross-officers-if-changed.ts";
import { indexAddressesIfChanged } from "./index-addresses-if-changed.ts";
import { indexCompaniesIfChanged } from "./index-companies-if-changed.ts";
import { indexDeathsIfLoaded } from "./index-deaths-if-loaded.ts";
import { IndexTurns } from "./index-turns.ts";
import { takeLoadLock } from "./load-lock.ts";
import type { RegisterFiles } from "./load-plan.ts";

export interface LoadOptions {
  readonly home: string;
  readonly plan: readonly RegisterFiles[];
  /** Share of refused rows above which a register is refused as a whole. */
  readonly tolerance: number;
  /** AAAA-MM-JJ, the date of editions whose files have none. */
  readonly editionDate?: string;
  /** Accepts an edition that is much smaller or older than the one it replaces. */
  readonly acceptSetback?: boolean;
  /** Adds the files to the served editions, instead of replacing them. */
  readonly completes?: boolean;
  /** The registers are invented: only loaded into a home without any. */
  readonly example?: true;
  /** Paris date of the publication. */
  readonly today: string;
  readonly now: () => Date;
  /** Most entries indexed concurrently; memory against time. */
  readonly entriesAtOnce?: number;
  readonly onProgress?: (step: LoadStep, progress: TaskProgress) => void;
  readonly onStepEnd?: (step: LoadStep, message: string) => void;
}

export interface LoadStep {
  readonly register: string;
  readonly phase:
    | "lecture"
    | "index"
    | "composition"
    | "index des noms"
    | "rapprochement"
    | "index des adresses"
    | "index des entreprises";
}

export const DEFAULT_TOLERANCE = 0.01;

/**
 * Loads registers while others are served and publishes them in one rename: read and sort, build,
 * check, index the deaths, cross the officers, compose, index addresses and companies, publish. A failure at
 * any point leaves the published snapshot unchanged; `registre.recul` is for an edition much
 * smaller or older than the one it replaces. A served snapshot of invented registers is replaced as
 * a whole.
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
    const room = checkRoom(home, options);
    return room ?? (await loadInto(pool, options, home, folder));
  } finally {
    clearUnpublished(home);
    lock.value();
  }
}

/** Removes the remains of a killed or failed load. */
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
  // Invented companies among real ones would look real in answers.
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
  const indexed = await indexDeathsIfLoaded(pool, options, place, editions);
  if (!indexed.ok) return indexed;
  const deathIndex = indexed.value;
  const loaded = { editions, registers };
  const crossed = await crossOfficersIfChanged(pool, options, place, { ...loaded, deathIndex });
  if (!crossed.ok) return crossed;
  const officerDeaths = crossed.value;
  const composed = await composeIfChanged(pool, options, place, { ...loaded, officerDeaths });
  if (!composed.ok) return composed;
  const companies = composed.value;
  const addressed = await indexAddressesIfChanged(pool, options, place, loaded);
  if (!addressed.ok) return addressed;
  const addressIndex = addressed.value;
  const named = await indexCompaniesIfChanged(pool, options, place, loaded);
  if (!named.ok) return named;
  const companyIndex = named.value;
  for (const { manifest, folder: from } of editions)
    adoptEdition(home, manifest.register, manifest.edition, from);
  const derived = [companies, deathIndex, officerDeaths, addressIndex, companyIndex];
  const snapshot: Snapshot = {
    format: SNAPSHOT_FORMAT,
    id: snapshotId(SNAPSHOT_FORMAT, options.today, registers, derived),
    date: options.today,
    publishedAt: options.now().toISOString(),
    registers,
    companies,
    deathIndex,
    officerDeaths,
    addressIndex,
    companyIndex,
    ...(options.example ? { example: true } : {}),
  };
  publishSnapshot(home, snapshot);
  const now = options.now();
  if (published.value?.id !== snapshot.id) retireSnapshot(home, published.value, now);
  pruneHome(home, now.getTime(), published.value);
  return success(snapshot);
}

/** Estimate: runs, store and companies take about this many times the size of the input files. */
const ROOM_FACTOR = 2;

/**
 * Refuses early when the disk clearly cannot hold the result, even without the snapshots that are
 * kept for a day.
 */
function checkRoom(home: Home, { plan, now }: LoadOptions): Result<never> | null {
  const files = plan.flatMap((entry) => entry.files);
  const bytes = files.reduce((sum, file) => sum + fileBytes(file), 0);
  if (freeBytes(home) < bytes * ROOM_FACTOR) pruneHome(home, now().getTime(), null, 0);
  const free = freeBytes(home);
  if (free >= bytes * ROOM_FACTOR) return null;
  return failed(
    "disque.plein",
    `Libres : ${free} octets ; il en faut au moins ${bytes * ROOM_FACTOR}.`,
  );
}

function freeBytes({ root }: Home): number {
  const { bavail, bsize } = statfsSync(root);
  return bavail * bsize;
}

function fileBytes(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

/**
 * Deletes the editions that a killed load moved into place without publishing them: those newer
 * than the snapshot and not named in it. On a full disk they would take the room of the next load.
 * Does nothing when the snapshot cannot be read.
 */
export function removeUnpublished(home: Home): void {
  const published = readSnapshot(home);
  if (!published.ok) return;
  rmSync(`${home.snapshot}.next`, { force: true });
  const since = modifiedMs(home.snapshot);
  for (const register of foldersIn(home.registers))
    for (const edition of foldersIn(join(home.registers, register))) {
      const folder = editionFolder(home, register, edition);
      const isNamed = edition === editionOf(published.value, register);
      if (!isNamed && modifiedMs(join(folder, "edition.json")) > since)
        rmSync(folder, { recursive: true, force: true });
    }
}

/** 0 for a missing file. */
function modifiedMs(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

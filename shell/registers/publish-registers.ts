import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
} from "node:fs";
import { join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { manifestText } from "../../engine/snapshot/manifest-text.ts";
import { editionOf, replaceFile } from "../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { isProcessAlive, processMark } from "../../workers/load/process-mark.ts";
import type { Pool } from "../../workers/pool/pool.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import { flush } from "../state/flush.ts";
import { publicationsIn, SNAPSHOTS } from "./folder-source.ts";
import { publicationOf, type SummedEdition, sumEditions } from "./home-editions.ts";
import {
  EDITION_FILES,
  MANIFEST,
  PUBLISHED_EDITION,
  PUBLISHED_NAMES,
} from "./published-edition.ts";

export interface PublishOptions {
  readonly home: string;
  /** `null` only sums the files, so that the service of the home gives them at once. */
  readonly target: string | null;
  readonly pool: Pool;
  readonly now: () => Date;
  /** Told of bytes summed, of all that are to be. */
  readonly onProgress: (bytes: number, total: number) => void;
}

export interface Published {
  readonly snapshot: Snapshot;
  /** Of the snapshot, and of those what is new in the target. */
  readonly editions: number;
  readonly added: number;
  readonly bytes: number;
}

/** A publication that is not the newest, nor the one before, is removed after so long. */
const UNUSED_MS = 86_400_000;

/**
 * Publishes the snapshot of a home into a folder: its editions that are not there yet, each in one
 * rename, then its manifest. Hard links where it is the same file system, since an edition never
 * changes; else copies, with shared blocks where the system can. Failures: `registre.non_charge`,
 * those of the manifest and of the disk.
 */
export async function publishRegisters(options: PublishOptions): Promise<Result<Published>> {
  try {
    return await publish(options);
  } catch (error) {
    const { path = options.target ?? options.home, dest = path } = error as {
      path?: string;
      dest?: string;
    };
    return failureOfThrown(error, dest);
  }
}

async function publish(options: PublishOptions): Promise<Result<Published>> {
  const { home: folder, target, pool, now } = options;
  const home = homeAt(folder);
  const served = readSnapshot(home);
  if (!served.ok) return served;
  if (!served.value) return failed("registre.non_charge", folder);
  let summed = 0;
  const outcome = await sumEditions(folder, served.value, pool, (bytes, total) => {
    summed += bytes;
    options.onProgress(summed, total);
  });
  if (!outcome.ok) return outcome;
  const publication = publicationOf(home, served.value);
  // Removed meanwhile by a load.
  if (!publication) return failed("registre.conflit", folder);
  const { snapshot, editions } = publication;
  const missing = target === null ? [] : editions.filter((one) => !isThere(target, one));
  if (target !== null) {
    for (const edition of missing) await addEdition(target, edition);
    await addManifest(target, snapshot);
    prune(target, now().getTime());
  }
  const bytes = missing.reduce((total, { folder: of }) => total + bytesIn(of), 0);
  return success({ snapshot, editions: editions.length, added: missing.length, bytes });
}

function isThere(target: string, { register, published }: SummedEdition): boolean {
  return existsSync(join(target, register, published, MANIFEST));
}

async function addEdition(target: string, edition: SummedEdition): Promise<void> {
  const { register, published, folder } = edition;
  const place = join(target, register);
  mkdirSync(place, { recursive: true });
  removeStrays(place);
  const making = join(place, `.${published}.${processMark()}`);
  mkdirSync(making);
  for (const name of [...filesIn(folder), MANIFEST]) {
    const file = join(making, name);
    linkOrCopy(join(folder, name), file);
    await flush(file);
  }
  await flush(making);
  renameSync(making, join(place, published));
  await flush(place);
}

/** What killed publications left. */
function removeStrays(place: string): void {
  for (const name of readdirSync(place)) {
    const mark = /^\..*\.(\d+-\d*)$/.exec(name)?.[1];
    if (mark !== undefined && !isProcessAlive(mark))
      rmSync(join(place, name), { recursive: true, force: true });
  }
}

function linkOrCopy(from: string, to: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    const { code = "" } = error as NodeJS.ErrnoException;
    // Another file system, or one without links.
    if (!["EXDEV", "EPERM", "ENOTSUP", "EOPNOTSUPP", "EMLINK"].includes(code)) throw error;
    copyFileSync(from, to, constants.COPYFILE_FICLONE);
  }
}

async function addManifest(target: string, snapshot: Snapshot): Promise<void> {
  const folder = join(target, SNAPSHOTS);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, `${snapshot.id}.json`);
  if (!existsSync(file)) replaceFile(file, manifestText(snapshot), 0o644);
  await flush(target);
}

/** Removes publications but the two newest and those of the last day, and what only they name. */
function prune(target: string, nowMs: number): void {
  const all = publicationsIn(target);
  const isRetained = (file: string, place: number) =>
    place < 2 || nowMs - statSync(file).mtimeMs < UNUSED_MS;
  const retained = all.filter(({ file }, place) => isRetained(file, place));
  for (const { file } of all.filter((one) => !retained.includes(one))) rmSync(file);
  for (const register of PUBLISHED_NAMES) {
    const named = new Set(retained.map(({ snapshot }) => editionOf(snapshot, register)));
    for (const edition of editionsBelow(join(target, register)))
      if (!named.has(edition))
        rmSync(join(target, register, edition), { recursive: true, force: true });
  }
}

function editionsBelow(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).filter((name) => PUBLISHED_EDITION.test(name));
}

function filesIn(folder: string) {
  return EDITION_FILES.filter((name) => existsSync(join(folder, name)));
}

function bytesIn(folder: string): number {
  return filesIn(folder).reduce((sum, name) => sum + statSync(join(folder, name)).size, 0);
}

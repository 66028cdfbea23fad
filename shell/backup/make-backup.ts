import { chmodSync, mkdirSync, readdirSync, renameSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { failed, type Result, success } from "../../engine/errors/failure.ts";
import { homeAt } from "../../engine/snapshot/home.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { failureOfThrown } from "../../workers/pool/task-failures.ts";
import { blobPath } from "../state/blobs/blob-paths.ts";
import { CHECKPOINT } from "../state/checkpoint.ts";
import { DATA_FILE } from "../state/lmdb-environment.ts";
import { openCounters } from "../state/open-counters.ts";
import { openState } from "../state/open-state.ts";
import { openSharedState } from "../state/postgres/open-shared-state.ts";
import type { SharedBlobs } from "../state/postgres/shared-blobs.ts";
import { countersFolder, stateFolder } from "../state/state-folders.ts";
import type { StoreOnDisk } from "../state/store.ts";
import { type BackupManifest, endBackup } from "./backup-manifest.ts";
import { BLOBS, editionFolders, filesBelow, JOURNAL, SECRETS } from "./home-files.ts";
import { copySummed, eachOf, sumFile } from "./summed-copy.ts";

export interface BackupOptions {
  readonly home: string;
  /** Of the database that has the state in place of the home; `null` when none has. */
  readonly stateUrl: string | null;
  /** Absent or empty; created for this user alone. */
  readonly folder: string;
  readonly withRegisters: boolean;
  /** Of this program. */
  readonly version: string;
  readonly now: () => Date;
}

/**
 * Backs up a home, in use or not: state and counters as LMDB copies them (one moment each), customers'
 * files, secrets, acts, the manifest of the registers and, on demand, these. Blobs are immutable: they
 * are copied before the state, and those that came meanwhile after it, so every upload that the copied
 * state knows has its files, save one that its owner deletes in between.
 *
 * The manifest is written last: a backup that was broken off has none. Failures: `sauvegarde.dossier`
 * for a folder with content, those of the state, of the manifest and of the disk.
 */
export async function makeBackup(options: BackupOptions): Promise<Result<BackupManifest>> {
  try {
    return await backUp(options);
  } catch (error) {
    const { path = options.folder, dest = path } = error as { path?: string; dest?: string };
    return failureOfThrown(error, dest);
  }
}

async function backUp(options: BackupOptions): Promise<Result<BackupManifest>> {
  const { home, stateUrl, folder, withRegisters, version, now } = options;
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (readdirSync(folder).length > 0) return failed("sauvegarde.dossier", folder);
  const published = readSnapshot(homeAt(home));
  if (!published.ok) return published;
  const snapshot = published.value;
  const copy = new Copies(home, folder);
  const copied =
    stateUrl === null ? await copyOwnState(home, copy) : await copyShared(home, stateUrl, copy);
  if (!copied.ok) return copied;
  for (const own of [SECRETS, JOURNAL]) await copy.all(filesBelow(home, own));
  if (snapshot && withRegisters) {
    const files = editionFolders(home, snapshot).flatMap((edition) => filesBelow(home, edition));
    await copy.all(files);
  }
  if (snapshot) await copy.all(["snapshot.json"]);
  const about = {
    faite: now().toISOString(),
    version,
    octets: copy.bytes,
    registres: snapshot?.id ?? null,
    avec_registres: withRegisters && snapshot !== null,
  };
  return success(await endBackup(folder, about, copy.sums));
}

async function copyOwnState(home: string, copy: Copies): Promise<Result<null>> {
  await copy.all(filesBelow(home, BLOBS));
  await copy.store(stateFolder(home), await openState(home));
  await copy.store(
    countersFolder(home),
    openCounters(home, () => {}),
  );
  await copy.all(filesBelow(home, BLOBS));
  return success(null);
}

/** What hosts share, as a home would have it: one machine can go on from it. */
async function copyShared(home: string, address: string, copy: Copies): Promise<Result<null>> {
  const opened = await openSharedState(address, { home, onError: () => {} });
  if (!opened.ok) return opened;
  const { store, counters, blobs, close } = opened.value;
  try {
    await copy.shared(blobs);
    await store.refresh();
    await copy.store(stateFolder(home), store);
    await counters.refresh();
    await copy.store(countersFolder(home), counters);
    await copy.shared(blobs);
    return success(null);
  } finally {
    await close();
  }
}

/** The files copied so far. */
class Copies {
  readonly sums = new Map<string, string>();
  bytes = 0;
  readonly #home: string;
  readonly #folder: string;

  constructor(home: string, folder: string) {
    this.#home = home;
    this.#folder = folder;
  }

  /** Copies files that are not copied yet; those that are gone by then are left out. */
  all(paths: readonly string[]): Promise<void> {
    const left = paths.filter((path) => !this.sums.has(path));
    return eachOf(left, async (path) => {
      const copied = await copySummed(join(this.#home, path), join(this.#folder, path));
      if (copied) this.#note(path, copied);
    });
  }

  /** Copies the blobs of hosts that are not copied yet. */
  async shared(blobs: SharedBlobs): Promise<void> {
    const all = await blobs.all();
    const left = all.filter(({ space, name }) => !this.sums.has(pathOf(space, name)));
    await eachOf(left, async ({ space, name }) => {
      const target = join(this.#folder, pathOf(space, name));
      mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
      const isThere = await blobs.copyTo(space, name, target);
      const summed = isThere ? await sumFile(target) : null;
      if (summed) this.#note(pathOf(space, name), summed);
      else rmSync(target, { force: true });
    });
  }

  /** Copies a store as a checkpoint, from which it is rebuilt at the first start. */
  async store(of: string, store: Pick<StoreOnDisk, "copyTo" | "close">): Promise<void> {
    const path = of.slice(this.#home.length + 1);
    const target = join(this.#folder, path);
    const making = join(target, "copie");
    mkdirSync(making, { recursive: true, mode: 0o700 });
    try {
      await store.copyTo(making);
    } finally {
      await store.close();
    }
    renameSync(join(making, DATA_FILE), join(target, CHECKPOINT));
    chmodSync(join(target, CHECKPOINT), 0o600);
    rmSync(making, { recursive: true });
    const summed = await sumFile(join(target, CHECKPOINT));
    if (summed) this.#note(`${path}/${CHECKPOINT}`, summed);
  }

  #note(path: string, { bytes, sum }: { readonly bytes: number; readonly sum: string }): void {
    this.sums.set(path, sum);
    this.bytes += bytes;
  }
}

function pathOf(space: string, name: string): string {
  return join(BLOBS, blobPath(space, name));
}

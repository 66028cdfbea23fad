import { existsSync, readdirSync, realpathSync, rmSync, statSync, utimesSync } from "node:fs";
import { join } from "node:path";
import { editionFolder, type Home, homeOfSnapshot } from "../../engine/snapshot/home.ts";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { editionOf, keepManifest, pruneEditions } from "../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";
import { openFolders } from "./open-folders.ts";

/** A snapshot that nobody has open is removed so long after it was last served. */
const UNUSED_MS = 86_400_000;

/** Notes that a snapshot was served until now; call it when another is published. */
export function retireSnapshot(home: Home, snapshot: Snapshot | null, now: Date): void {
  const file = snapshot && homeOfSnapshot(home, snapshot.id)?.snapshot;
  if (!file) return;
  // Of a version that kept none.
  if (!existsSync(file)) keepManifest(home, snapshot);
  utimesSync(file, now, now);
}

/**
 * Removes the snapshots and editions that are in no use: neither the published one, nor the one
 * before, nor one that was served in the last day, nor one that a process has open; invented ones go
 * once they are not the last. Does nothing when the published one cannot be read.
 *
 * @param replaced  The one that was just replaced: somebody may be about to open it, also when
 *     the published one has its id and editions of other names.
 * @param unusedMs  Shorter when their room is needed.
 */
export function pruneHome(
  home: Home,
  nowMs: number,
  replaced: Snapshot | null = null,
  unusedMs = UNUSED_MS,
): void {
  const published = readSnapshot(home);
  if (!published.ok || !published.value || !existsSync(home.registers)) return;
  const current = published.value;
  const open = openFolders(realpathSync(home.registers));
  const isOpen = (folder: string): boolean => existsSync(folder) && open.has(realpathSync(folder));
  const others = retainedSnapshots(home).filter(({ snapshot }) => snapshot.id !== current.id);
  const retained = replaced ? [current, replaced] : [current];
  for (const [place, { snapshot, file, servedMs }] of others.entries()) {
    // Nobody goes back from real registers to invented ones.
    const isOutdone = snapshot.example === true && !current.example;
    const isUsed = !isOutdone && (place === 0 || nowMs - servedMs < unusedMs);
    if (isUsed || foldersOf(home, snapshot).some(isOpen)) retained.push(snapshot);
    else rmSync(file, { force: true });
  }
  pruneEditions(home, retained, isOpen);
}

interface RetainedSnapshot {
  readonly snapshot: Snapshot;
  readonly file: string;
  /** When it was last served. */
  readonly servedMs: number;
}

/** The readable ones, the last served first. */
function retainedSnapshots(home: Home): readonly RetainedSnapshot[] {
  if (!existsSync(home.snapshots)) return [];
  return readdirSync(home.snapshots)
    .flatMap((name) => {
      const file = join(home.snapshots, name);
      const read = name.endsWith(".json") ? readSnapshot({ ...home, snapshot: file }) : null;
      const servedMs = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
      return read?.ok && read.value ? [{ snapshot: read.value, file, servedMs }] : [];
    })
    .sort((one, other) => other.servedMs - one.servedMs);
}

/** The folders of all editions of a snapshot. */
function foldersOf(home: Home, snapshot: Snapshot): string[] {
  return readdirSync(home.registers).flatMap((register) => {
    const edition = editionOf(snapshot, register);
    return edition === undefined ? [] : [editionFolder(home, register, edition)];
  });
}

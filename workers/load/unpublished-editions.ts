import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { editionFolder, type Home } from "../../engine/snapshot/home.ts";
import { editionOf } from "../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";

/**
 * Deletes the editions that a load put in their place and did not live to publish: those that
 * the snapshot does not name and that are newer than it. On a disk that was full they would
 * take the room that the next load needs. Does nothing when the snapshot cannot be read.
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

/** 0 for what does not exist. */
function modifiedMs(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

function foldersIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
}

import { existsSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { editionFolder, type Home } from "../../engine/snapshot/home.ts";
import { editionOf } from "../../engine/snapshot/publish.ts";
import { readSnapshot } from "../../engine/snapshot/read-snapshot.ts";

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

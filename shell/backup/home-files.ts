import { lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";
import type { Snapshot } from "../../engine/snapshot/manifest.ts";
import { editionOf } from "../../engine/snapshot/publish.ts";
import { ifThere } from "../../engine/store/if-there.ts";

/** Folders copied file by file; the stores are copied by LMDB. */
export const BLOBS = "blobs";
export const SECRETS = "secrets";
export const JOURNAL = "journal";
const REGISTERS = "registers";
/** Uploads being received: nobody has been told of them. */
const RECEPTION = "reception";

/** Paths of all files below a folder of a home, relative to the home, sorted; none when absent. */
export function filesBelow(home: string, folder: string): string[] {
  const found: string[] = [];
  const look = (path: string): void => {
    for (const entry of entriesOf(join(home, path))) {
      const below = `${path}/${entry.name}`;
      if (entry.isDirectory() && below !== `${BLOBS}/${RECEPTION}`) look(below);
      else if (entry.isFile()) found.push(below);
    }
  };
  look(folder);
  return found.sort();
}

/** Folders of the editions that a snapshot names, relative to the home. */
export function editionFolders(home: string, snapshot: Snapshot): string[] {
  return entriesOf(join(home, REGISTERS)).flatMap(({ name }) => {
    const edition = editionOf(snapshot, name);
    return edition === undefined ? [] : [`${REGISTERS}/${name}/${edition}`];
  });
}

/** Empty for a folder that is absent, or was removed meanwhile. */
function entriesOf(folder: string) {
  return ifThere(() => readdirSync(folder, { withFileTypes: true })) ?? [];
}

/** Whether a path is there, also as a broken link. */
export function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

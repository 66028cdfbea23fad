import { join } from "node:path";
import { type Home, STORE_FILE, storeFile } from "../../engine/snapshot/home.ts";
import type { DeathIndexManifest, EditionManifest } from "../../engine/snapshot/manifest.ts";
import type { StoreRef } from "./open-stores.ts";

/** The store of a published edition. */
export function servedStore(home: Home, manifest: EditionManifest): StoreRef {
  return storeOf(manifest, storeFile(home, manifest.register, manifest.edition));
}

/** The store of an edition in its building folder. */
export function builtStore(folder: string, manifest: EditionManifest): StoreRef {
  return storeOf(manifest, join(folder, STORE_FILE));
}

/** The index of the deaths in that file. */
export function deathIndexStore(
  file: string,
  { bytes, headChecksum, entries }: DeathIndexManifest,
): StoreRef {
  return { file, bytes, headChecksum, count: entries };
}

function storeOf({ bytes, headChecksum, keys }: EditionManifest, file: string): StoreRef {
  return { file, bytes, headChecksum, count: keys };
}

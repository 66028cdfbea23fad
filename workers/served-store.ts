import { type Home, storeFile } from "../engine/registers/snapshot/home.ts";
import type { EditionManifest } from "../engine/registers/snapshot/manifest.ts";
import type { StoreRef } from "./store-ref.ts";

/** The store of an edition that is in its place. */
export function servedStore(home: Home, manifest: EditionManifest): StoreRef {
  const { register, edition, bytes, headChecksum, keys } = manifest;
  return { file: storeFile(home, register, edition), bytes, headChecksum, count: keys };
}

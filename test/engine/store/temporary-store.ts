import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Result } from "../../../engine/errors/failure.ts";
import { PackedBuilder } from "../../../engine/store/packed-builder.ts";
import { PackedStore } from "../../../engine/store/packed-store.ts";
import { headChecksum } from "../../../engine/store/store-head.ts";

const folders: string[] = [];

process.on("exit", () => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A new empty folder, removed when this process ends. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "recoupe-engine-"));
  folders.push(folder);
  return folder;
}

export type Entries = readonly (readonly [key: number, entry: Uint8Array])[];

/** Builds a store of entries in key order; returns its file. */
export async function buildStore(entries: Entries): Promise<string> {
  const file = join(temporaryFolder(), "entries.lmdb");
  const builder = new PackedBuilder(file, entries.length);
  for (const [key, entry] of entries) builder.append(key, entry);
  await builder.finish();
  return file;
}

export function openStore(file: string): PackedStore {
  const opened = tryOpen(file);
  if (!opened.ok) throw new Error(opened.failure.detail);
  return opened.value;
}

/** Opens a store with its current size and head checksum. */
export function tryOpen(file: string): Result<PackedStore> {
  return PackedStore.open(file, statSync(file).size, headChecksum(file));
}

/** The entry under a key, copied; `null` when there is none. */
export function entryOf(store: PackedStore, key: number): Uint8Array | null {
  return store.locate(key) ? Uint8Array.from(store.bytes.subarray(store.at, store.end)) : null;
}

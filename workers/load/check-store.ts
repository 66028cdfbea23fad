import { failed, type Result, success } from "../../engine/errors/failure.ts";
import type { StoreMarks } from "../../engine/snapshot/manifest.ts";
import { keyAt } from "../../engine/store/key-index.ts";
import { PackedStore } from "../../engine/store/packed-store.ts";
import { headChecksum } from "../../engine/store/store-head.ts";
import { fileChecksum } from "./file-checksum.ts";

const SAMPLES = 1000;
/**
 * Samples looked up between two releases of pages. Each may map 2 MiB (Linux maps a whole folio of
 * its page cache at once), so all of them together would map 2 GB of France's companies.
 */
const MOST_SAMPLES = 32;

/**
 * Reads a closed store back before it is published: count, key order, a sample found under its own
 * key; `registre.incoherent` for a difference. Reads the whole file twice.
 *
 * @returns the size and checksum for its manifest.
 */
export async function checkStore(file: string, count: number): Promise<Result<StoreMarks>> {
  const marks: StoreMarks = { ...fileChecksum(file), headChecksum: headChecksum(file) };
  const opened = PackedStore.open(file, marks.bytes, marks.headChecksum);
  if (!opened.ok) return opened;
  const store = opened.value;
  try {
    const sound = store.count === count && (await store.verify()) && (await isSampleFound(store));
    return sound ? success(marks) : failed("registre.incoherent", file);
  } finally {
    await store.close();
  }
}

async function isSampleFound(store: PackedStore): Promise<boolean> {
  const step = Math.max(1, Math.floor(store.count / SAMPLES));
  let last = Number.NEGATIVE_INFINITY;
  for (let ordinal = 0; ordinal < store.count; ordinal += step) {
    const key = keyAt(store.index, ordinal);
    if (key <= last || !store.locate(key) || store.end < store.at) return false;
    last = key;
    if (ordinal % (step * MOST_SAMPLES) === 0) await store.release();
  }
  return true;
}

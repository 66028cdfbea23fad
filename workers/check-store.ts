import { failed, type Result, success } from "../engine/errors/failure.ts";
import { keyAt } from "../engine/store/key-index.ts";
import { PackedStore } from "../engine/store/packed-store.ts";

const SAMPLES = 1000;

/** Reads a store back before it is published: count, key order, a sample found under its own key. */
export async function checkStore(
  file: string,
  bytes: number,
  count: number,
): Promise<Result<null>> {
  const opened = PackedStore.open(file, bytes);
  if (!opened.ok) return opened;
  const store = opened.value;
  try {
    const sound = store.count === count && (await store.verify()) && isSampleFound(store);
    return sound ? success(null) : failed("registre.incoherent", file);
  } finally {
    await store.close();
  }
}

function isSampleFound(store: PackedStore): boolean {
  const step = Math.max(1, Math.floor(store.count / SAMPLES));
  let last = Number.NEGATIVE_INFINITY;
  for (let ordinal = 0; ordinal < store.count; ordinal += step) {
    const key = keyAt(store.index, ordinal);
    if (key <= last || !store.locate(key) || store.end < store.at) return false;
    last = key;
  }
  return true;
}

import { open, type RootDatabase } from "lmdb";
import { EntryWalk } from "../engine/store/entry-walk.ts";
import type { PackedStore } from "../engine/store/packed-store.ts";

const OPTIONS = { noSubdir: true, encoding: "binary", keyEncoding: "uint32" } as const;
/** Entries written between two waits, to bound the unwritten data. */
const BATCH = 20_000;

/** The common alternative to a packed store: one LMDB entry per company. */
export function openEntries(file: string): RootDatabase<Uint8Array, number> {
  return open<Uint8Array, number>({ path: file, ...OPTIONS, readOnly: true });
}

/** Writes an entry under each key of the store, in key order, and returns the keys. */
export async function writeEntries(
  store: PackedStore,
  file: string,
  valueUnder: (key: number) => Uint8Array,
): Promise<Float64Array> {
  const env = open<Uint8Array, number>({ path: file, ...OPTIONS });
  const keys = new Float64Array(store.count);
  let count = 0;
  for (const walk = new EntryWalk(store); walk.key !== Number.POSITIVE_INFINITY; walk.next()) {
    keys[count++] = walk.key;
    void env.put(walk.key, valueUnder(walk.key));
    if (count % BATCH === 0) await env.committed;
  }
  await env.flushed;
  await env.close();
  return keys;
}

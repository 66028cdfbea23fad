import { open, type RootDatabase } from "lmdb";
import { EntryWalk } from "../engine/store/entry-walk.ts";
import type { PackedStore } from "../engine/store/packed-store.ts";

const OPTIONS = { noSubdir: true, encoding: "binary", keyEncoding: "uint32" } as const;
/** Entries put between two waits, so that what is not yet written stays small. */
const BATCH = 20_000;

/** What a user would pick instead of a packed store: one LMDB entry per company. */
export function openEntries(file: string): RootDatabase<Uint8Array, number> {
  return open<Uint8Array, number>({ path: file, ...OPTIONS, readOnly: true });
}

/** Writes an entry under each key of the store, in key order, and answers the keys. */
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

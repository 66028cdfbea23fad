import type { EntryReader } from "../store/entry-reader.ts";
import { TABLES } from "./layout.ts";

/**
 * Returns the table of that rank. Throws when it is missing: the index is damaged, which readers
 * report when opened.
 */
export function tableOf(store: EntryReader, rank: number): Uint8Array {
  if (!store.locate(TABLES + rank)) throw new Error(`index: no table ${rank}`);
  return store.bytes.subarray(store.at, store.end);
}

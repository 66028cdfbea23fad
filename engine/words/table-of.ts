import type { EntryReader } from "../store/entry-reader.ts";
import { TABLES } from "./layout.ts";

/**
 * The table of an index that has this rank; an index without it is damaged, and its reader says so
 * at opening.
 */
export function tableOf(store: EntryReader, rank: number): Uint8Array {
  if (!store.locate(TABLES + rank)) throw new Error(`index: no table ${rank}`);
  return store.bytes.subarray(store.at, store.end);
}

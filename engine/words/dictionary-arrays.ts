import type { EntryReader } from "../store/entry-reader.ts";
import { tableOf } from "./table-of.ts";
import { words } from "./typed-bytes.ts";

/** Rank of each array of a dictionary behind the dictionary's own rank. */
export const ARRAY = {
  bytes: 0,
  starts: 1,
  counts: 2,
  signatures: 3,
  hashes: 4,
  /** Numbers of the words, beside their hashes. */
  owners: 5,
  /** Where the hashes of each `HASH_BITS` first bits begin. */
  buckets: 6,
} as const;

/** Hashes are even: a bucket of a million words has about 150, in a few lines of cache. */
export const HASH_BITS = 16;

/** The arrays of a dictionary, in place. */
export interface DictionaryArrays {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  /** How often the register has each word; one that it has no more has no hashes. */
  readonly counts: Uint32Array;
  readonly signatures: Uint32Array;
  readonly hashes: Uint32Array;
  readonly owners: Uint32Array;
  readonly buckets: Uint32Array;
}

/** @param rank  Of the dictionary, among the tables of its index. */
export function dictionaryArrays(store: EntryReader, rank: number): DictionaryArrays {
  const array = (part: number): Uint32Array => words(tableOf(store, rank + part));
  return {
    bytes: tableOf(store, rank + ARRAY.bytes),
    starts: array(ARRAY.starts),
    counts: array(ARRAY.counts),
    signatures: array(ARRAY.signatures),
    hashes: array(ARRAY.hashes),
    owners: array(ARRAY.owners),
    buckets: array(ARRAY.buckets),
  };
}

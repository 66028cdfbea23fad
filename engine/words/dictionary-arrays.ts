import type { EntryReader } from "../store/entry-reader.ts";
import { tableOf } from "./table-of.ts";
import { words } from "./typed-bytes.ts";

/** Rank of each array of a dictionary, relative to the dictionary's rank. */
export const ARRAY = {
  bytes: 0,
  starts: 1,
  counts: 2,
  signatures: 3,
  hashes: 4,
  /** The word of each hash, in the same order. */
  owners: 5,
  /** Start of the hashes with each `HASH_BITS`-bit prefix. */
  buckets: 6,
} as const;

/** Hashes are uniform: in a million words a bucket has about 150, in a few cache lines. */
export const HASH_BITS = 16;

/** The arrays of a dictionary, in place. */
export interface DictionaryArrays {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  /** Frequency of each word in the register; a word that has disappeared has no hashes. */
  readonly counts: Uint32Array;
  readonly signatures: Uint32Array;
  readonly hashes: Uint32Array;
  readonly owners: Uint32Array;
  readonly buckets: Uint32Array;
}

/** @param rank  Rank of the dictionary among the tables of its index. */
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

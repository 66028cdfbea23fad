import { ARRAY, type DictionaryArrays, HASH_BITS } from "./dictionary-arrays.ts";
import { HashLinks, joinLinks, type SortedLinks } from "./hash-links.ts";
import { TABLES } from "./layout.ts";
import { letterSignature } from "./letter-signature.ts";
import { bytesOf, countOne } from "./typed-bytes.ts";
import type { WordTable } from "./word-table.ts";

/**
 * Writes the distinct words of a table: keys, counts, and the hashes by which words of similar
 * spelling or sound are found; words with a count of 0 have none. O(n log n); about 90 bytes per
 * word.
 *
 * @param before  The dictionary that the table started from: its hashes are copied, and only new or
 *   reappearing words cost more.
 */
export function writeDictionary(
  table: WordTable,
  before: DictionaryArrays | null,
  rank: number,
  append: (key: number, entry: Uint8Array) => void,
): void {
  const { size, counts } = table;
  const signatures = new Uint32Array(size);
  for (let word = 0; word < size; word++) {
    const key = table.key(word);
    signatures[word] = letterSignature(key, 0, key.length);
  }
  const { hashes, owners } = linksOf(table, counts, before);
  const base = TABLES + rank;
  append(base + ARRAY.bytes, table.bytes.subarray(0, table.starts[size]));
  append(base + ARRAY.starts, bytesOf(table.starts.subarray(0, size + 1)));
  append(base + ARRAY.counts, bytesOf(counts));
  append(base + ARRAY.signatures, bytesOf(signatures));
  append(base + ARRAY.hashes, bytesOf(hashes));
  append(base + ARRAY.owners, bytesOf(owners));
  append(base + ARRAY.buckets, bytesOf(bucketStarts(hashes)));
}

function linksOf(
  table: WordTable,
  counts: Uint32Array,
  before: DictionaryArrays | null,
): SortedLinks {
  const { size } = table;
  const links = new HashLinks(size - (before?.counts.length ?? 0));
  for (let word = 0; word < size; word++) {
    const isLinked = (before?.counts[word] ?? 0) > 0;
    if (!isLinked && counts[word] !== 0) links.addWord(table.key(word), word);
  }
  const added = links.sorted();
  return before ? joinLinks(before, added, (word) => counts[word] === 0) : added;
}

function bucketStarts(hashes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(2 ** HASH_BITS + 1);
  for (const hash of hashes) countOne(starts, (hash >>> (32 - HASH_BITS)) + 1);
  for (let i = 1; i < starts.length; i++)
    starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  return starts;
}

import { ARRAY, type DictionaryArrays, HASH_BITS } from "./dictionary-arrays.ts";
import { HashLinks, joinLinks, type SortedLinks } from "./hash-links.ts";
import { TABLES } from "./layout.ts";
import { letterSignature } from "./letter-signature.ts";
import type { NameTable } from "./name-table.ts";
import { bytesOf, countOne } from "./typed-bytes.ts";

/**
 * Writes the distinct names of a table: their keys, how many deaths bear each, and the hashes by
 * which names that are spelled or sound alike find each other; a name that nobody bears has none.
 * O(n log n); about 90 bytes a name.
 *
 * @param before  The dictionary that the table was begun with: its hashes are kept. Only names
 *                that it has not, or that nobody bore, cost more than a copy.
 */
export function writeDictionary(
  table: NameTable,
  before: DictionaryArrays | null,
  rank: number,
  append: (key: number, entry: Uint8Array) => void,
): void {
  const { size, counts } = table;
  const signatures = new Uint32Array(size);
  for (let name = 0; name < size; name++) {
    const key = table.key(name);
    signatures[name] = letterSignature(key, 0, key.length);
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
  table: NameTable,
  counts: Uint32Array,
  before: DictionaryArrays | null,
): SortedLinks {
  const { size } = table;
  const links = new HashLinks(size - (before?.counts.length ?? 0));
  for (let name = 0; name < size; name++) {
    const isLinked = (before?.counts[name] ?? 0) > 0;
    if (!isLinked && counts[name] !== 0) links.addName(table.key(name), name);
  }
  const added = links.sorted();
  return before ? joinLinks(before, added, (name) => counts[name] === 0) : added;
}

function bucketStarts(hashes: Uint32Array): Uint32Array {
  const starts = new Uint32Array(2 ** HASH_BITS + 1);
  for (const hash of hashes) countOne(starts, (hash >>> (32 - HASH_BITS)) + 1);
  for (let i = 1; i < starts.length; i++)
    starts[i] = (starts[i] as number) + (starts[i - 1] as number);
  return starts;
}

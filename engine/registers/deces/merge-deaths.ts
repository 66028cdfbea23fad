import type { ByteWriter } from "../../store/byte-writer.ts";
import { readU32 } from "../../store/packed-bytes.ts";
import { decesEnd, decesIdentity, decesOf } from "./entry.ts";

/**
 * Merges the deaths of the persons born on one day: removes duplicates (equal in every field) and
 * withdrawn records. Sorted by date of death, then bytes, so that the order of files does not
 * matter. O(n log n).
 *
 * @returns the number of deaths left; writes nothing when 0.
 */
export function mergeDeaths(
  entries: readonly Uint8Array[],
  into: ByteWriter,
  isWithdrawn: (identity: number) => boolean,
): number {
  const sorted = entries.toSorted(byDateThenBytes);
  const countAt = into.length;
  into.u32(0);
  let count = 0;
  let last: Uint8Array | null = null;
  for (const entry of sorted) {
    if (last !== null && byDateThenBytes(last, entry) === 0) continue;
    last = entry;
    if (isWithdrawn(decesIdentity(entry, 0))) continue;
    into.raw(entry);
    count++;
  }
  into.setU32(countAt, count);
  if (count === 0) into.length = countAt;
  return count;
}

function byDateThenBytes(a: Uint8Array, b: Uint8Array): number {
  return readU32(a, 0) - readU32(b, 0) || Buffer.compare(a, b);
}

/** Splits a stored value into one entry per death. */
export function splitDeaths(value: Uint8Array): Uint8Array[] {
  return Array.from(decesOf(value, 0), (at) => value.subarray(at, decesEnd(value, at)));
}

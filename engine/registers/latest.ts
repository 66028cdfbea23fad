import { readU32 } from "../store/packed-bytes.ts";

/**
 * Returns the entry last processed by the publisher; on a tie, the last in the file. Entries begin
 * with their processing order (u32).
 */
export function latestEntry(entries: readonly Uint8Array[]): Uint8Array {
  let latest = entries[0] as Uint8Array;
  for (const entry of entries) if (readU32(entry, 0) >= readU32(latest, 0)) latest = entry;
  return latest;
}

import type { ByteWriter } from "../../store/byte-writer.ts";
import { type ByteText, byBytes } from "./byte-text.ts";
import { placeCount, positionCount, streetEnd, streetsOf } from "./entry.ts";
import { GatheredStreet } from "./gathered-street.ts";
import { identityOf } from "./street-naming.ts";

/**
 * Merges the packed streets of one key: those of one identity (stem and folded name) become one.
 * The results are sorted by identity in byte order, the commune itself first.
 *
 * @returns the number of positions: addresses, and points of streets without a number.
 */
export function mergeStreets(entries: readonly Uint8Array[], into: ByteWriter): number {
  const [only] = entries;
  if (only && entries.length === 1 && isPlain(only)) {
    into.raw(only);
    return 1;
  }
  const streets = gather(entries);
  let retained = 0;
  for (const street of streets) retained += street.write(into);
  return retained;
}

/** Whether the entry is one street with one position in one place: copied unchanged. */
function isPlain(entry: Uint8Array): boolean {
  const isOne = positionCount(entry, 0) === 1 && placeCount(entry, 0) === 1;
  return isOne && streetEnd(entry, 0) === entry.length;
}

function gather(entries: readonly Uint8Array[]): readonly GatheredStreet[] {
  const byIdentity = new Map<ByteText, GatheredStreet>();
  let last: GatheredStreet | null = null;
  for (const entry of entries)
    for (const at of streetsOf(entry, 0, entry.length)) {
      if (last?.addNamesake(entry, at)) continue;
      const identity = identityOf(entry, at);
      last = byIdentity.get(identity) ?? new GatheredStreet(entry, at);
      byIdentity.set(identity, last);
      if (!last.addNamesake(entry, at)) last.addNaming(entry, at);
    }
  return [...byIdentity].sort(([a], [b]) => byBytes(a, b)).map(([, street]) => street);
}

/** Splits a stored value into one entry per street. */
export function splitStreets(value: Uint8Array): Uint8Array[] {
  return Array.from(streetsOf(value, 0, value.length), (at) =>
    value.slice(at, streetEnd(value, at)),
  );
}

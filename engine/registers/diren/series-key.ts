import { FNV_OFFSET, fnv1a } from "../../text/hash.ts";
/**
 * Normalises a series key: trimmed, in capitals. Keys are SDMX: dimensions between dots, the data
 * set first ("DIREN.M.FR.DE.UL.DF.03.N.ZZ.TT").
 */
export function foldSeriesKey(text: string): string {
  return text.trim().toUpperCase();
}

export function isSeriesKey(key: string): boolean {
  return /^[A-Z0-9_]+(?:\.[A-Z0-9_+-]*)+$/.test(key);
}

/** The SDMX letter of the series' frequency: the dimension after the data set, or the first one. */
export function seriesFrequency(key: string): string {
  const [first = "", second = ""] = key.split(".", 2);
  return first.length === 1 ? first : second;
}

const HIGH_BITS = 0x1f_ffff;

/**
 * The number a series is filed under: two 32-bit FNV-1a hashes from different starts, cut to 53
 * bits. Series that share a number are told apart by their keys, which are stored.
 */
export function seriesNumber(key: string): number {
  let low = FNV_OFFSET;
  let high = 0x01000193;
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    low = fnv1a(low, unit);
    high = fnv1a(high, unit + i);
  }
  return (high & HIGH_BITS) * 0x1_0000_0000 + (low >>> 0);
}

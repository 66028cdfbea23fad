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
 * The key of a series: two 32-bit FNV-1a hashes with different offsets, 53 bits in all. Series with
 * equal hashes are distinguished by their stored keys. Source: G. Fowler, L. C. Noll, K.-P. Vo,
 * FNV-1a; offset basis and prime of the 32-bit hash.
 */
export function seriesNumber(key: string): number {
  let low = 0x811c9dc5;
  let high = 0x01000193;
  for (let i = 0; i < key.length; i++) {
    const unit = key.charCodeAt(i);
    low = Math.imul(low ^ unit, 0x01000193);
    high = Math.imul(high ^ (unit + i), 0x01000193);
  }
  return (high & HIGH_BITS) * 0x1_0000_0000 + (low >>> 0);
}

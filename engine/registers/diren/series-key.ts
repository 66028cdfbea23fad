/**
 * A series key as it is compared: without spaces around, in capitals.
 * Keys are SDMX: dimensions between dots, the data set first ("DIREN.M.FR.DE.UL.DF.03.N.ZZ.TT").
 */
export function foldSeriesKey(text: string): string {
  return text.trim().toUpperCase();
}

export function isSeriesKey(key: string): boolean {
  return /^[A-Z0-9_]+(?:\.[A-Z0-9_+-]*)+$/.test(key);
}

/** The SDMX letter of the series' frequency: the dimension behind the data set, or the first one. */
export function seriesFrequency(key: string): string {
  const [first = "", second = ""] = key.split(".", 2);
  return first.length === 1 ? first : second;
}

const HIGH_BITS = 0x1f_ffff;

/**
 * The number a series is filed under: two 32-bit FNV-1a hashes from different starts, cut to 53
 * bits. Series that share a number are told apart by their keys, which are stored.
 * Source: G. Fowler, L. C. Noll, K.-P. Vo, FNV-1a; offset basis and prime of the 32-bit hash.
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

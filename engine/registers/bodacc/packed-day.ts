/**
 * A day in two bytes: 1 + days since January 1900 in months of 31 days; 0 is no day. Later days
 * have larger numbers. Range 1900 to 2075.
 */
const FIRST_YEAR = 1900;
const DAYS = 31;
const MONTHS = 12;
const LARGEST = 0xffff;

/** @param date  AAAAMMJJ; 0 is returned when out of range. */
export function packDay(date: number): number {
  const months =
    (Math.floor(date / 10_000) - FIRST_YEAR) * MONTHS + (Math.floor(date / 100) % 100) - 1;
  const packed = months * DAYS + (date % 100);
  return packed > 0 && packed <= LARGEST ? packed : 0;
}

/** @returns AAAAMMJJ, 0 for none. */
export function unpackDay(packed: number): number {
  if (packed === 0) return 0;
  const days = packed - 1;
  const months = Math.floor(days / DAYS);
  const year = FIRST_YEAR + Math.floor(months / MONTHS);
  return year * 10_000 + ((months % MONTHS) + 1) * 100 + (days % DAYS) + 1;
}

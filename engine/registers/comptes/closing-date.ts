const FIRST_YEAR = 1980;
const LAST_YEAR = FIRST_YEAR + 127;

/**
 * Packs a closing date into 16 bits that sort like the dates: years since 1980 (7 bits), month (4),
 * day (5). 0 for an invalid date, including absurd years (0009, 5025): no filing predates the files
 * of the trade registers.
 *
 * @param date  AAAAMMJJ.
 */
export function packClosing(date: number): number {
  const year = Math.floor(date / 10_000);
  if (year < FIRST_YEAR || year > LAST_YEAR) return 0;
  return ((year - FIRST_YEAR) << 9) | (Math.floor((date % 10_000) / 100) << 5) | (date % 100);
}

/** The closing date AAAAMMJJ. */
export function closingOf(packed: number): number {
  return (FIRST_YEAR + (packed >>> 9)) * 10_000 + ((packed >>> 5) & 15) * 100 + (packed & 31);
}

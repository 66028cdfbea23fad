const FIRST_YEAR = 1980;
const LAST_YEAR = FIRST_YEAR + 127;

/**
 * A closing date in two bytes that sort as the dates do: seven bits of years since 1980, four
 * of month, five of day. 0 for what is no closing date, absurd years (0009, 5025) among them:
 * no filing of the register can be older than its trade registers' files.
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

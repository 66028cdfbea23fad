const MONTHS = 12;

/**
 * The day so many months before another, both AAAAMMJJ: a bound to compare dates with. Its day of
 * the month stays as it is, even where that month is shorter.
 */
export function monthsBefore(day: number, months: number): number {
  const counted = Math.floor(day / 10_000) * MONTHS + (Math.floor(day / 100) % 100) - 1 - months;
  return Math.floor(counted / MONTHS) * 10_000 + ((counted % MONTHS) + 1) * 100 + (day % 100);
}

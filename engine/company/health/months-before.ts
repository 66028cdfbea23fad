const MONTHS = 12;

/**
 * The day a number of months before another, both AAAAMMJJ, as a bound for comparisons. Keeps the
 * day of the month, even in a shorter month.
 */
export function monthsBefore(day: number, months: number): number {
  const counted = Math.floor(day / 10_000) * MONTHS + (Math.floor(day / 100) % 100) - 1 - months;
  return Math.floor(counted / MONTHS) * 10_000 + ((counted % MONTHS) + 1) * 100 + (day % 100);
}

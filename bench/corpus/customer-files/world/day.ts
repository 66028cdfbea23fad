/** A day of the proleptic Gregorian calendar. */
export interface Day {
  readonly year: number;
  readonly month: number;
  readonly day: number;
}

const MS_A_DAY = 86_400_000;

/** Days since 1970-01-01. */
export function dayNumber({ year, month, day }: Day): number {
  return Date.UTC(year, month - 1, day) / MS_A_DAY;
}

export function dayOf(number: number): Day {
  const date = new Date(number * MS_A_DAY);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

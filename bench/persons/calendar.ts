/**
 * Days are counted from 1860-01-01, day 0, before the birth of the oldest persons in the register.
 */
const ORIGIN_MS = Date.UTC(1860, 0, 1);
const DAY_MS = 86_400_000;
const LAST_YEAR = 2027;

/** Number of a day of the Gregorian calendar; months from 1. */
export function dayNumber(year: number, month: number, day: number): number {
  return Math.round((Date.UTC(year, month - 1, day) - ORIGIN_MS) / DAY_MS);
}

/** Number of days with a number, from 0. */
export const DAYS = dayNumber(LAST_YEAR + 1, 1, 1);

/** Every day as AAAAMMJJ. */
export const COMPACT: Int32Array = Int32Array.from({ length: DAYS }, (_, day) => {
  const date = new Date(ORIGIN_MS + day * DAY_MS);
  return date.getUTCFullYear() * 10_000 + (date.getUTCMonth() + 1) * 100 + date.getUTCDate();
});

const NUMBERS: ReadonlyMap<number, number> = new Map(
  Array.from(COMPACT, (compact, day) => [compact, day]),
);

/** Number of the day AAAAMMJJ; -1 when it is invalid or out of range. */
export function dayOfCompact(compact: number): number {
  return NUMBERS.get(compact) ?? -1;
}

export function yearOf(day: number): number {
  return Math.floor((COMPACT[day] as number) / 10_000);
}

/** The days of a year: its first, and the first of the next year. */
export function daysOfYear(year: number): readonly [from: number, to: number] {
  return [dayNumber(year, 1, 1), dayNumber(year + 1, 1, 1)];
}

/** The first day of death in the register. */
export const FIRST_DEATH = dayNumber(1970, 1, 1);
export const LAST_DEATH = dayNumber(2026, 10, 31);

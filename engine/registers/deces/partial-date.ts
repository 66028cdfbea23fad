import { daysInMonth } from "../../text/dates.ts";

const ZERO = 0x30;

/**
 * Eight digits at `at` as the number AAAAMMJJ, -1 when a byte is not a digit. Validates nothing
 * more: unknown parts are 00 in this register.
 */
export function eightDigitsAt(bytes: Uint8Array, at: number): number {
  let value = 0;
  for (let i = at; i < at + 8; i++) {
    const digit = (bytes[i] as number) - ZERO;
    if (!(digit >= 0 && digit <= 9)) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** Plausible years. Digits shifted by one position give others: sex and 193 give 1193 or 2193. */
const FIRST_YEAR = 1800;
const LAST_YEAR = 2099;

const yearOf = (date: number): number => Math.floor(date / 10_000);
const monthOf = (date: number): number => Math.floor(date / 100) % 100;
const dayOf = (date: number): number => date % 100;

/** Whether the year, the month or the day of AAAAMMJJ is unknown (0). */
export function isIncompleteDate(date: number): boolean {
  return yearOf(date) === 0 || monthOf(date) === 0 || dayOf(date) === 0;
}

/**
 * Whether the known parts of AAAAMMJJ are not in the calendar (month 13, 30 February) or the year
 * is not from 1800 to 2099.
 */
export function isImpossibleDate(date: number): boolean {
  const year = yearOf(date);
  if (year !== 0 && (year < FIRST_YEAR || year > LAST_YEAR)) return true;
  const month = monthOf(date);
  // Of an unknown month, the most; an unknown year may be a leap year, as 0 is.
  return month > 12 || dayOf(date) > (month === 0 ? 31 : daysInMonth(year, month));
}

/** Whether a date is certainly after another, by the parts known in both. */
export function isAfter(date: number, other: number): boolean {
  for (const partOf of [yearOf, monthOf, dayOf]) {
    const part = partOf(date);
    const otherPart = partOf(other);
    if (part === 0 || otherPart === 0) return false;
    if (part !== otherPart) return part > otherPart;
  }
  return false;
}

/** The difference of the years of two dates; NaN when one is unknown. */
export function yearsBetween(from: number, to: number): number {
  if (yearOf(from) === 0 || yearOf(to) === 0) return Number.NaN;
  return yearOf(to) - yearOf(from);
}

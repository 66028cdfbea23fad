import { type CompanyBase, dayOf } from "../company-base.ts";

/** The watched days, AAAAMMJJ, both included. */
export interface Period {
  readonly from: number;
  readonly to: number;
}

const DEFAULT_DAYS = 30;

/**
 * Returns the period from a day to the date of the registers.
 *
 * @param since  A valid AAAA-MM-JJ; 30 days before the date of the registers when absent.
 * @returns      `null` when `since` is after the date of the registers.
 *
 * ```ts
 * periodSince(companies, "2026-10-01"); // -> { from: 20261001, to: 20261121 }
 * periodSince(companies, "2027-01-01"); // -> null
 * ```
 */
export function periodSince(base: CompanyBase, since: string | undefined): Period | null {
  const to = dayOf(base);
  const from =
    since === undefined ? daysBefore(to, DEFAULT_DAYS) : Number(since.replaceAll("-", ""));
  return from > to ? null : { from, to };
}

/** Whether a date is in the period; an unknown date, 0, is not. */
export function isWithin({ from, to }: Period, date: number): boolean {
  return date !== 0 && date >= from && date <= to;
}

/**
 * The date a number of days before another, both AAAAMMJJ. The engine has no clock, hence no Date.
 */
export function daysBefore(date: number, days: number): number {
  let year = Math.floor(date / 10_000);
  let month = Math.floor(date / 100) % 100;
  let day = (date % 100) - days;
  while (day < 1) {
    month -= 1;
    if (month === 0) {
      month = 12;
      year -= 1;
    }
    day += daysInMonth(year, month);
  }
  return year * 10_000 + month * 100 + day;
}

function daysInMonth(year: number, month: number): number {
  if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

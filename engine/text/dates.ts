/** A day AAAAMMJJ as AAAA-MM-JJ (ISO 8601), unknown parts 00. */
export function isoDay(day: number): string {
  const digits = String(day).padStart(8, "0");
  return `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6)}`;
}

/** The known parts of a day AAAAMMJJ: AAAA-MM-JJ, AAAA-MM or AAAA. */
export function knownIsoParts(day: number): string {
  return isoDay(day).slice(0, day % 10_000 === 0 ? 4 : day % 100 === 0 ? 7 : 10);
}

/** A day AAAA-MM-JJ as AAAAMMJJ. */
export function dayNumber(iso: string): number {
  return Number(iso.replaceAll("-", ""));
}

/** Days in 400 years, and from 0000-03-01 to 1970-01-01. */
const DAYS_OF_ERA = 146_097;
const DAYS_TO_EPOCH = 719_468;

/**
 * Days from 1970-01-01 to a valid AAAAMMJJ; negative before it. Years start in March, so that the
 * leap day comes last. Source: Hinnant, "chrono-compatible low-level date algorithms".
 */
export function daysSinceEpoch(date: number): number {
  const month = Math.floor(date / 100) % 100;
  const year = Math.floor(date / 10_000) - (month <= 2 ? 1 : 0);
  const era = Math.floor(year / 400);
  const ofEra = year - era * 400;
  const ofYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + (date % 100) - 1;
  const days = ofEra * 365 + Math.floor(ofEra / 4) - Math.floor(ofEra / 100) + ofYear;
  return era * DAYS_OF_ERA + days - DAYS_TO_EPOCH;
}

/** The day AAAAMMJJ a number of days after 1970-01-01. */
export function dateOfDays(days: number): number {
  const shifted = days + DAYS_TO_EPOCH;
  const era = Math.floor(shifted / DAYS_OF_ERA);
  const ofEra = shifted - era * DAYS_OF_ERA;
  const leaps = Math.floor(ofEra / 1460) - Math.floor(ofEra / 36_524) + Math.floor(ofEra / 146_096);
  const year = Math.floor((ofEra - leaps) / 365);
  const ofYear = ofEra - (365 * year + Math.floor(year / 4) - Math.floor(year / 100));
  const fromMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  return (year + era * 400 + (month <= 2 ? 1 : 0)) * 10_000 + month * 100 + day;
}

const DAYS_IN_MONTH = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** Whether AAAAMMJJ is a day of the calendar from the year 1000 on, all of its parts known. */
export function isCalendarDay(date: number): boolean {
  return (
    date >= 10_000_000 &&
    isInCalendar(Math.floor(date / 10_000), Math.floor(date / 100) % 100, date % 100)
  );
}

/** Whether the calendar has such a day, in any year from 1 on. */
export function isInCalendar(year: number, month: number, day: number): boolean {
  return year >= 1 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
}

export function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (DAYS_IN_MONTH[month - 1] as number);
}

/**
 * The day so many months after another (before it when negative), both AAAAMMJJ: a bound to compare
 * dates with. Its day of the month stays as it is, even where that month is shorter.
 */
export function plusMonths(date: number, months: number): number {
  const month = Math.floor(date / 10_000) * 12 + (Math.floor(date / 100) % 100) - 1 + months;
  return Math.floor(month / 12) * 10_000 + ((month % 12) + 1) * 100 + (date % 100);
}

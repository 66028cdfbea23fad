import { newYear, yearOf } from "../days.ts";

const FIRST_YEAR = 1990;
const LAST_YEAR = 2027;
/** A notice waits for an edition whose number ends with the low bits of its company's index. */
const TURN_BITS = 4;
const TURN = 1 << TURN_BITS;
/** Days the printer needs. */
const DELAY_DAYS = 3;

/** Working days before a day; day 0, 1900-01-01, was a Monday. */
function workingDays(day: number): number {
  return Math.floor(day / 7) * 5 + Math.min(day % 7, 5);
}

const FIRST_OF_YEAR = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, step) =>
  workingDays(newYear(FIRST_YEAR + step)),
);

/**
 * BODACC has one edition each working day, counted from 1900. A notice's edition, and its number
 * there, depend only on the company's index: no two notices share both, whatever the size of the
 * corpus.
 *
 * @returns the edition, at least `DELAY_DAYS` after the day, within about five weeks.
 */
export function parutionAfter(day: number, companyIndex: number): number {
  const first = workingDays(day + DELAY_DAYS);
  return first + ((companyIndex - first) & (TURN - 1));
}

/** The edition of a working day. */
export function parutionOf(day: number): number {
  return workingDays(day);
}

/** The next edition in which a company with the same low bits can have a notice. */
export function nextParution(parution: number): number {
  return parution + TURN;
}

/** Number of a company's notice in its edition, from 1. */
export function noticeNumber(companyIndex: number): number {
  return (companyIndex >>> TURN_BITS) + 1;
}

/** Day of an edition. */
export function parutionDay(parution: number): number {
  return Math.floor(parution / 5) * 7 + (parution % 5);
}

/** Names by edition, from the first of `FIRST_YEAR`. */
const FIRST = FIRST_OF_YEAR[0] as number;
const NAMES = Int32Array.from({ length: workingDays(newYear(LAST_YEAR)) - FIRST }, (_, step) =>
  nameOf(FIRST + step),
);

function nameOf(parution: number): number {
  const year = yearOf(parutionDay(parution));
  return year * 10_000 + parution - (FIRST_OF_YEAR[year - FIRST_YEAR] as number) + 1;
}

/** `AAAANNNN` as a number: year, and rank of the edition in it. From 1990 to 2026. */
export function parutionName(parution: number): number {
  return NAMES[parution - FIRST] ?? 0;
}

import { dateOfDays, daysSinceEpoch, isCalendarDay } from "../../text/dates.ts";
import { DATE } from "../model.ts";

/** The relation of a birth date in the register to the queried one. */
export type DateAgreement =
  | "identique"
  | "mois_identique"
  | "annee_identique"
  | "jour_mois_inverses"
  | "un_chiffre"
  | "chiffres_inverses"
  | "jour_voisin"
  | "annee_voisine"
  | "siecle"
  | "premier_janvier"
  | "premier_du_mois"
  | "registre_partiel"
  | "autre";

export interface DateChance {
  readonly agreement: DateAgreement;
  /** Likelihood that the record's date is written as the queried one. */
  readonly chance: number;
}

const DAYS_OF_YEAR = 365.25;
const DAYS_OF_MONTH = 30.4;
/** Number of birth days that a record without a date may have. */
const DAYS_OF_LIVES = 40_000;

/** Preallocated: thousands of dates are compared per person. */
const ALIKE = of("identique", DATE.exact);
const NEXT_DAY = of("jour_voisin", DATE.nextDay);
const SWAPPED = of("jour_mois_inverses", DATE.swapped);
const FIRST_OF_YEAR = of("premier_janvier", DATE.firstOfYear);
const FIRST_OF_MONTH = of("premier_du_mois", DATE.firstOfMonth);
const NEXT_YEAR = of("annee_voisine", DATE.nextYear);
const OTHER_CENTURY = of("siecle", DATE.century);
const ONE_DIGIT = of("un_chiffre", DATE.oneDigit);
const TRANSPOSED = of("chiffres_inverses", DATE.transposed);
const SAME_MONTH = of("mois_identique", DATE.exact);
const SAME_YEAR = of("annee_identique", DATE.exact);
const NEXT_MONTH = of("un_chiffre", DATE.nextMonth);
const MONTH_UNKNOWN = of("registre_partiel", 1 / 12);
const ANY_DAY_OF_LIVES = of("registre_partiel", 1 / DAYS_OF_LIVES);
const ANY_MONTH_OF_LIVES = of("registre_partiel", (1 / DAYS_OF_LIVES) * DAYS_OF_MONTH);
const ANY_DAY_OF_YEAR = of("registre_partiel", 1 / DAYS_OF_YEAR);
const ANY_DAY_OF_MONTH = of("registre_partiel", 1 / DAYS_OF_MONTH);

/** The record's date cannot be written as the queried one. */
export const OTHER_DATE = of("autre", 0);
/** No date is queried. */
export const ANY_DATE = { agreement: null, chance: 1 } as const;

/**
 * Likelihood that the register's birth date is written as the queried one. Both are AAAAMMJJ; the
 * query is complete, unknown parts of the record are 00.
 */
export function dateChance(query: number, record: number): DateChance {
  if (query === record) return ALIKE;
  if (record % 100 === 0) return partialChance(query, record);
  if (Math.abs(daysSinceEpoch(query) - daysSinceEpoch(record)) === 1) return NEXT_DAY;
  const years = Math.floor(query / 10_000) - Math.floor(record / 10_000);
  const within = years === 0 ? withinYear(query, record) : otherYear(query, record, years);
  return within ?? digitsChance(query, record);
}

/** Both dates are in the same year. */
function withinYear(query: number, record: number): DateChance | null {
  const monthDay = query % 10_000;
  if (isSwapped(monthDay, record % 10_000)) return SWAPPED;
  if (monthDay === 101) return FIRST_OF_YEAR;
  const isOneMonth = Math.floor(query / 100) === Math.floor(record / 100);
  return isOneMonth && query % 100 === 1 ? FIRST_OF_MONTH : null;
}

function otherYear(query: number, record: number, years: number): DateChance | null {
  if (query % 10_000 !== record % 10_000) return null;
  if (Math.abs(years) === 1) return NEXT_YEAR;
  return Math.abs(years) === 100 ? OTHER_CENTURY : null;
}

function of(agreement: DateAgreement, chance: number): DateChance {
  return { agreement, chance };
}

/**
 * `dateChance` for a query without a day, or without month and day: the likelihood of its known
 * parts.
 */
export function partialDateChance(
  query: number,
  record: number,
  precision: "mois" | "annee",
): DateChance {
  const years = Math.floor(record / 10_000) - Math.floor(query / 10_000);
  const month = Math.floor(record / 100) % 100;
  const queryMonth = Math.floor(query / 100) % 100;
  if (record === 0) return ANY_MONTH_OF_LIVES;
  if (precision === "annee") return years === 0 ? SAME_YEAR : neighbourYear(years);
  if (years === 0 && month === queryMonth) return SAME_MONTH;
  if (years === 0 && month === 0) return MONTH_UNKNOWN;
  if (years === 0 && Math.abs(month - queryMonth) === 1) return NEXT_MONTH;
  return month === queryMonth ? neighbourYear(years) : OTHER_DATE;
}

function neighbourYear(years: number): DateChance {
  return Math.abs(years) === 1 ? NEXT_YEAR : OTHER_DATE;
}

/** The record's date may be any day in its unknown parts. */
function partialChance(query: number, record: number): DateChance {
  if (record === 0) return ANY_DAY_OF_LIVES;
  if (Math.floor(query / 10_000) !== Math.floor(record / 10_000)) return OTHER_DATE;
  const month = Math.floor(record / 100) % 100;
  if (month === 0) return ANY_DAY_OF_YEAR;
  return Math.floor(query / 100) % 100 === month ? ANY_DAY_OF_MONTH : OTHER_DATE;
}

function isSwapped(monthDay: number, other: number): boolean {
  return Math.floor(monthDay / 100) === other % 100 && monthDay % 100 === Math.floor(other / 100);
}

/** One wrong digit, or two adjacent digits swapped. */
function digitsChance(query: number, record: number): DateChance {
  let differing = 0;
  let first = -1;
  for (let place = 0, a = query, b = record; place < 8; place++) {
    if (a % 10 !== b % 10) {
      differing++;
      if (first < 0) first = place;
    }
    a = Math.floor(a / 10);
    b = Math.floor(b / 10);
  }
  if (differing === 1) return ONE_DIGIT;
  if (differing !== 2) return OTHER_DATE;
  const power = 10 ** first;
  const [a, b] = [Math.floor(query / power) % 100, Math.floor(record / power) % 100];
  const isTransposed = a === (b % 10) * 10 + Math.floor(b / 10);
  const hasNoMore = Math.floor(query / power / 100) === Math.floor(record / power / 100);
  return isTransposed && hasNoMore ? TRANSPOSED : OTHER_DATE;
}

/** The valid dates that may be written as the queried one: about ninety, in no order. */
export function neighbourDates(query: number): number[] {
  const year = Math.floor(query / 10_000);
  const month = Math.floor(query / 100) % 100;
  const day = query % 100;
  const adjacent = new Set<number>([year * 10_000 + day * 100 + month]);
  for (const years of [-100, -1, 1, 100]) adjacent.add(query + years * 10_000);
  for (let power = 1; power < 1e8; power *= 10) {
    const digit = Math.floor(query / power) % 10;
    for (let other = 0; other < 10; other++) adjacent.add(query + (other - digit) * power);
    const next = Math.floor(query / power / 10) % 10;
    adjacent.add(query + (next - digit) * power + (digit - next) * power * 10);
  }
  for (const days of [-1, 1]) adjacent.add(dateOfDays(daysSinceEpoch(query) + days));
  adjacent.delete(query);
  return [...adjacent].filter(isCalendarDay);
}

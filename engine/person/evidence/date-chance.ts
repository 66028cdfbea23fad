import { dateOfDays, daysSinceEpoch, isCalendarDay } from "../calendar.ts";
import { DATE } from "../model.ts";

/** How a birth date of the register agrees with the one that is asked for. */
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
  /** Chance that the record's date is given as the one asked for. */
  readonly chance: number;
}

const NONE: DateChance = { agreement: "autre", chance: 0 };
const DAYS_OF_YEAR = 365.25;
const DAYS_OF_MONTH = 30.4;
/** Birth days that a record without any date may stand for. */
const DAYS_OF_LIVES = 40_000;

/**
 * Chance that a person born on the date of the register is given the asked one, both whole days
 * AAAAMMJJ, parts of the record's 00 when the register does not have them.
 */
export function dateChance(asked: number, record: number): DateChance {
  if (asked === record) return of("identique", DATE.exact);
  if (record % 100 === 0) return partialChance(asked, record);
  if (Math.abs(daysSinceEpoch(asked) - daysSinceEpoch(record)) === 1)
    return of("jour_voisin", DATE.nextDay);
  const years = Math.floor(asked / 10_000) - Math.floor(record / 10_000);
  const within = years === 0 ? withinYear(asked, record) : otherYear(asked, record, years);
  return within ?? digitsChance(asked, record);
}

/** Both dates are of one year. */
function withinYear(asked: number, record: number): DateChance | null {
  const monthDay = asked % 10_000;
  if (isSwapped(monthDay, record % 10_000)) return of("jour_mois_inverses", DATE.swapped);
  if (monthDay === 101) return of("premier_janvier", DATE.firstOfYear);
  const isOneMonth = Math.floor(asked / 100) === Math.floor(record / 100);
  return isOneMonth && asked % 100 === 1 ? of("premier_du_mois", DATE.firstOfMonth) : null;
}

function otherYear(asked: number, record: number, years: number): DateChance | null {
  if (asked % 10_000 !== record % 10_000) return null;
  if (Math.abs(years) === 1) return of("annee_voisine", DATE.nextYear);
  return Math.abs(years) === 100 ? of("siecle", DATE.century) : null;
}

function of(agreement: DateAgreement, chance: number): DateChance {
  return { agreement, chance };
}

/**
 * The same when the asked date has no day, or no month either: the chance that its known parts
 * are given so.
 */
export function partlyAskedChance(
  asked: number,
  record: number,
  precision: "mois" | "annee",
): DateChance {
  const years = Math.floor(record / 10_000) - Math.floor(asked / 10_000);
  const month = Math.floor(record / 100) % 100;
  const askedMonth = Math.floor(asked / 100) % 100;
  if (record === 0) return of("registre_partiel", (1 / DAYS_OF_LIVES) * DAYS_OF_MONTH);
  if (precision === "annee")
    return years === 0 ? of("annee_identique", DATE.exact) : yearBeside(years);
  if (years === 0 && month === askedMonth) return of("mois_identique", DATE.exact);
  if (years === 0 && month === 0) return of("registre_partiel", 1 / 12);
  if (years === 0 && Math.abs(month - askedMonth) === 1) return of("un_chiffre", DATE.nextMonth);
  return month === askedMonth ? yearBeside(years) : NONE;
}

function yearBeside(years: number): DateChance {
  return Math.abs(years) === 1 ? of("annee_voisine", DATE.nextYear) : NONE;
}

/** The date the register gives may be any day of what it leaves open. */
function partialChance(asked: number, record: number): DateChance {
  if (record === 0) return of("registre_partiel", 1 / DAYS_OF_LIVES);
  if (Math.floor(asked / 10_000) !== Math.floor(record / 10_000)) return NONE;
  const month = Math.floor(record / 100) % 100;
  if (month === 0) return of("registre_partiel", 1 / DAYS_OF_YEAR);
  return Math.floor(asked / 100) % 100 === month ? of("registre_partiel", 1 / DAYS_OF_MONTH) : NONE;
}

function isSwapped(monthDay: number, other: number): boolean {
  return Math.floor(monthDay / 100) === other % 100 && monthDay % 100 === Math.floor(other / 100);
}

/** One digit wrong, or two neighbours in each other's place. */
function digitsChance(asked: number, record: number): DateChance {
  let differing = 0;
  let first = -1;
  for (let place = 0, a = asked, b = record; place < 8; place++) {
    if (a % 10 !== b % 10) {
      differing++;
      if (first < 0) first = place;
    }
    a = Math.floor(a / 10);
    b = Math.floor(b / 10);
  }
  if (differing === 1) return of("un_chiffre", DATE.oneDigit);
  if (differing !== 2) return NONE;
  const power = 10 ** first;
  const [a, b] = [Math.floor(asked / power) % 100, Math.floor(record / power) % 100];
  const isTransposed = a === (b % 10) * 10 + Math.floor(b / 10);
  const hasNoMore = Math.floor(asked / power / 100) === Math.floor(record / power / 100);
  return isTransposed && hasNoMore ? of("chiffres_inverses", DATE.transposed) : NONE;
}

/** The whole days that may be given as the asked one: about ninety, in no order. */
export function datesBeside(asked: number): number[] {
  const year = Math.floor(asked / 10_000);
  const month = Math.floor(asked / 100) % 100;
  const day = asked % 100;
  const beside = new Set<number>([year * 10_000 + day * 100 + month]);
  for (const years of [-100, -1, 1, 100]) beside.add(asked + years * 10_000);
  for (let power = 1; power < 1e8; power *= 10) {
    const digit = Math.floor(asked / power) % 10;
    for (let other = 0; other < 10; other++) beside.add(asked + (other - digit) * power);
    const next = Math.floor(asked / power / 10) % 10;
    beside.add(asked + (next - digit) * power + (digit - next) * power * 10);
  }
  for (const days of [-1, 1]) beside.add(dateOfDays(daysSinceEpoch(asked) + days));
  beside.delete(asked);
  return [...beside].filter(isCalendarDay);
}

import { daysInMonth } from "../../text/dates.ts";
import { NO_WORD } from "../../words/layout.ts";
import type { WordDictionary } from "../../words/word-dictionary.ts";
import { type DayBlock, MOST_GIVEN } from "../death-index/day-block.ts";
import type { DeathSearch } from "../death-index/deaths.ts";
import type { QueryGivenName } from "../identity/given-names.ts";
import type { ParsedPerson } from "../identity/parsed-person.ts";
import type { QuerySurname } from "../identity/surname.ts";
import { neighbourDates } from "../odds/date-chance.ts";
import type { FoundDeaths } from "./found-deaths.ts";

/** One search strategy; does nothing when it does not apply. */
interface Pass {
  readonly name: string;
  readonly run: (query: ParsedPerson, search: DeathSearch, found: FoundDeaths) => void;
}

/** Most bearers of one name examined one by one; beyond, only those with likely dates. */
const MOST_BEARERS = 512;
/** Share of women below which a given name counts as a man's. */
const FEWEST_WOMEN = 0.05;
/** Deaths of a day that are few enough to be compared one by one whatever the names. */
const FEW_DEATHS = 512;
/** Least ratio of the names' frequencies in each other's place to those as written. */
const LEAST_INTERCHANGED = 0.2;
const MONTHS = 12;
/** Most deaths weighed by one pass; it reports when there are more. */
const MOST_WEIGHED = 5000;

/**
 * The search strategies, in order. The first ones find deaths despite errors in names, the others
 * despite errors in the date.
 */
export const PASSES: readonly Pass[] = [
  { name: "jour", run: byDays },
  { name: "date erronée", run: byOtherDates },
  { name: "mois", run: byMonth },
  { name: "date partielle ou absente", run: byBearers },
  { name: "porteurs d'un nom rare", run: byRareBearers },
];

/** The birth day, and what the register may have in its place, by names. */
function byDays(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { precision, dates } = query.birth;
  if (precision === "aucune") return;
  for (const date of dates) {
    if (precision === "jour") byNamesOf(query, date, search, found);
    for (const partial of partialDatesOf(date))
      if (isLikelyPartial(date, partial, search)) byNamesOf(query, partial, search, found);
  }
  if (precision !== "jour") byDaysOf(query, search, found);
}

/**
 * Each day of a month or a year: by given names when nobody bears the surname alone; each day of a
 * month also by surnames, when there is one given name that may be a later one.
 */
function byDaysOf(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { birth, surnames, given: givenName } = query;
  const isBorne = surnames.some(({ exact }) => exact.length > 0);
  if (isBorne && (birth.precision !== "mois" || givenName.length > 1)) return;
  const run = isBorne ? byNames : byGivenNames;
  for (const date of birth.dates) for (const day of daysOf(date)) run(query, day, search, found);
}

function byNamesOf(
  query: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  if (search.openDay(date).count === 0) return;
  byNames(query, date, search, found);
  byGivenNames(query, date, search, found);
  byLaterNames(query, date, search, found);
}

/** The dates of which the register may know no more of a date than these parts. */
function partialDatesOf(date: number): readonly number[] {
  const year = date - (date % 10_000);
  const month = date - (date % 100);
  if (month !== year) return [month, year];
  return [year, ...Array.from({ length: MONTHS }, (_, i) => year + (i + 1) * 100)];
}

/** The first of a month or year often stands for an unknown day; other days of few deaths only. */
function isLikelyPartial(date: number, partial: number, search: DeathSearch): boolean {
  const isFirst = date % 100 < 2 && (partial % 10_000 > 0 || date % 10_000 < 102);
  return isFirst || search.openDay(partial).count <= FEW_DEATHS;
}

/** The days of a month or a year. */
function* daysOf(date: number): Generator<number> {
  const year = Math.floor(date / 10_000);
  const month = Math.floor(date / 100) % 100;
  for (let of = month || 1; of <= (month || MONTHS); of++)
    for (let day = 1; day <= daysInMonth(year, of); day++) yield year * 10_000 + of * 100 + day;
}

/** Persons born that day with the surname, or part of it. */
function byNames(query: ParsedPerson, date: number, search: DeathSearch, found: FoundDeaths): void {
  search.openDay(date);
  for (const { exact } of query.surnames)
    for (const { number } of exact) takeBearers(number, date, search, found);
}

/** The rows of a surname on the open day. */
function takeBearers(
  surname: number,
  date: number,
  { day }: DeathSearch,
  found: FoundDeaths,
): void {
  for (let row = day.firstRowOf(surname); row < day.count; row++) {
    if (day.surname(row) !== surname) return;
    found.take(date, row);
  }
}

/**
 * Persons born that day with the given name and any surname (typing errors, usage names); also with
 * it as second name, if the surname is similar. For a given name missing from the register, those
 * with a similar one.
 */
function byGivenNames(
  { given: givenName, surnames }: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const [usual] = givenName;
  if (!usual) return;
  const { number, matches } = usual;
  const day = search.openDay(date);
  if (number === NO_WORD) {
    if (matches.size > 0) takeWithOneOf(matches, date, search, found);
    return;
  }
  for (let row = day.nextOf(number, 0); row < day.count; row = day.nextOf(number, row + 1))
    if (day.first(row) === number) found.takeNamesake(date, row);
    else if (mayBeOneOf(surnames, day.surname(row))) found.take(date, row);
}

/**
 * Persons born that day with part of the surname, whose given name may be their third or a later
 * one: only the record has those. In a day of many deaths only for names likely to be parts.
 */
function byLaterNames(
  { given: givenName, surnames }: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const day = search.openDay(date);
  const isLikely = (givenName[0]?.isMostlyLater ?? false) || surnames.some((one) => !one.isPlain);
  if (day.count > FEW_DEATHS && !isLikely) return;
  for (let row = 0; row < day.count; row++)
    if (day.givenNames(row) === MOST_GIVEN && mayBePartOf(surnames, day.surname(row)))
      found.take(date, row);
}

function mayBePartOf(surnames: readonly QuerySurname[], number: number): boolean {
  for (const surname of surnames) if (surname.mayBePartOf(number)) return true;
  return false;
}

/** Persons of the open day whose first given name is one of these. */
function takeWithOneOf(
  names: ReadonlyMap<number, unknown>,
  date: number,
  { day }: DeathSearch,
  found: FoundDeaths,
): void {
  for (let row = 0; row < day.count; row++) if (names.has(day.first(row))) found.take(date, row);
}

function mayBeOneOf(surnames: readonly QuerySurname[], number: number): boolean {
  for (const surname of surnames) if (surname.mayBe(number)) return true;
  return false;
}

/**
 * Whether surname and given name may stand in each other's place: likelier names that way, or a
 * death of that day that may have both.
 */
export function mayBeInterchanged(query: ParsedPerson, search: DeathSearch): boolean {
  const [surname] = query.surnames;
  const [usual] = query.given;
  if (!surname || !usual) return false;
  if (usual.number === NO_WORD) return true;
  const { surnames, givenNames } = search;
  const borne = (number: number, names: WordDictionary): number =>
    1 + (number === NO_WORD ? 0 : names.count(number));
  const asWritten = borne(surname.number, surnames) * borne(usual.number, givenNames);
  const otherwise = borne(surname.asGiven, givenNames) * borne(query.surnameInPlace, surnames);
  if (otherwise > asWritten * LEAST_INTERCHANGED) return true;
  if (query.birth.precision !== "jour" || query.surnameInPlace === NO_WORD) return false;
  return query.birth.dates.some((date) =>
    hasBearer(query.surnameInPlace, surname.asGiven, search.openDay(date)),
  );
}

function hasBearer(surname: number, givenName: number, day: DayBlock): boolean {
  for (let row = day.firstRowOf(surname); row < day.count; row++) {
    if (day.surname(row) !== surname) return false;
    const isGiven = day.first(row) === givenName || day.second(row) === givenName;
    if (day.givenNames(row) === MOST_GIVEN || (isGiven && givenName !== NO_WORD)) return true;
  }
  return false;
}

/** Bearers of both names born on a date that may be mistyped as the queried one. */
function byOtherDates(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { birth, given: givenName } = query;
  const usual = givenName[0]?.number ?? NO_WORD;
  if (birth.precision !== "jour" || usual === NO_WORD) return;
  for (const { exact } of query.surnames)
    for (const { number } of exact)
      for (const date of birth.dates) takeNeighbourDates(number, usual, date, search, found);
}

function takeNeighbourDates(
  surname: number,
  usual: number,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const bearers = search.openBearers(surname);
  const from = bearers.firstRowOf(usual, 0);
  if (bearers.isBearer(from + MOST_BEARERS, usual)) {
    for (const other of [...neighbourDates(date), ...partialDatesOf(date)]) {
      const row = bearers.firstRowOf(usual, other);
      if (bearers.isBearer(row, usual) && bearers.birthDate(row) === other)
        takeNamed(surname, usual, other, search, found);
    }
    return;
  }
  let last = date;
  for (let row = from; bearers.isBearer(row, usual); row++) {
    const other = bearers.birthDate(row);
    if (other === last || other === date) continue;
    last = other;
    if (found.isLikelyDate(other)) takeNamed(surname, usual, other, search, found);
  }
}

/** Bearers of both names born on a date. */
function takeNamed(
  surname: number,
  first: number,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const day = search.openDay(date);
  for (let row = day.firstRowOf(surname); row < day.count; row++) {
    if (day.surname(row) !== surname) return;
    if (day.first(row) === first) found.take(date, row);
  }
}

/** Persons born in the month with both given names and any surname: women under a usage name. */
function byMonth(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const [usual, second] = query.given;
  if (query.birth.precision !== "mois" || !usual || !second || isMan(query, usual)) return;
  if (usual.number === NO_WORD || second.number === NO_WORD) return;
  for (const month of query.birth.dates) {
    const last = daysInMonth(Math.floor(month / 10_000), Math.floor(month / 100) % 100);
    for (let date = month; date <= month + last; date++)
      takeGivenNames(usual.number, second.number, date, search, found);
  }
}

function isMan({ sex }: ParsedPerson, { womanShare }: QueryGivenName): boolean {
  return sex === 1 || (sex === 0 && womanShare < FEWEST_WOMEN);
}

function takeGivenNames(
  first: number,
  second: number,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const day = search.openDay(date);
  for (let row = day.nextOf(first, 0); row < day.count; row = day.nextOf(first, row + 1))
    if (day.first(row) === first && day.second(row) === second) found.take(date, row);
}

/**
 * Bearers of the surname and a similar given name, or of the given name and a similar surname,
 * whose birth date has the known parts.
 */
function byBearers(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { precision, dates } = query.birth;
  const [usual] = query.given;
  if (precision === "jour" || !usual) return;
  const ranges = precision === "aucune" ? [[0, LAST_DATE] as const] : dates.map(rangeOf);
  for (const surname of query.surnames)
    for (const [number, first] of pairsOf(surname, usual))
      for (const [from, to] of ranges) takeRange(number, first, from, to, search, found);
}

/** Pairs of surname and given name of which at most one differs from the query. */
function* pairsOf(
  { exact, near, withParticle }: QuerySurname,
  { number, matches }: QueryGivenName,
): Generator<readonly [surname: number, first: number]> {
  for (const surname of exact) for (const first of matches.keys()) yield [surname.number, first];
  for (const surname of withParticle) for (const first of matches.keys()) yield [surname, first];
  if (number !== NO_WORD) for (const surname of near) yield [surname.number, number];
}

/**
 * All bearers of a rare surname whose birth date has the known parts: the given name may be their
 * second or a later one.
 */
function byRareBearers(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { precision, dates } = query.birth;
  if (precision === "aucune" || precision === "jour") return;
  for (const { exact, withParticle } of query.surnames)
    for (const surname of [...exact.map(({ number }) => number), ...withParticle])
      for (const date of dates) takeRareBearers(surname, rangeOf(date), search, found);
}

function takeRareBearers(
  surname: number,
  [from, to]: readonly [number, number],
  search: DeathSearch,
  found: FoundDeaths,
): void {
  if (search.surnames.count(surname) > MOST_BEARERS) return;
  const bearers = search.openBearers(surname);
  for (let row = 0; row < bearers.count; row++) {
    const date = bearers.birthDate(row);
    if (date < from || date > to) continue;
    search.openDay(date);
    takeBearers(surname, date, search, found);
  }
}

const LAST_DATE = 20_999_999;

/** The range of birth dates in a month or a year, partial ones first. */
function rangeOf(date: number): readonly [number, number] {
  const isYear = date % 10_000 === 0;
  return [date, date + (isYear ? 9999 : 99)];
}

function takeRange(
  surname: number,
  first: number,
  from: number,
  to: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const bearers = search.openBearers(surname);
  let last = -1;
  for (let row = bearers.firstRowOf(first, from); row < bearers.count; row++) {
    const date = bearers.birthDate(row);
    if (bearers.first(row) !== first || date > to) return;
    if (date === last) continue;
    if (found.weighed >= MOST_WEIGHED) {
      found.isCut = true;
      return;
    }
    last = date;
    takeNamed(surname, first, date, search, found);
  }
}

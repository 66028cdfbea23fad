import { daysInMonth } from "../../text/dates.ts";
import { NO_WORD } from "../../words/layout.ts";
import { MOST_GIVEN } from "../death-index/day-block.ts";
import type { DeathSearch } from "../death-index/deaths.ts";
import type { QueryGivenName } from "../identity/given-names.ts";
import type { ParsedPerson } from "../identity/parsed-person.ts";
import type { QuerySurname } from "../identity/surname.ts";
import { neighbourDates } from "../odds/date-chance.ts";
import { byBearers, byRareBearers, MOST_BEARERS } from "./bearer-passes.ts";
import type { FoundDeaths } from "./found-deaths.ts";
import { takeBearers, takeNamed } from "./rows-of-day.ts";
import { daysOf, isFew, isLikelyPartial, partialDatesOf } from "./searched-days.ts";

/** One search strategy; does nothing when it does not apply. */
interface Pass {
  readonly name: string;
  readonly run: (query: ParsedPerson, search: DeathSearch, found: FoundDeaths) => void;
}

/** Share of women below which a given name counts as a man's. */
const FEWEST_WOMEN = 0.05;

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
    if (precision === "jour") byAnyNames(query, date, search, found);
    // All given names of a person find the record by the first one: see `byBearers`.
    if (precision !== "jour" && query.given.length > 1) continue;
    for (const partial of partialDatesOf(date))
      if (isLikelyPartial(date, partial) || (mayBePart(query) && isFew(partial, search)))
        byAlikeNames(query, partial, search, found);
  }
  if (precision !== "jour") byDaysOf(query, search, found);
}

/**
 * Each day of a month or a year, for a single given name, which may be a later one: by given names
 * when nobody bears the surname alone; each day of a month also by frequent surnames, of which
 * not all bearers are examined.
 */
function byDaysOf(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { birth, surnames, given: givenName } = query;
  const isBorne = surnames.some(({ exact }) => exact.length > 0);
  if (givenName.length > 1 || (isBorne && birth.precision !== "mois")) return;
  if (isBorne && !surnames.some((one) => search.surnames.count(one.number) > MOST_BEARERS)) return;
  const run = isBorne ? byNames : byBothNames;
  for (const date of birth.dates) for (const day of daysOf(date)) run(query, day, search, found);
}

function byAnyNames(
  query: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  byNames(query, date, search, found);
  byGivenNames(query, date, search, found);
  byLaterNames(query, date, search, found);
}

/** The same without usage names, which prove nothing where the day is unknown. */
function byAlikeNames(
  query: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  if (search.openDay(date).count === 0) return;
  byNames(query, date, search, found);
  byBothNames(query, date, search, found);
  byLaterNames(query, date, search, found);
}

/** Persons with the given name as first or second one, and a surname like the queried one. */
function byBothNames(
  { given: givenName, joined, surnames }: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const [usual] = givenName;
  if (!usual) return;
  const day = search.openDay(date);
  for (const first of firstsOf(usual, joined))
    for (let row = day.nextOf(first, 0); row < day.count; row = day.nextOf(first, row + 1))
      if (mayBeOneOf(surnames, day.surname(row))) found.take(date, row);
}

/** Persons born that day with the surname, or part of it. */
function byNames(query: ParsedPerson, date: number, search: DeathSearch, found: FoundDeaths): void {
  search.openDay(date);
  for (const { exact } of query.surnames)
    for (const { number } of exact) takeBearers(number, date, search, found);
}

/**
 * Persons born that day with the given name and any surname (typing errors, usage names); also with
 * it as second name, if the surname is similar. For a given name missing from the register, those
 * with a similar one.
 */
function byGivenNames(
  { given: givenName, joined, surnames }: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const [usual] = givenName;
  if (!usual) return;
  const { number, matches } = usual;
  const day = search.openDay(date);
  if (joined !== NO_WORD) takeWithOneOf(new Map([[joined, null]]), date, search, found);
  for (const { first, second } of usual.pairs) takeGivenNames(first, second, date, search, found);
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
 * one: only the record has those. Only for names likely to be parts.
 */
function byLaterNames(
  query: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const { surnames } = query;
  const day = search.openDay(date);
  if (!mayBePart(query)) return;
  for (let row = 0; row < day.count; row++)
    if (day.givenNames(row) === MOST_GIVEN && mayBePartOf(surnames, day.surname(row)))
      found.take(date, row);
}

/** Whether the names are rather parts of those of the register than whole. */
function mayBePart({ given: [usual], surnames }: ParsedPerson): boolean {
  if (usual?.isMostlyLater) return true;
  for (const surname of surnames) if (!surname.isPlain) return true;
  return false;
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

/** Bearers of both names born on a date that may be mistyped as the queried one. */
function byOtherDates(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { birth, given: givenName } = query;
  const [usual] = givenName;
  if (birth.precision !== "jour" || !usual) return;
  for (const { exact } of query.surnames)
    for (const { number } of exact)
      for (const date of birth.dates)
        for (const first of firstsOf(usual, query.joined))
          takeNeighbourDates(number, first, date, search, found);
}

/** First given names of the register that the usual one is, joined or parted. */
function firstsOf({ number, pairs }: QueryGivenName, joined: number): readonly number[] {
  if (pairs.length === 0 && joined === NO_WORD) return number === NO_WORD ? [] : [number];
  return [number, joined, ...pairs.map(({ first }) => first)].filter((one) => one !== NO_WORD);
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
  // Of a frequent name, those with likely dates alone.
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

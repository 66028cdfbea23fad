import { daysInMonth } from "../../text/dates.ts";
import { NO_WORD } from "../../words/layout.ts";
import type { DeathSearch } from "../death-index/deaths.ts";
import type { QueryGivenName } from "../identity/given-names.ts";
import type { ParsedPerson } from "../identity/parsed-person.ts";
import type { QuerySurname } from "../identity/surname.ts";
import { neighbourDates } from "../odds/date-chance.ts";
import type { FoundDeaths } from "./found-deaths.ts";

/** One way to look for a person's death; it does nothing where it does not apply. */
interface Pass {
  readonly name: string;
  readonly run: (query: ParsedPerson, search: DeathSearch, found: FoundDeaths) => void;
}

/** Bearers of one name that are looked at one by one; of more, only those of likely dates. */
const MOST_BEARERS = 512;
/** Below this share of women a given name is a man's. */
const FEWEST_WOMEN = 0.05;
/** Deaths that one pass weighs at most: it says so when there are more. */
const MOST_WEIGHED = 5000;

/**
 * The ways to look for a death, in order. The first finds whatever happened to the names, the
 * others what happened to the date.
 */
export const PASSES: readonly Pass[] = [
  { name: "jour", run: eachDay(byNames) },
  { name: "prénom du jour", run: eachDay(byGivenNames) },
  { name: "champs inversés", run: eachDay(bySwappedNames) },
  { name: "date erronée", run: byOtherDates },
  { name: "mois", run: byMonth },
  { name: "date partielle ou absente", run: byBearers },
];

function eachDay(
  run: (query: ParsedPerson, date: number, search: DeathSearch, found: FoundDeaths) => void,
): Pass["run"] {
  return (query, search, found) => {
    if (query.birth.precision !== "jour") return;
    for (const date of query.birth.dates) run(query, date, search, found);
  };
}

/** Everyone born that day who bears the surname, or a part of it. */
function byNames(query: ParsedPerson, date: number, search: DeathSearch, found: FoundDeaths): void {
  search.openDay(date);
  for (const { exact } of query.surnames)
    for (const { number } of exact) takeBearers(number, date, search, found);
}

/** The rows of a surname on the day that is open. */
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
 * Everyone born that day who has the given name, whatever the surname: slips, usage names; as the
 * second one too, where the surname may be a slip. For a given name that nobody bears, those who
 * bear one like it.
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
    else if (mayBeNear(surnames, day.surname(row))) found.take(date, row);
}

/** Everyone of the day that is open who has one of the given names as the first. */
function takeWithOneOf(
  names: ReadonlyMap<number, unknown>,
  date: number,
  { day }: DeathSearch,
  found: FoundDeaths,
): void {
  for (let row = 0; row < day.count; row++) if (names.has(day.first(row))) found.take(date, row);
}

function mayBeNear(surnames: readonly QuerySurname[], number: number): boolean {
  for (const surname of surnames) if (surname.mayBeNear(number)) return true;
  return false;
}

/** The surname in the place of the given name, and the other way round. */
function bySwappedNames(
  { surnames, surnameInPlace: surname }: ParsedPerson,
  date: number,
  search: DeathSearch,
  found: FoundDeaths,
): void {
  const first = surnames[0]?.asGiven ?? NO_WORD;
  if (first === NO_WORD || surname === NO_WORD) return;
  const day = search.openDay(date);
  for (let row = day.firstRowOf(surname); row < day.count; row++) {
    if (day.surname(row) !== surname) return;
    if (day.first(row) === first) found.take(date, row, true);
  }
}

/** Bearers of the same two names, born on a day that the asked one may stand for. */
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
    for (const other of [...neighbourDates(date), ...partialDates(date)]) {
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

function partialDates(date: number): number[] {
  return [date - (date % 100), date - (date % 10_000)];
}

/** Those of both names born on a date. */
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

/**
 * Everyone born in the month who has the two first given names, whatever the surname: women under
 * a usage name.
 */
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
 * Bearers of the surname and of a given name like the asked one, or of the given name and of a
 * surname like it, whose birth date has the parts that are known.
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

/** Surnames and given names of which at most one is another than the asked one. */
function* pairsOf(
  { exact, near }: QuerySurname,
  { number, matches }: QueryGivenName,
): Generator<readonly [surname: number, first: number]> {
  for (const surname of exact) for (const first of matches.keys()) yield [surname.number, first];
  if (number !== NO_WORD) for (const surname of near) yield [surname.number, number];
}

const LAST_DATE = 20_999_999;

/** The birth dates that a month or a year holds, partial ones first. */
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

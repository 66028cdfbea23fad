import { NO_WORD } from "../../words/layout.ts";
import type { DeathSearch } from "../death-index/deaths.ts";
import type { QueryGivenName } from "../identity/given-names.ts";
import type { ParsedPerson } from "../identity/parsed-person.ts";
import type { QuerySurname } from "../identity/surname.ts";
import type { FoundDeaths } from "./found-deaths.ts";
import { takeBearers, takeNamed } from "./rows-of-day.ts";

/** Most bearers of one name examined one by one: one with more is not rare. */
export const MOST_BEARERS = 512;
/** Most deaths weighed by one pass; it reports when there are more. */
const MOST_WEIGHED = 5000;

/**
 * Bearers of the surname and a similar given name, or of the given name and a similar surname,
 * whose birth date has the known parts.
 */
export function byBearers(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { precision, dates } = query.birth;
  const [usual] = query.given;
  if (precision === "jour" || !usual) return;
  const ranges = precision === "aucune" ? [[0, LAST_DATE] as const] : dates.map(rangeOf);
  for (const surname of query.surnames)
    for (const [number, first] of pairsOf(surname, usual, query))
      for (const [from, to] of ranges) takeRange(number, first, from, to, search, found);
}

/** Pairs of surname and given name of which at most one differs from the query. */
function* pairsOf(
  queried: QuerySurname,
  { number, matches, pairs }: QueryGivenName,
  { given: givenName, joined }: ParsedPerson,
): Generator<readonly [surname: number, first: number]> {
  const firsts = [...matches.keys()];
  for (const { first } of pairs) firsts.push(first);
  if (joined !== NO_WORD) firsts.push(joined);
  for (const surname of queried.exact) for (const first of firsts) yield [surname.number, first];
  if (givenName.length === 1)
    for (const surname of queried.withParticle) for (const first of firsts) yield [surname, first];
  if (number !== NO_WORD) for (const surname of queried.near) yield [surname.number, number];
}

/**
 * All bearers of a rare surname whose birth date has the known parts: the given name may be their
 * second or a later one.
 */
export function byRareBearers(query: ParsedPerson, search: DeathSearch, found: FoundDeaths): void {
  const { precision, dates } = query.birth;
  if (precision === "aucune" || precision === "jour" || query.given.length > 1) return;
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

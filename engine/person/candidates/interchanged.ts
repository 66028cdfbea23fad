import { NO_WORD } from "../../words/layout.ts";
import type { WordDictionary } from "../../words/word-dictionary.ts";
import { type DayBlock, MOST_GIVEN } from "../death-index/day-block.ts";
import type { DeathSearch } from "../death-index/deaths.ts";
import type { ParsedPerson } from "../identity/parsed-person.ts";

/** Least ratio of the names' frequencies in each other's place to those as written. */
const LEAST_INTERCHANGED = 0.2;

/**
 * Whether surname and given name may stand in each other's place: likelier names that way, or a
 * death of that day that may have both.
 */
export function mayBeInterchanged(query: ParsedPerson, search: DeathSearch): boolean {
  const [surname] = query.surnames;
  const [usual] = query.given;
  if (!surname || !usual) return false;
  if (usual.number === NO_WORD && usual.matches.size === 0) return true;
  if (surname.asGiven === NO_WORD && query.surnameInPlace === NO_WORD) return false;
  const { surnames, givenNames } = search;
  const asSurname = borne(query.surnameInPlace, surnames);
  const asWritten = borne(surname.number, surnames) * borne(usual.number, givenNames);
  const otherwise = borne(surname.asGiven, givenNames) * asSurname;
  if (surname.asGiven !== NO_WORD && otherwise > asWritten * LEAST_INTERCHANGED) return true;
  if (query.birth.precision !== "jour" || query.surnameInPlace === NO_WORD) return false;
  const isSurname = asSurname >= borne(usual.number, givenNames);
  if (surname.asGiven === NO_WORD && !isSurname) return false;
  return query.birth.dates.some((date) =>
    hasBearer(query.surnameInPlace, surname.asGiven, isSurname, search.openDay(date)),
  );
}

function borne(number: number, names: WordDictionary): number {
  return 1 + (number === NO_WORD ? 0 : names.count(number));
}

/** @param mayBeLater  Whether a third given name, which the index lacks, will do. */
function hasBearer(
  surname: number,
  givenName: number,
  mayBeLater: boolean,
  day: DayBlock,
): boolean {
  for (let row = day.firstRowOf(surname); row < day.count; row++) {
    if (day.surname(row) !== surname) return false;
    const isGiven = day.first(row) === givenName || day.second(row) === givenName;
    if ((mayBeLater && day.givenNames(row) === MOST_GIVEN) || (isGiven && givenName !== NO_WORD))
      return true;
  }
  return false;
}

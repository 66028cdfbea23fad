import { Frequencies } from "../../../../engine/person/death-index/frequencies.ts";
import {
  DEPARTMENTS,
  FIRST_YEAR,
  LAST_YEAR,
  TABLE,
  YEARS_PER_BAND,
} from "../../../../engine/person/death-index/layout.ts";
import type { EntryReader } from "../../../../engine/store/entry-reader.ts";
import { NO_WORD } from "../../../../engine/words/layout.ts";
import { WordDictionary } from "../../../../engine/words/word-dictionary.ts";
import { attributed, type Register } from "./plain-index.ts";

/**
 * All answers of an index about a register, with names as texts, so that indexes that number names
 * differently compare equal.
 *
 * @param others Names and days that the register may not contain.
 */
export function allReported(
  index: EntryReader,
  register: Register,
  others: { readonly names: readonly string[]; readonly days: readonly number[] },
) {
  const givenNames = new WordDictionary(index, TABLE.givenNames);
  return {
    ...attributed(index, register),
    absent: others.days.filter((day) => !index.locate(day)).sort(),
    surnames: namesReported(new WordDictionary(index, TABLE.surnames), others.names),
    givenNames: namesReported(givenNames, others.names),
    frequencies: frequenciesReported(new Frequencies(index), givenNames),
  };
}

function namesReported(names: WordDictionary, others: readonly string[]) {
  const borne = Array.from({ length: names.size }, (_, number) => number).filter(
    (number) => names.count(number) > 0,
  );
  const keys = [...new Set([...borne.map((number) => names.key(number)), ...others])].sort();
  return keys.map((key) => {
    const number = names.find(key);
    const near = names.near(key).map((one) => ({ ...one, number: names.key(one.number) }));
    return {
      key,
      count: number === NO_WORD ? 0 : names.count(number),
      near: near.map((one) => JSON.stringify(one)).sort(),
    };
  });
}

function frequenciesReported(frequencies: Frequencies, names: WordDictionary) {
  const years = Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, i) => FIRST_YEAR + i);
  const bands = years.filter((year) => year % YEARS_PER_BAND === 0);
  const numbers = Array.from({ length: names.size }, (_, number) => number);
  return {
    total: frequencies.total,
    births: Array.from({ length: DEPARTMENTS }, (_, one) => frequencies.birthShare(one)),
    lives: years.map((year) => frequencies.deathsByYear(year).join()),
    bands: bands.map((year) => frequencies.inBand(year)),
    bearers: numbers
      .map((number) => [
        names.key(number),
        bands.map((year) => frequencies.bearersInBand(number, year)).join(),
        bands.map((year) => frequencies.womenBearing(number, year)).join(),
      ])
      .filter(([, bearers = ""]) => /[1-9]/.test(bearers))
      .sort(),
    pairs: numbers
      .flatMap((first) =>
        numbers.map((second): [string, string, number] => [
          names.key(first),
          names.key(second),
          frequencies.withSecond(first, second),
        ]),
      )
      .filter(([, , count]) => count > 0)
      .sort(),
  };
}

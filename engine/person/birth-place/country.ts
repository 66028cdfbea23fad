import table from "../../../data/places/country-codes.json" with { type: "json" };
import { isFiller } from "../../address/lexicon/canonical-word.ts";
import { departmentOfPlace } from "../department.ts";

/** A country of birth as files and the register name it. */
export interface Country {
  /** INSEE code of a foreign country, `FRANCE`, or the start of an overseas département's codes. */
  readonly code: string;
  /** Département of an overseas one, 0 for the others. */
  readonly department: number;
}

export const FRANCE: Country = { code: "FRANCE", department: 0 };

/** By their folded names joined, without articles. */
const BY_NAME: ReadonlyMap<string, Country> = new Map([
  ...table.france.split(",").map((name) => [keyOf(name.split(" ")), FRANCE] as const),
  ...table.countries.flatMap((line) => named(line, () => 0)),
  ...table.overseas.flatMap((line) => named(line, (code) => departmentOfPlace(`${code}01`))),
]);

function named(line: string, departmentOf: (code: string) => number) {
  const blank = line.indexOf(" ");
  const code = line.slice(0, blank);
  const country: Country = { code, department: departmentOf(code) };
  const names = line.slice(blank + 1).split(",");
  return names.map((name) => [keyOf(name.split(" ")), country] as const);
}

/**
 * The country of folded words, `null` when they name none: French, English and former names, codes
 * of two and three letters. O(1). Source: `country-codes.json`.
 */
export function countryOf(words: readonly string[]): Country | null {
  return BY_NAME.get(keyOf(words)) ?? null;
}

/** The country of a place code: 99 begins those of foreign ones. */
export function countryOfCode(code: string): Country | null {
  if (code === FRANCE_ABROAD) return FRANCE;
  return code.startsWith("99") ? { code, department: 0 } : null;
}

/** INSEE's code of France among the countries. */
const FRANCE_ABROAD = "99100";

function keyOf(words: readonly string[]): string {
  return words.filter((word) => !isFiller(word)).join("") || words.join("");
}

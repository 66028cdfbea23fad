import { endsCountry, isAbroad } from "../lexicon/countries.ts";
import { endsForeignCity, foreignCity, MOST_CITY_WORDS } from "./foreign-cities.ts";
import type { Written } from "./written-words.ts";

/**
 * What the last words of a query say of a foreign place: its country, or a postcode that only other
 * countries have; a city, or one behind a postcode; digits and a name that may be of France too.
 */
export type ForeignEnd = "country" | "city" | "postedCity" | "namesake";

/** Whether the last words of a foreign address may end with a word. */
export function mayEndAbroad(word: string): boolean {
  return endsCountry(word) || endsForeignCity(word) || LAST_OF_POSTCODE.test(word);
}

/** The foreign place that the last words name, `null` mostly. */
export function foreignEnd(tokens: readonly Written[]): ForeignEnd | null {
  const last = tokens.length - 1;
  if (hasForeignCode(tokens)) return "namesake";
  if (!tokens[last]?.word.mayEndAbroad) return null;
  const texts = tokens.slice(Math.max(0, last - 2)).map(({ text }) => text);
  if (isAbroad(texts) || isForeignPostcode(texts)) return "country";
  return cityAtEnd(tokens);
}

/** SW1A 1AA of London, H3G 1M8 of Montréal. */
const FIRST_OF_POSTCODE = /^(?:[A-Z]{1,2}\d[A-Z\d]?|[A-Z]\d[A-Z])$/;
const LAST_OF_POSTCODE = /^\d(?:(?!ET)[A-Z]{2}|[A-Z]\d)$/;

function isForeignPostcode(texts: readonly string[]): boolean {
  const [first = "", second = ""] = texts.slice(-2);
  return FIRST_OF_POSTCODE.test(first) && LAST_OF_POSTCODE.test(second);
}

/** Codes of countries before a postcode, with the number of its digits: B-1050, D-10115. */
const CODES: ReadonlyMap<string, number> = new Map([
  ...["A", "AT", "B", "BE", "CH", "L", "LU", "NL"].map((code) => [code, 4] as const),
  ...["D", "E", "ES", "I", "IT"].map((code) => [code, 5] as const),
]);
const MOST_TOWN_WORDS = 4;

/** Whether the last part of the address starts with the code of a country: , B-1050 IXELLES. */
function hasForeignCode(tokens: readonly Written[]): boolean {
  for (let i = tokens.length - 1; i > Math.max(1, tokens.length - MOST_TOWN_WORDS); i--) {
    const { text, word, isAfterBreak } = tokens[i - 1] as Written;
    const isCode = word.isNumber && !isAfterBreak && i > 1;
    const before = tokens[i - 2];
    if (isCode && before?.isAfterBreak && CODES.get(before.text) === text.length) return true;
  }
  return false;
}

function cityAtEnd(tokens: readonly Written[]): ForeignEnd | null {
  let name = "";
  for (let i = tokens.length - 1; i >= Math.max(0, tokens.length - MOST_CITY_WORDS); i--) {
    name = name === "" ? (tokens[i]?.text ?? "") : `${tokens[i]?.text} ${name}`;
    const city = foreignCity(name);
    if (city) return endOf(city, tokens[i - 1]);
  }
  return null;
}

/** @param before  The word before the city. */
function endOf(city: "city" | "namesake", before: Written | undefined): ForeignEnd | null {
  if (before && isOfStreet(before)) return null;
  const digits = before?.word.isNumber ? before.text.length : 0;
  if (city === "namesake") return digits === 4 ? "namesake" : null;
  return digits >= 4 ? "postedCity" : "city";
}

/** Whether a city behind a word is the name of a street: RUE DE LONDRES; A LONDRES is not. */
function isOfStreet({ text, word }: Written): boolean {
  return word.isType || (word.isFiller && text !== "A");
}

import { canonicalWord, isFiller } from "../../address/lexicon/canonical-word.ts";
import { addressWords } from "../../address/text/address-tokens.ts";
import { departmentOfPostcode } from "../department.ts";

/** The name of a birth place as it is compared, and the numbers beside it. */
export interface PlaceName {
  /** Folded words in full, articles and small words included: VILLENEUVE SUR LOT. */
  readonly words: readonly string[];
  /** Those that tell places apart, joined: VILLENEUVELOT. */
  readonly key: string;
  /** 1 to 20 for Paris, Lyon and Marseille, 0 when none is named. */
  readonly arrondissement: number;
  /** Five digits: a postcode or an INSEE code; `""` when there are none. */
  readonly digits: string;
  /** Département of a number beside another name, 0 when there is none. */
  readonly department: number;
}

const CITIES: ReadonlySet<string> = new Set(["PARIS", "LYON", "MARSEILLE"]);
const MOST_ARRONDISSEMENTS = 20;
const UNABRIDGED: Readonly<Record<string, string>> = Object.assign(Object.create(null), {
  S: "SUR",
  SS: "SOUS",
  ST: "SAINT",
  STE: "SAINTE",
  STS: "SAINTS",
  STES: "SAINTES",
});
/** Words around the name of a place. */
const AROUND: ReadonlySet<string> = new Set(
  "ARRONDISSEMENT ARRONDISSEMENTS ARRDT ARDT ARR AR CEDEX CDX COMMUNE VILLE CNE NEE NE".split(" "),
);
const ORDINAL_REST: ReadonlySet<string> = new Set(["E", "EME", "ER", "ERE", "IEME"]);

/**
 * Reads the name of a place in any usual writing: S and SS, ST and STE, articles before, behind, in
 * brackets or left out, arrondissements as 14EME, XIV, 04 or 75014, a département or postcode
 * beside it. About 2 us. Never throws.
 */
export function placeName(text: string): PlaceName {
  const all = addressWords(text).map((word) => UNABRIDGED[word] ?? canonicalWord(word));
  const numbers = all.filter((word) => STARTS_WITH_DIGIT.test(word));
  const named = all.filter((word) => !STARTS_WITH_DIGIT.test(word) && !AROUND.has(word));
  const words = numbers.length > 0 ? named.filter((word) => !ORDINAL_REST.has(word)) : named;
  const key = placeKey(words);
  const digits = numbers.find((word) => FIVE_DIGITS.test(word)) ?? "";
  const isCity = CITIES.has(key);
  const number = numbers.map(Number).find((one) => one >= 1 && one <= MOST_ARRONDISSEMENTS) ?? 0;
  const beside = isCity ? 0 : departmentOfNumber(numbers);
  return {
    words,
    key,
    arrondissement: (isCity && number) || arrondissementOf(digits),
    digits,
    department: beside || departmentOfPostcode(digits),
  };
}

const STARTS_WITH_DIGIT = /^\d/;
const FIVE_DIGITS = /^(?:\d{5}|2[AB]\d{3})$/;
const OF_DEPARTMENT = /^(?:\d{1,2}|2[AB]|9[78]\d)$/;

function departmentOfNumber(numbers: readonly string[]): number {
  const code = numbers.find((word) => OF_DEPARTMENT.test(word)) ?? "";
  return code === "" ? 0 : departmentOfPostcode(code.padStart(2, "0").padEnd(5, "0"));
}

/** The arrondissement of a postcode or an INSEE code of Paris, Lyon or Marseille, 0 of others. */
export function arrondissementOf(code: string): number {
  if (!/^\d{5}$/.test(code)) return 0;
  const rank = Number(code.slice(3)) % 20 || 20;
  if (/^75[01]/.test(code)) return code === "75000" || code === "75056" ? 0 : rank;
  if (/^6900[1-9]$/.test(code) || /^132(?:0[1-9]|1[0-6])$/.test(code)) return rank;
  if (/^6938[1-9]$/.test(code)) return Number(code.slice(4));
  return /^130(?:0[1-9]|1[0-6])$/.test(code) ? rank : 0;
}

/** The words that tell places apart, joined; all of them when they are all small (Y, Us). */
function placeKey(words: readonly string[]): string {
  const reporting = words.filter((word) => !isFiller(word));
  return (reporting.length > 0 ? reporting : words).join("");
}

import { expanded } from "./other-forms.ts";
import { withRoads } from "./roads.ts";
import { SMALL_NUMBERS, TENS, withDigits } from "./spelled-numbers.ts";

/**
 * The form in which words of addresses are compared: ordinals, Roman numerals and number words
 * become digits (XIV, XIVE, 14, 14EME, QUATORZE; PREMIER, 1ER), without leading zeros. Other words
 * stay as they are. About 30 ns.
 */
export function canonicalWord(word: string): string {
  const first = word.charCodeAt(0);
  if (first >= ZERO && first <= NINE) {
    const [, digits = ""] = ORDINAL.exec(word) ?? [];
    return digits === "" ? word : digits.replace(LEADING_ZEROS, "");
  }
  const isRoman = first === LETTER_I || first === LETTER_V || first === LETTER_X;
  return NUMERALS.get(word) ?? ((isRoman && romanNumber(word)) || word);
}

const [ZERO, NINE] = [0x30, 0x39];
const [LETTER_I, LETTER_V, LETTER_X] = [0x49, 0x56, 0x58];
const ORDINAL = /^(\d+)(?:ER|ERE|E|EM|EME|IEME|ND|NDE)?$/;
const LEADING_ZEROS = /^0+(?=\d)/;

const ORDINALS = [
  ["PREMIER", "PREMIERE"],
  ["DEUXIEME", "SECOND", "SECONDE"],
  ["TROISIEME"],
  ["QUATRIEME"],
  ["CINQUIEME"],
  ["SIXIEME"],
  ["SEPTIEME"],
  ["HUITIEME"],
  ["NEUVIEME"],
  ["DIXIEME"],
  ["ONZIEME"],
  ["DOUZIEME"],
  ["TREIZIEME"],
  ["QUATORZIEME"],
  ["QUINZIEME"],
  ["SEIZIEME"],
];
/** Of two letters and more: I, V and X are more often initials than numbers. */
const ROMAN = /^(X{0,3}|XL)(IX|IV|V?I{0,3})(?:E|EME|IEME)?$/;
/** VIE is a word. */
const NO_ROMAN: ReadonlySet<string> = new Set(["VIE", "XE", "VE", "IE"]);
const ROMAN_TENS = ["", "X", "XX", "XXX", "XL"];
const ROMAN_UNITS = ["", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX"];

function romanNumber(word: string): string | null {
  if (word.length < 2 || NO_ROMAN.has(word)) return null;
  const [, tens = "", units = ""] = ROMAN.exec(word) ?? [];
  const value = 10 * ROMAN_TENS.indexOf(tens) + ROMAN_UNITS.indexOf(units);
  return value > 0 ? String(value) : null;
}

/** Shorter words are too ambiguous with a typing error. */
const SHORTEST_NUMBER_WORD = 4;

/** UN, UNE and NEUF have other meanings too, but the same ones in both compared texts. */
const NUMERALS: ReadonlyMap<string, string> = new Map([
  ...SMALL_NUMBERS.map((word, i) => [word, String(i + 1)] as const),
  ...ORDINALS.flatMap((words, i) => words.map((word) => [word, String(i + 1)] as const)),
  ["DIXNEUF", "19"],
  ["VINGTIEME", "20"],
  ...TENS.map(([word, value]) => [word, String(value)] as const),
]);

/** Numbers that have two canonical forms: Roman numerals of one letter are mostly initials. */
const OTHER_NUMERALS: ReadonlyMap<string, readonly string[]> = new Map([
  ["1", ["I", "IER"]],
  ["5", ["V"]],
  ["10", ["X"]],
  ["I", ["1"]],
  ["IER", ["1"]],
  ["V", ["5"]],
  ["X", ["10"]],
]);
const NONE: readonly string[] = [];

/** The other forms of a canonical number: GEORGE 5 is GEORGE V. */
export function otherNumerals(key: string): readonly string[] {
  return OTHER_NUMERALS.get(key) ?? NONE;
}

/** Numbers written as words, with their digits. */
export const NUMBER_WORDS: readonly (readonly [word: string, digits: string])[] = [
  ...NUMERALS,
].filter(([word]) => word.length >= SHORTEST_NUMBER_WORD);

/** Articles and prepositions, ignored in comparisons. */
export const FILLERS: ReadonlySet<string> = new Set(
  "A AU AUX D DE DES DU EN ET L LA LE LES LEZ SUR SOUS".split(" "),
);

/**
 * The words that identify a street: canonical, without articles and prepositions. Keeps all words
 * when there are only such, and a single letter at the end (ALLEE A, RUE D).
 */
export function significantWords(words: readonly string[]): string[] {
  const all = withDigits(withRoads(words)).flatMap(expanded);
  const last = all.length - 1;
  const retained = all.filter((word, i) => !isFiller(word) || (i === last && word.length === 1));
  return (retained.length > 0 ? retained : all).map(canonicalWord);
}

export function isFiller(word: string): boolean {
  return FILLERS.has(word);
}

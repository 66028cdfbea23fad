import { complementWord } from "../../../address/lexicon/complement-words.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { COMPANY_WORDS, STREET_TYPES } from "../lexicons.ts";
import { isAllDigits, isLetter, isPlainFrench } from "../plain-bytes.ts";
import { no, ok } from "../reading.ts";

const NUMBER_AND_TYPE = ok(7.5);
const TYPE_FIRST = ok(6);
const TYPE_INSIDE = ok(3);
const PLACE = ok(3.5);
const NUMBER_AND_WORDS = ok(1.4);
const WORDS = no(-1.6);
const NO = no(-4.5);

/** One letter, or an ambiguous word: only counts after a number. */
const WEAK_TYPES: ReadonlySet<string> = new Set(
  "R PAS RES LOT CAR BAS CITE CLOS COURS COUR PARC VAL MAIL PORT PONT PRE FORT".split(" "),
);
const PLACES: ReadonlySet<string> = new Set(
  "ZA ZI ZAC ZAE BP CS TSA LIEUDIT ZONE HAMEAU".split(" "),
);
const REPETITION: ReadonlySet<string> = new Set("BIS TER QUATER B T A C D".split(" "));
const NUMBER = /^\d{1,5}[A-D]?$/;

export const addressLine: Detector = {
  type: "adresse",
  read(cell: Cell): Reading {
    const { text, words } = cell;
    if (text.length > 160 || text.includes("@") || words.length < 2) return NO;
    const at = numberEnd(words);
    if (at === 0) return withoutNumber(words);
    if (STREET_TYPES.has(words[at] ?? "")) return NUMBER_AND_TYPE;
    return words.length - at >= 2 && /\p{L}{3}/u.test(text) ? NUMBER_AND_WORDS : NO;
  },
  /** A number, a street type of ASCII letters, and plain words. */
  isPlain(bytes, start, end) {
    if (end - start > LONGEST_PLAIN) return false;
    const type = start + digitsAt(bytes, start, end) + 1;
    if (type - start < 2 || type - start > 6 || bytes[type - 1] !== BLANK) return false;
    let code = 0;
    let at = type;
    for (; at < end && isLetter(bytes[at] as number) && at - type < LONGEST_TYPE; at++)
      code = code * 32 + ((bytes[at] as number) & 0x1f);
    if (bytes[at] !== BLANK || !TYPE_CODES.has(code)) return false;
    for (let i = at; i < end; i++) if (bytes[i] === AT) return false;
    return isPlainFrench(bytes, at, end);
  },
};

const [BLANK, AT] = [0x20, 0x40];
/** Longer ones may exceed the character limit. */
const LONGEST_PLAIN = 120;
/** Letters of five bits each that fit an exact number. */
const LONGEST_TYPE = 10;
const TYPE_CODES: ReadonlySet<number> = new Set(
  [...STREET_TYPES]
    .filter((word) => /^[A-Z]{2,10}$/.test(word) && !REPETITION.has(word))
    .map((word) => [...word].reduce((code, sign) => code * 32 + (sign.charCodeAt(0) & 0x1f), 0)),
);

function digitsAt(bytes: Uint8Array, start: number, end: number): number {
  let at = start;
  while (at < end && isAllDigits(bytes, at, at + 1)) at++;
  return at - start;
}

function withoutNumber(words: readonly string[]): Reading {
  const first = words[0] as string;
  if (isClearType(first)) return words.slice(1).some(isWord) ? TYPE_FIRST : NO;
  if (PLACES.has(first) || (first === "LIEU" && words[1] === "DIT")) return PLACE;
  if (words.some((word) => word.length > 2 && isClearType(word)))
    return words.some((word) => COMPANY_WORDS.has(word)) ? WORDS : TYPE_INSIDE;
  return complementWord(first) === null ? WORDS : NO;
}

function isClearType(word: string): boolean {
  return STREET_TYPES.has(word) && !WEAK_TYPES.has(word);
}

function isWord(word: string): boolean {
  return /^[A-Z]{2}/.test(word);
}

/** Number of words in the house number: 12, 12 BIS, 12 14; 0 without. */
function numberEnd(words: readonly string[]): number {
  let at = 0;
  while (at < words.length && at < 3 && NUMBER.test(words[at] as string)) at++;
  return at > 0 && REPETITION.has(words[at] ?? "") ? at + 1 : at;
}

import type { Cell, Detector, Reading } from "../detector.ts";
import { COMPANY_WORDS, GIVEN_NAMES, SURNAMES } from "../lexicons.ts";
import { no, ok } from "../reading.ts";

const KNOWN = ok(3.6);
/** MARTIN, THOMAS: equally common as surnames. */
const SURNAME_TOO = ok(2.2);
const COMPOUND = ok(4);
const SECOND_UNKNOWN = ok(0.5);
const INITIAL = ok(-0.5);
const UNKNOWN = ok(-1.6);
const SEVERAL_UNKNOWN = no(-3);
const NO = no(-4.5);

const LETTERS = /^[\p{L}\p{M}'’.\- ,]+$/u;

export const givenName: Detector = {
  type: "prenom",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 40 || !LETTERS.test(text)) return NO;
    const { words } = cell;
    if (words.length === 0 || words.length > 4) return NO;
    const first = words[0] as string;
    if (words.length === 1) return ofOne(first);
    const known = words.filter((word) => GIVEN_NAMES.has(word)).length;
    if (known === words.length) return text.includes(" ") ? SURNAME_TOO : COMPOUND;
    if (words.some((word) => COMPANY_WORDS.has(word))) return NO;
    return known > 0 && text.includes("-") ? SECOND_UNKNOWN : SEVERAL_UNKNOWN;
  },
};

function ofOne(word: string): Reading {
  if (GIVEN_NAMES.has(word)) return SURNAMES.has(word) ? SURNAME_TOO : KNOWN;
  if (COMPANY_WORDS.has(word)) return NO;
  return word.length === 1 ? INITIAL : UNKNOWN;
}

import type { Cell, Detector, Reading } from "../detector.ts";
import { COMPANY_WORDS, GIVEN_NAMES, LEGAL_TOKENS, SURNAMES } from "../lexicons.ts";
import { no, ok } from "../reading.ts";
import { isCivility } from "./civility.ts";

const FREQUENT = ok(3.4);
const GIVEN_TOO = ok(1.6);
/** Thousands of surnames are missing from the lists. */
const CAPITALS = ok(1.4);
const UNKNOWN = ok(0.8);
const INITIALS = ok(-1);
const PARTICLE = ok(1.8);
const COMPOUND = ok(0.8);
const GIVEN_ALONE = ok(-1);
const SEVERAL = no(-2);
const NO = no(-4.5);

const LETTERS = /^[\p{L}\p{M}'’.\- ]+$/u;
const PARTICLES: ReadonlySet<string> = new Set(
  "DE DU DES LE LA L D VAN VON DER DEN DA DOS DI DEL BEN EL AL SAINT ST MAC O".split(" "),
);

export const surname: Detector = {
  type: "nom",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 45 || !LETTERS.test(text)) return NO;
    const { words } = cell;
    if (words.length === 0) return NO;
    const first = words[0] as string;
    if (words.length === 1) return ofOne(text, first);
    if (words.some((word) => COMPANY_WORDS.has(word) || LEGAL_TOKENS.has(word))) return NO;
    if (isCivility(first)) return SEVERAL;
    if (PARTICLES.has(first) && words.length <= 4) return PARTICLE;
    if (words.length > 2) return SEVERAL;
    if (SURNAMES.has(first) && SURNAMES.has(words[1] as string)) return COMPOUND;
    return GIVEN_NAMES.has(first) ? SEVERAL : COMPOUND;
  },
};

function ofOne(text: string, word: string): Reading {
  if (SURNAMES.has(word)) return GIVEN_NAMES.has(word) ? GIVEN_TOO : FREQUENT;
  if (GIVEN_NAMES.has(word)) return GIVEN_ALONE;
  if (COMPANY_WORDS.has(word) || LEGAL_TOKENS.has(word) || word.length < 3) return NO;
  if (word.length === 3) return INITIALS;
  return text === text.toUpperCase() ? CAPITALS : UNKNOWN;
}

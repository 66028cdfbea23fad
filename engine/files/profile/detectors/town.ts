import { isTown } from "../../../places/communes.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { COMPANY_WORDS, GIVEN_NAMES, LEGAL_TOKENS, SURNAMES } from "../lexicons.ts";
import { no, ok } from "../reading.ts";

const KNOWN = ok(4.6);
/** Also a name of persons. */
const PERSON_TOO = ok(1.4);
const CEDEX = ok(6);
const UNKNOWN = ok(-1.2);
const LONG = no(-3.2);
const NO = no(-4.5);

const LETTERS = /^[\p{L}\p{M}'’.\- /()]+$/u;
const WITH_DIGITS =
  /^(?:\d{5} )?[\p{L}\p{M}'’.\- /]+(?:cedex)? ?\d{0,2} ?(?:er|e|è|eme|ème)?(?: arr.*)?$/iu;

export const town: Detector = {
  type: "ville",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 50 || text.length < 2) return NO;
    if (!LETTERS.test(text)) return ofDigits(cell);
    const { words } = cell;
    if (words.includes("CEDEX")) return CEDEX;
    if (isTown(text)) {
      const [first = ""] = words;
      const isOfPersons = words.length === 1 && (GIVEN_NAMES.has(first) || SURNAMES.has(first));
      return isOfPersons ? PERSON_TOO : KNOWN;
    }
    if (words.length > 5) return LONG;
    return words.some((word) => COMPANY_WORDS.has(word) || LEGAL_TOKENS.has(word)) ? NO : UNKNOWN;
  },
};

/** PARIS 12, LYON CEDEX 03, 75012 PARIS. */
function ofDigits({ text, words }: Cell): Reading {
  if (!WITH_DIGITS.test(text)) return NO;
  if (words.includes("CEDEX")) return CEDEX;
  return isTown(text) ? KNOWN : LONG;
}

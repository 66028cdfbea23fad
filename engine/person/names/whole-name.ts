import { foldWords, lettersOf, nameKey } from "./fold-name.ts";

/** The register's line has 80 characters for all names and the two signs between them. */
const LONGEST = 77;
/** Most names, told without looking closer: two different letters, and signs that only separate. */
const PLAIN = new RegExp(`^(?=.*?([a-z]).*?(?!\\1)[a-z])[a-z '.,/-]{2,${LONGEST}}$`, "i");

/** What stands for a letter that was lost, or misread by a scanner: ORM1VILLE, Ren?e. */
const FOR_A_LETTER = /\p{L}[\p{N}?\ufffd]|[\p{N}\ufffd]\p{L}/u;
/** Of addresses, markup, formulas, or between two persons. */
const OF_NO_NAME = /[<>=@#%&*+|~^$_{}[\]\\]/;
const OTHER_SCRIPT = /(?![A-Z])\p{L}/u;

/**
 * Whether a text of names is told whole by its folded words: not where letters were lost or are of
 * another script, where there are not two different ones (X, XXX), or more than the register can
 * hold. Somebody of such a name who is not found may be there all the same.
 *
 * About 0.1 us for plain letters, 6 otherwise. Never throws.
 */
export function isWholeName(text: string): boolean {
  if (PLAIN.test(text)) return true;
  if (FOR_A_LETTER.test(text) || OF_NO_NAME.test(text)) return false;
  const key = nameKey(foldWords(text));
  if (key.length > LONGEST || new Set(key).size < 2) return false;
  return !OTHER_SCRIPT.test(lettersOf(text));
}

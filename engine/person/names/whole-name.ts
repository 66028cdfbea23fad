import { mendMisreadUtf8 } from "../../text/misread-utf8.ts";
import { foldWords, lettersOf, nameKey } from "./fold-name.ts";

/** The register's line has 80 characters for all names and their separators. */
const LONGEST = 77;
/** Fast test for most names: two different letters, and separators only. */
const PLAIN = new RegExp(`^(?=.*?([a-z]).*?(?!\\1)[a-z])[a-z '.,/-]{2,${LONGEST}}$`, "i");

/** Replacements of a lost or misread letter: ORM1VILLE, Ren?e, Ren¿e, Ren√©e. */
const FOR_A_LETTER = /\p{L}[\p{N}?\ufffd\p{Sm}\p{Sc}©®¿¡]|[\p{N}\ufffd]\p{L}/u;
/** The name is not that of one person alone: a firm, a family, joint owners. */
const OF_SEVERAL =
  /^(?:soci[eé]t[eé]|sarl|sasu?|eurl|sci|scp|snc|gaec|earl|scea|selarl|famille|consorts|indivision|association)(?!\p{L}).*\s\p{L}/iu;
/** Characters of addresses, markup and formulas, or between two persons. */
const OF_NO_NAME = /[<>=@#%&*+|~^$_{}[\]\\]/;
const OTHER_SCRIPT = /(?![A-Z])\p{L}/u;

/**
 * Whether the folded words represent a text of names completely: false when letters were lost or
 * are of another script, when it names a firm or several persons (SCI DUPONT, Famille DUPONT), when
 * there are no two different letters (X, XXX), or when the text is longer than the register's field.
 * A person with such a name may be in the register without being found.
 *
 * About 0.1 us for plain letters, 6 otherwise. Never throws.
 */
export function isWholeName(text: string): boolean {
  if (OF_SEVERAL.test(text)) return false;
  if (PLAIN.test(text)) return true;
  if (FOR_A_LETTER.test(mendMisreadUtf8(text)) || OF_NO_NAME.test(text)) return false;
  const key = nameKey(foldWords(text));
  if (key.length > LONGEST || new Set(key).size < 2) return false;
  return !OTHER_SCRIPT.test(lettersOf(text));
}

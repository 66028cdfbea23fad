import { withoutCivility } from "./civility.ts";
import { withoutDeathWords } from "./death-words.ts";
import { foldWords } from "./fold-name.ts";

/** Titles that may be initials or names: only before a blank and a whole name. */
const TITLE = /^\s*(?:(?:m|mm|me|ms|pr|ma[iî]tre)\b\.?\s+)+(?:le\s+|la\s+)?(?=\p{L}{2})/iu;

/**
 * Splits given names into folded words, in order: "Jean-Pierre, M." gives JEAN, PIERRE, M. An
 * initial is a word of one letter; titles (M. Henri, Dr Henri) and words for the dead are removed; JP
 * stays one word (see `variantsOf`). Some us. Never throws.
 */
export function givenNames(text: string): readonly string[] {
  return withoutCivility(withoutDeathWords(foldWords(text.replace(TITLE, ""))));
}

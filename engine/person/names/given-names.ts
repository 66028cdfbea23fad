import { withoutCivility } from "./civility.ts";
import { foldWords } from "./fold-name.ts";

/**
 * Splits given names into folded words, in order: "Jean-Pierre, M." gives JEAN, PIERRE, M. An
 * initial is a word of one letter; JP stays one word (see `variantsOf`). Some us. Never throws.
 */
export function givenNames(text: string): readonly string[] {
  return withoutCivility(foldWords(text));
}

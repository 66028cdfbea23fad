import { withoutCivility } from "./civility.ts";
import { foldWords } from "./fold-name.ts";

/**
 * Given names one by one, folded, in their order: "Jean-Pierre, M." is JEAN, PIERRE, M.
 * An initial is a name of one letter; JP stays one word (see `variantsOf`). Some us. Never throws.
 */
export function givenNames(text: string): readonly string[] {
  return withoutCivility(foldWords(text));
}

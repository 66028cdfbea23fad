import { frenchStem } from "../../../text/french-stem.ts";
import { textWords } from "../../../text/text-words.ts";

/** Stop words, folded: they occur in every text. */
const JOINING: ReadonlySet<string> = new Set(
  (
    "a au aux avec ce ces cette dans de des du elle en est et eux il ils je l la le les leur leurs " +
    "lui ma mais me mes mon n ne nos notre nous on ont ou par pas pour qu que qui s sa sans se ses " +
    "son sont sur ta te tes toi ton tu un une vos votre vous c d j m t y ete etre plus si"
  ).split(" "),
);

/** The stems by which a reference is indexed, in order, without stop words. */
export function referenceTerms(text: string): string[] {
  return textWords(text)
    .filter((word) => !JOINING.has(word))
    .map(frenchStem);
}

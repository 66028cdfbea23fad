import { frenchStem } from "../../engine/text/french-stem.ts";
import { textWords } from "../../engine/text/text-words.ts";

/** Longest word without a meaning of its own. */
const SHORT = 3;

/**
 * Share of the words of texts, of four letters and more, whose stem is in no training text: the
 * distance of test texts from the training data.
 */
export function newWords(requested: readonly string[], learnt: readonly string[]): number {
  const stemsOf = (text: string): string[] =>
    textWords(text)
      .filter((word) => word.length > SHORT)
      .map(frenchStem);
  const known = new Set(learnt.flatMap(stemsOf));
  const stems = requested.flatMap(stemsOf);
  return stems.filter((stem) => !known.has(stem)).length / stems.length;
}

import { frenchStem } from "../../engine/text/french-stem.ts";
import { textWords } from "../../engine/text/text-words.ts";

/** Words that carry no meaning by themselves. */
const SHORT = 3;

/**
 * Share of the words of texts, of four letters and more, whose stem no training text has: how far
 * from what was learnt the texts are that are asked.
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

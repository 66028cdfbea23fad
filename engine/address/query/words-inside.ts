import { NO_WORD } from "../../words/layout.ts";
import type { WordDictionary } from "../../words/word-dictionary.ts";
import { canonicalWord, isFiller } from "../lexicon/canonical-word.ts";

/** A word of the register inside another one. */
export interface WordInside {
  readonly start: number;
  readonly end: number;
  /** `NO_WORD` for an article that no street has as a word. */
  readonly number: number;
}

/** Longest word that may be several words without their blanks. */
const LONGEST_GLUED = 48;

/** The words of the register inside a text, articles included, by start and end. O(letters^2). */
export function wordsInside(text: string, words: WordDictionary): WordInside[] {
  if (text.length > LONGEST_GLUED) return [];
  const inside: WordInside[] = [];
  for (let start = 0; start < text.length - 1; start++)
    for (let end = start + 1; end <= text.length; end++) {
      const part = text.slice(start, end);
      if (part.length === text.length) continue;
      const number = words.find(canonicalWord(part));
      if (isFiller(part) || (part.length > 1 && number !== NO_WORD))
        inside.push({ start, end, number });
    }
  return inside;
}

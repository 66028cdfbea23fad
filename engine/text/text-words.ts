import { mendMisreadUtf8 } from "./misread-utf8.ts";

/** Longer runs are not words: keys, URLs, random input. */
const LONGEST_WORD = 40;

/**
 * The words of a free text, folded for comparison: lower case, without accents and ligatures, Latin
 * letters and digits only. Repairs misread UTF-8.
 *
 * Linear, about 1 us for ten words. Never throws.
 */
export function textWords(text: string): string[] {
  const folded = mendMisreadUtf8(text)
    .normalize("NFKD")
    .replace(/[\p{M}\u00ad\u200b-\u200d\u2060\ufeff]/gu, "")
    .toLowerCase()
    .replace(/œ/g, "oe")
    .replace(/æ/g, "ae");
  const words: string[] = [];
  for (const [word] of folded.matchAll(/[a-z0-9]+/g))
    if (word.length <= LONGEST_WORD) words.push(word);
  return words;
}

import { mendMisreadUtf8 } from "./misread-utf8.ts";

/** Longer runs are no words of a language: keys, addresses of pages, what was typed by a cat. */
const LONGEST_WORD = 40;

/**
 * The words of a free text as they are compared: lower case, without accents and ligatures, letters
 * and digits of the Latin script alone. UTF-8 that was read as something else is read again.
 *
 * Linear in the text, about 1 us for ten words. Never throws.
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

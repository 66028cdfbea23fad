import { isFiller } from "../lexicon/canonical-word.ts";
import { isPostBox } from "../lexicon/complement-words.ts";
import { isNumberOfStreet } from "./front-words.ts";
import type { Written } from "./written-words.ts";

/** The words of the first of two addresses, and the text of the second, `""` mostly. */
interface FirstAddress {
  readonly words: readonly Written[];
  readonly second: string;
}

/**
 * Leaves out a second whole address in the line: a number and a type of street between two
 * postcodes. One that is written twice is no second one. A text with one postcode costs one look at
 * each word.
 */
export function withoutSecond(words: readonly Written[]): FirstAddress {
  const start = hasTwoPostcodes(words) ? startOfSecond(words) : -1;
  if (start < 0) return { words, second: "" };
  const end = words.findLastIndex(({ field }) => field === "adresse") + 1;
  let first = start;
  while (isFiller(words[first - 1]?.text ?? "") || words[first - 1]?.text === "OU") first--;
  const own = textOf(words.slice(0, first));
  const second = textOf(words.slice(start, end));
  const left = [...words.slice(0, first), ...words.slice(end)];
  return { words: left, second: own.endsWith(second) ? "" : second };
}

function hasTwoPostcodes(words: readonly Written[]): boolean {
  let count = 0;
  for (let i = 0; i < words.length; i++) if (isPostcode(words[i] as Written)) count++;
  return count > 1;
}

/** Index of the number of the second address, -1 without one. */
function startOfSecond(words: readonly Written[]): number {
  const isCode = (word: Written, i: number): boolean =>
    isPostcode(word) && !isPostBox(words[i - 1]?.text ?? "");
  const first = words.findIndex(isCode);
  if (first <= 0) return -1;
  if (!words.some(({ word }, i) => i < first && word.isType)) return -1;
  const last = words.findLastIndex(isCode);
  // The second one may be the address of the other fields.
  if (last === first || words.some((word) => isAgain(word, words[last] as Written))) return -1;
  return words.findIndex((_, i) => i > first && i < last && isNumberOfStreet(words, i));
}

function isPostcode({ text, field }: Written): boolean {
  return text.length === 5 && field === "adresse" && /^\d{5}$/.test(text);
}

function isAgain({ field, text }: Written, postcode: Written): boolean {
  return field === "code_postal" && text === postcode.text;
}

function textOf(words: readonly Written[]): string {
  return words.map(({ text }) => text).join(" ");
}

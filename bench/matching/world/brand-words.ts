import { BRAND_ENDS, BRAND_STARTS } from "../../corpus/name-words.ts";
import type { Chance } from "./chance.ts";
import { BRAND_ENDINGS, SYLLABLES } from "./words.ts";

/** Share of brands of two well-worn halves; the others are new words, more and more of them. */
const WORN = 0.3;

/** An invented brand: one word. */
export function brandWord(chance: Chance): string {
  return chance.chance(WORN) ? chance.of(BRAND_STARTS) + chance.of(BRAND_ENDS) : newWord(chance);
}

/** One of millions of words. */
export function newWord(chance: Chance): string {
  const length = chance.chance(0.7) ? 2 : 3;
  let word = "";
  for (let at = 0; at < length; at += 1) word += chance.of(SYLLABLES);
  return word + chance.of(BRAND_ENDINGS);
}

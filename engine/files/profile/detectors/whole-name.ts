import type { Cell, Detector, Reading } from "../detector.ts";
import { COMPANY_WORDS, GIVEN_NAMES, LEGAL_TOKENS, SURNAMES } from "../lexicons.ts";
import { no, ok } from "../reading.ts";
import { isCivility } from "./civility.ts";

const BOTH_KNOWN = ok(5.4);
const WITH_CIVILITY = ok(5);
const GIVEN_KNOWN = ok(4.4);
const TWO_WORDS = ok(0);
const ONE_WORD = no(-3);
const MANY = no(-2.5);
const NO = no(-4.5);

const LETTERS = /^[\p{L}\p{M}'’.\-, ()]+$/u;

export const wholeName: Detector = {
  type: "nom_complet",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 60 || !LETTERS.test(text)) return NO;
    const all = cell.words;
    const hasCivility = all.length > 1 && isCivility(all[0] as string);
    const words = hasCivility ? all.slice(1) : all;
    if (words.some((word) => COMPANY_WORDS.has(word) || LEGAL_TOKENS.has(word))) return NO;
    if (hasCivility) return words.length <= 5 ? WITH_CIVILITY : MANY;
    if (words.length < 2 || !/[ ,]/.test(text)) return ONE_WORD;
    if (words.length > 5) return MANY;
    return ofWords(words);
  },
};

/** The given name is first or last. */
function ofWords(words: readonly string[]): Reading {
  const [first = "", last = ""] = [words[0], words.at(-1)];
  const isFirst = GIVEN_NAMES.has(first);
  if (!isFirst && !GIVEN_NAMES.has(last)) return words.length === 2 ? TWO_WORDS : MANY;
  return SURNAMES.has(isFirst ? last : first) ? BOTH_KNOWN : GIVEN_KNOWN;
}

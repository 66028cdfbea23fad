import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { COMPANY_WORDS, GIVEN_NAMES, LEGAL_TOKENS, STREET_TYPES, SURNAMES } from "../lexicons.ts";
import { no, ok } from "../reading.ts";

/** SARL MARTIN, MARTIN SAS. */
const WITH_FORM = ok(6);
const WITH_TRADE = ok(4);
const WITH_SIGNS = ok(2);
const CAPITALS = ok(1);
const WORDS = ok(0.6);
const ONE_WORD = ok(0.1);
/** Sole traders use their own names, but most such cells are persons. */
const PERSON = ok(-0.8);
/** Only the first word has a capital: a label, a product. */
const LABEL = ok(-0.6);
const LONG = no(-3);
const STREET = no(-2.5);
const CODE = no(-2.5);
const NO = no(-4.5);

const LONGEST = 90;
const NO_NAME = /[@]|^https?:|^[\d\s.,/+\-:€%()]+$/;
const LABEL_SHAPE = /^\p{Lu}\p{Ll}+[,']?(?: \p{Ll}[\p{Ll}'’]*,?)* \p{Ll}{4,}(?: [\p{Ll}\d'’,]+)*$/u;
const JOINS = /\p{L} ?& ?\p{L}|\.(?:com|fr)$|'S\b/iu;

export const companyName: Detector = {
  type: "raison_sociale",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (NO_NAME.test(text)) return NO;
    if (text.length > LONGEST) return LONG;
    const { words } = cell;
    if (words.length === 0) return NO;
    if (words.length === 1) return ofOneWord(text, words[0] as string);
    if (hasForm(text, words)) return WITH_FORM;
    if (isStreet(words)) return STREET;
    if (words.length > 9) return LONG;
    if (LABEL_SHAPE.test(text)) return LABEL;
    if (words.some((word) => COMPANY_WORDS.has(word))) return WITH_TRADE;
    if (JOINS.test(text)) return WITH_SIGNS;
    return ofWords(text, words);
  },
  /** A few repeated values are categories. */
  ofColumn: ({ distinct, distinctShare, filled }: ColumnTraits) =>
    filled > 30 && distinctShare < 0.2 && distinct <= 30 ? -14 : 0,
};

function ofOneWord(text: string, word: string): Reading {
  if (LEGAL_TOKENS.has(word)) return NO;
  if (/\d/.test(word)) return CODE;
  if (COMPANY_WORDS.has(word)) return WORDS;
  if (GIVEN_NAMES.has(word) || SURNAMES.has(word)) return PERSON;
  return text.length > 3 ? ONE_WORD : PERSON;
}

/** A legal form as first or last word, or dotted (S.A.R.L.). */
function hasForm(text: string, words: readonly string[]): boolean {
  if (LEGAL_TOKENS.has(words[0] as string) || LEGAL_TOKENS.has(words.at(-1) as string))
    return (words[0] as string).length > 1;
  return /\bS\.A\.(?:R\.L\.|S\.)|\bS\.C\.I\.|\bE\.U\.R\.L\./i.test(text);
}

/** A number followed by a street type; or a street type first. */
function isStreet(words: readonly string[]): boolean {
  const at = /^\d+$/.test(words[0] as string) ? 1 : 0;
  const next = /^(?:BIS|TER|[A-D])$/.test(words[at] ?? "") ? at + 1 : at;
  return STREET_TYPES.has(words[next] ?? "") && (at > 0 || (words[0] as string).length > 2);
}

function ofWords(text: string, words: readonly string[]): Reading {
  const named = words.filter((word) => GIVEN_NAMES.has(word) || SURNAMES.has(word)).length;
  if (named > 0 && words.length <= 3) return PERSON;
  return text === text.toUpperCase() ? CAPITALS : WORDS;
}

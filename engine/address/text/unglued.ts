import { isStreetType } from "../lexicon/other-forms.ts";

/** A capital behind small letters: rabaudLimoges, but neither McDonald nor LeBon. */
const CAPITAL_INSIDE = /(?<=\p{Ll}{2})(?=\p{Lu}(?:\p{Ll}|\p{Lu}|['’]))/gu;
/** Two articles: dela, del'. */
const TWO_ARTICLES = /(?<!\p{L})(de)(?=la(?!\p{L})|l['’])/giu;
/** Five last digits behind letters: rabaud87000. */
const POSTCODE_BEHIND = /(?<=\p{L})(?=\d{5}(?!\d))/gu;
/** PARIS5, LYON03. */
const ARRONDISSEMENT_BEHIND = /\b(PARIS|LYON|MARSEILLE)(?=\d{1,2}(?!\d))/gi;
/** BP123, CS70001. */
const BOX = /\b(BP|CS|TSA|CIDEX)(?=\d)/gi;
/** Initials of fixed meaning: B.P., Z.A.C. */
const DOTTED =
  /\b(?:(?:B\. ?P|C\. ?S|T\. ?S\. ?A)\b\.?(?= ?(?:n ?° ?)?\d)|R\. ?[DN]\b\.?(?= ?\d)|Z\. ?(?:A\. ?[CE]|[AI])\b\.?(?=[\s\d'’-]|$))/gi;
/** A suffix between a number and a word: 5bisrue. */
const SUFFIX_INSIDE = /(?<=\d)(bis|ter|quater|quinquies)(\p{L}{2,})/giu;
/** 8mai1945: a word between two numbers. */
const WORD_INSIDE = /(?<=\d)\p{L}{3,9}(?=\d{2,4}(?!\d))/gu;
/** RN7, D 906, A6: the class of a road before its number. */
const ROAD = /\b(RN|RD|VC|CD|CR|CV|CC|RC)[ -]?(?=\d{1,4}\b)/gi;

/**
 * Puts the blanks back that were lost between words, where signs or case show it. Linear; a text
 * without any costs some searches.
 */
export function unglued(text: string): string {
  let plain = text.replace(CAPITAL_INSIDE, " ").replace(TWO_ARTICLES, "$1 ");
  if (plain.includes(".")) plain = plain.replace(DOTTED, withoutDots);
  if (!LETTER_AND_DIGIT.test(plain)) return plain;
  return plain
    .replace(POSTCODE_BEHIND, " ")
    .replace(ARRONDISSEMENT_BEHIND, "$1 ")
    .replace(BOX, "$1 ")
    .replace(WORD_INSIDE, " $& ")
    .replace(ROAD, "$1 ")
    .replace(SUFFIX_INSIDE, (all, suffix: string, word: string) =>
      isStreetType(word.toUpperCase()) ? ` ${suffix} ${word}` : all,
    );
}

const LETTER_AND_DIGIT = /\p{L}\d|\d\p{L}/u;

function withoutDots(initials: string): string {
  return `${initials.replace(/[. ]/g, "")} `;
}

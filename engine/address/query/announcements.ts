import { isFiller } from "../lexicon/canonical-word.ts";
import type { TokenRole } from "./parsed-address.ts";
import { textAt, type Written } from "./written-words.ts";

/** Notations of N°, numéro. */
const NUMBER_SIGNS: ReadonlySet<string> = new Set(["N", "NO", "NUM", "NUMERO"]);

/** Whether a word says that a number follows: N°, NUMERO. */
export function isNumberSign(word: string): boolean {
  return NUMBER_SIGNS.has(word);
}

/** Words before the number that a house had: 12 (EX 14). */
const FORMERLY: ReadonlySet<string> = new Set(["EX", "ANCIEN", "ANCIENNEMENT"]);

/** Words before an address: DEMEURANT 12 RUE, SISE AU 3 QUAI, ADRESSE 5 RUE. */
const SITED: ReadonlySet<string> = new Set(
  "ADRESSE ADR DEMEURANT RESIDANT DOMICILIE DOMICILIEE DOMICILIES SIS SISE SITUE SITUEE".split(" "),
);

/** Number of tokens, from `at`, that announce what is behind them. */
type Announcing = (tokens: readonly Written[], at: number) => number;

const sited: Announcing = (tokens, at) => {
  const of = isFiller(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  const isStart = at === 0 && tokens[of]?.field === tokens[at]?.field;
  return isStart || /^\d/.test(textAt(tokens, of)) ? 1 : 0;
};
/** VOIE N 18 is a name. */
const numberSign: Announcing = (tokens, at) =>
  /^\d{1,4}/.test(textAt(tokens, at + 1)) && !tokens[at - 1]?.word.isType ? 1 : 0;
const country: Announcing = (tokens, at) => (POSTCODE.test(textAt(tokens, at + 1)) ? 1 : 0);
const postcode: Announcing = (tokens, at) =>
  textAt(tokens, at + 1) === "POSTAL" && POSTCODE.test(textAt(tokens, at + 2)) ? 2 : 0;
const place: Announcing = (tokens, at) =>
  textAt(tokens, at + 1) === "DIT" && tokens[at + 2]?.field === tokens[at]?.field ? 2 : 0;

/** CODE POSTAL 49000 VILLE ANGERS; VILLE alone starts the names of towns. */
const town: Announcing = (tokens, at) => {
  const label = textAt(tokens, at - 2);
  const isLabelled =
    POSTCODE.test(textAt(tokens, at - 1)) && (label === "POSTAL" || label === "CP");
  return isLabelled && at + 1 < tokens.length ? 1 : 0;
};

const ANNOUNCING: ReadonlyMap<string, Announcing> = new Map([
  ...[...SITED].map((word) => [word, sited] as const),
  ...[...NUMBER_SIGNS].map((word) => [word, numberSign] as const),
  ["F", country],
  ["FR", country],
  ["CP", (tokens, at) => (isPostcodeLabel(tokens, at) ? 1 : 0)],
  ["CODE", postcode],
  ["LIEU", place],
  ["VILLE", town],
]);

/** Whether a word may announce a part of the address: N°, SISE, CODE POSTAL, LIEU-DIT. */
export function startsAnnouncement(text: string): boolean {
  return ANNOUNCING.has(text) || FORMERLY.has(text);
}

/**
 * Marks words that announce a part of the address and are none themselves.
 *
 * @returns the number of tokens marked.
 */
export function markAnnouncement(
  tokens: readonly Written[],
  roles: TokenRole[],
  at: number,
): number {
  const former = formerNumber(tokens, at);
  const count = former || (ANNOUNCING.get(textAt(tokens, at))?.(tokens, at) ?? 0);
  roles.fill(former > 0 ? "landmark" : "noise", at, at + count);
  return count;
}

/** Number of tokens of the number that a house had: 12 (EX 14), 12 ANCIENNEMENT N 14. */
function formerNumber(tokens: readonly Written[], at: number): number {
  const isOwn = FORMERLY.has(textAt(tokens, at)) && isNumbered(tokens[at - 1]);
  const of = isNumberSign(textAt(tokens, at + 1)) ? at + 2 : at + 1;
  return isOwn && isNumbered(tokens[of]) ? of + 1 - at : 0;
}

function isNumbered(token: Written | undefined): boolean {
  return token !== undefined && token.word.numero > 0;
}

/** Whether CP is a label of the only postcode: CP 49000 ANGERS. */
export function isPostcodeLabel(tokens: readonly Written[], at: number): boolean {
  const isLabel = textAt(tokens, at) === "CP" && POSTCODE.test(textAt(tokens, at + 1));
  return isLabel && !tokens.some(({ text }, i) => i !== at + 1 && POSTCODE.test(text));
}

const POSTCODE = /^\d{5}$/;

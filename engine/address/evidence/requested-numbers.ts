import { NUMBER } from "../chances/chances.ts";
import { isMonth } from "../lexicon/months.ts";
import type { QueryToken } from "../query/parsed-address.ts";
import type { StreetAlignment } from "./street-alignment.ts";

/** A possible house number in the query. */
export interface RequestedNumber {
  readonly numero: number;
  readonly index: string;
  readonly claimed: number;
  readonly weight: number;
  /** Whether it is a number with that suffix regardless of the register. */
  readonly isSure: boolean;
}

/** Numbers among the free tokens, with the likelihood of each. */
export function requestedNumbers(
  tokens: readonly QueryToken[],
  street: StreetAlignment,
  free: number,
): RequestedNumber[] {
  const numbers: RequestedNumber[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as QueryToken;
    if (((free >>> i) & 1) === 0 || !mayBeHouse(tokens, i, street)) continue;
    const behind = suffixBehind(tokens, i, free);
    const index = token.index + behind;
    const claimed = behind === "" ? 1 << i : (1 << i) | indexBits(tokens, i, behind);
    const range = free & rangeBehind(tokens, 31 - Math.clz32(claimed));
    const weight = logPlace(tokens, i, street) + (endsRange(tokens, i) ? LOG_END_OF_RANGE : 0);
    const { numero } = token;
    const isType = isTypeLetter(tokens, i + 1, street);
    const isSure = isIndex(index) && !isType && !isElided(tokens, i + 1, index);
    numbers.push({ numero, index, claimed: claimed | range, weight, isSure });
    if (isType) numbers.push({ numero, index: token.index, claimed, weight, isSure: true });
    else if (!isSure) numbers.push({ numero, index: "", claimed: 1 << i, weight, isSure: true });
  }
  return numbers;
}

function mayBeHouse(tokens: readonly QueryToken[], at: number, street: StreetAlignment): boolean {
  const { numero, role } = tokens[at] as QueryToken;
  if (numero === 0) return false;
  const isPlaced =
    role === "word" || isBesideStreet(tokens, at, street) || isAloneInComplement(tokens, at);
  return isPlaced && !isYear(tokens, at);
}

/** Whether a number in the field of complements stands before the street, which is there as well. */
function isBesideStreet(
  tokens: readonly QueryToken[],
  at: number,
  { first }: StreetAlignment,
): boolean {
  return tokens[at]?.field === "complement" && tokens[first]?.role === "complement" && at < first;
}

/** Whether a number is all that the field of complements has, where the address has none. */
export function isAloneInComplement(tokens: readonly QueryToken[], at: number): boolean {
  if (tokens[at]?.field !== "complement") return false;
  return tokens.every(
    ({ field, numero, text }, i) =>
      i === at ||
      (field === "complement"
        ? i === at + 1 && INDICES.has(text)
        : field !== "adresse" || numero === 0),
  );
}

/** Whether a letter behind the number is the street's type, which is not there: 10 Q DE LA FOSSE. */
function isTypeLetter(
  tokens: readonly QueryToken[],
  at: number,
  { first, leftOut, words }: StreetAlignment,
): boolean {
  const isLeftOut = words > 1 && (leftOut & 1) !== 0 && at < first;
  return isLeftOut && tokens[at]?.text.length === 1 && tokens[at + 1]?.isFiller === true;
}

/** Four digits behind a month: 11 NOVEMBRE 1918. */
function isYear(tokens: readonly QueryToken[], at: number): boolean {
  return tokens[at]?.text.length === 4 && isMonth(tokens[at - 1]?.text ?? "");
}

const INDICES: ReadonlyMap<string, string> = new Map([
  ["BIS", "bis"],
  ["TER", "ter"],
  ["QUATER", "quater"],
  ["QUINQUIES", "quinquies"],
]);

/** The suffix behind a number; of one with a glued suffix that of its letter: 42A BIS. */
function suffixBehind(tokens: readonly QueryToken[], at: number, free: number): string {
  const { index } = tokens[at] as QueryToken;
  if (index.length > 1) return "";
  const behind = indexBehind(tokens, at, free);
  return index === "" || INDICES.has(behind.toUpperCase()) ? behind : "";
}

/** The suffix after a number, BIS or a letter; `""` without one. */
function indexBehind(tokens: readonly QueryToken[], at: number, free: number): string {
  const next = tokens[at + 1];
  if (!next || ((free >>> (at + 1)) & 1) === 0) return "";
  if (next.isAfterBreak) return INDICES.get(next.text) ?? "";
  // Most numbers stand before a type.
  if (next.word.isType && next.text.length > 2) return "";
  // "12 A RUE" has a suffix, "12 A 14" is a range; L and D are articles (`isElided`). In 2 TER 19
  // MARS 1962, TER cannot be part of a range.
  const { text } = next;
  const isRange = tokens[at + 2]?.numero && ((free >>> (at + 2)) & 1) !== 0;
  if (isRange && RANGE_WORDS.has(text)) return "";
  const own = INDICES.get(text) ?? (SHORT_INDEX.test(text) ? text.toLowerCase() : "");
  const second =
    own.length === 1 && !tokens[at + 2]?.isAfterBreak ? tokens[at + 2]?.text : undefined;
  return own + (INDICES.get(second ?? "") ?? "");
}

/** Bits of the tokens of a suffix behind the number: one, or two for A BIS. */
function indexBits(tokens: readonly QueryToken[], at: number, index: string): number {
  if (index === "") return 0;
  return index === tokens[at + 1]?.text.toLowerCase() ? 2 << at : 6 << at;
}

const SHORT_INDEX = /^[A-Z]{1,2}\d{0,2}$/;

/** L and D before a name are articles, else suffixes: 11 L EGLISE; 9 D RUE, 13 D; 4 L D LES VIGNES is a place. */
function isElided(tokens: readonly QueryToken[], at: number, index: string): boolean {
  if (index !== "l" && index !== "d") return false;
  const next = tokens[at + 1];
  if (!next || next.isAfterBreak || tokens[at]?.text !== index.toUpperCase()) return false;
  return next.isElided || next.text.length === 1 || (!next.word.isType && VOWEL.test(next.text));
}

const VOWEL = /^[AEHIOUY]/;

/** Most tokens from one number of a range to the next: 12 BIS AU 18. */
const LONGEST_STEP = 3;

/** Bits of the other numbers of a range, and of the tokens between: 17/19/21. */
function rangeBehind(tokens: readonly QueryToken[], at: number): number {
  let bits = 0;
  for (let last = at; ; ) {
    let step = 1;
    while (step < LONGEST_STEP && !endsRange(tokens, last + step)) step++;
    if (!endsRange(tokens, last + step)) return bits;
    bits |= (2 ** step - 1) << (last + 1);
    last += step;
  }
}

/**
 * Whether the number is the second of a range: 12-14, 12 BIS 14, 12 A 14. The first one is used.
 */
function endsRange(tokens: readonly QueryToken[], at: number): boolean {
  const field = tokens[at]?.field;
  if (!isNumberOf(tokens[at], field)) return false;
  const before = tokens[at - 1];
  if (before && isNumberOf(before, field)) {
    const step = (tokens[at] as QueryToken).numero - before.numero;
    // HALL 3 28 RUE: a number behind a word and one of the other side of the street are no range.
    if (step % 2 !== 0 && isBehindWord(tokens, at - 1)) return false;
    // 12, 12 BIS; one that is written twice is no range.
    const isMore = step > 0 || (step === 0 && hasSuffix(tokens, at));
    return isMore && step <= LONGEST_RANGE && !isOfOtherPart(tokens, at - 1, at);
  }
  let first = at - 1;
  while (isBetween(tokens[first])) first--;
  return first < at - 1 && isNumberOf(tokens[first], field);
}

/** Words between the numbers of a range: 12 A 14, 12 ET 14, 12 AU 18, 12 BIS 14, 12 B 14. */
function isBetween(token: QueryToken | undefined): boolean {
  if (token === undefined) return false;
  const { text } = token;
  return /^[A-Z]$/.test(text) || RANGE_WORDS.has(text) || INDICES.has(text);
}

const RANGE_WORDS: ReadonlySet<string> = new Set(["A", "AU", "ET"]);

function hasSuffix(tokens: readonly QueryToken[], at: number): boolean {
  return tokens[at]?.index !== "" || INDICES.has(tokens[at + 1]?.text ?? "");
}

/** Two numbers further apart are no range: PARIS 07 79 RUE. */
const LONGEST_RANGE = 40;

function isNumberOf(
  token: QueryToken | undefined,
  field: QueryToken["field"] | undefined,
): boolean {
  if (token === undefined || token.numero === 0 || token.field !== field) return false;
  return token.role === "word" || (token.role === "complement" && field === "complement");
}

/**
 * Whether a number belongs to the words before it, in another part of the address than token `i`:
 * HALL 3, 1 RUE.
 */
function isOfOtherPart(tokens: readonly QueryToken[], at: number, i: number): boolean {
  return at > 0 && !tokens[at]?.isAfterBreak && tokens[i]?.isAfterBreak === true;
}

function isBehindWord(tokens: readonly QueryToken[], at: number): boolean {
  const before = tokens[at - 1];
  return before !== undefined && before.numero === 0 && tokens[at]?.isAfterBreak === false;
}

/** Several characters after a number are its suffix only if the register has it. */
function isIndex(index: string): boolean {
  return index.length < 2 || FULL_INDEX.test(index);
}

const FULL_INDEX = /^[a-z]?(?:bis|ter|quater|quinquies)$/;

const LOG_END_OF_RANGE = Math.log(NUMBER.endOfRange);
const LOG_BEHIND = Math.log(NUMBER.behind);
const LOG_APART = Math.log(NUMBER.apart);
const LOG_OTHER_TYPE = Math.log(NUMBER.otherType);
const LOG_OTHER_STREET = Math.log(NUMBER.otherStreet);

/** Log-likelihood of the place of a number; normally just before its street. */
function logPlace(tokens: readonly QueryToken[], at: number, street: StreetAlignment): number {
  if (at > street.first) return LOG_BEHIND;
  let ofType = 0;
  for (let i = at + 1; i < street.first; i++) {
    const { isFiller, text, word, numero } = tokens[i] as QueryToken;
    if (numero > 0 && isOfOtherPart(tokens, at, i)) return LOG_APART;
    if (isFiller || INDICES.has(text) || word.isNumber || text.length === 1) continue;
    // 5 RUE HAUTE ROUTE DE VIENNE: the number belongs to the street that follows it directly.
    if (ofType !== 0) return LOG_OTHER_STREET;
    if (i !== at + 1 || !word.isType) return LOG_APART;
    ofType = LOG_OTHER_TYPE;
  }
  return ofType;
}

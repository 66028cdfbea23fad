import { LEFT_OUT, OTHER_TYPE } from "../chances/chances.ts";
import type { AddressIndex } from "../index/address-index.ts";
import { namingWord, namingWords } from "../index/street-record.ts";
import { complementWord } from "../lexicon/complement-words.ts";
import { isPlaceType } from "../lexicon/other-forms.ts";
import type { QueryToken } from "../query/parsed-address.ts";
import type { WordMatch } from "../query/query-word.ts";
import type { Area } from "./areas.ts";
import { areTypesAlone, logOtherRoad } from "./other-street.ts";

/** The match between the name of a street and an address. */
export interface StreetAlignment {
  /** Offset of the matching naming in the commune's block. */
  readonly naming: number;
  /** Log-likelihood ratio of the words for this name against any. */
  readonly weight: number;
  /** Bits of the tokens that match words of the name. */
  readonly matched: number;
  /** The first and the last of these tokens. */
  readonly first: number;
  readonly last: number;
  /** Edits between the tokens and the name. */
  readonly edits: number;
  /** Number of tokens that are the start of a word: an initial, or three letters and more. */
  readonly cuts: number;
  /**
   * Bits of the words of the name missing from the query; bit 0 is the first word, normally the
   * type.
   */
  readonly leftOut: number;
  /**
   * The type in the query: `other` stands in place of its own, AVENUE LECOURBE for RUE LECOURBE;
   * `added` before a name without one, HAMEAU LES BROSSES for LES BROSSES.
   */
  readonly type: "own" | "other" | "added";
  readonly words: number;
}

const LOG_LEFT_OUT = {
  type: Math.log(LEFT_OUT.type),
  inner: Math.log(LEFT_OUT.inner),
  last: Math.log(LEFT_OUT.last),
  number: Math.log(LEFT_OUT.number),
};
const LOG_OTHER_TYPE = Math.log(OTHER_TYPE);
/** Most words compared: the bits of an integer. */
const MOST_WORDS = 31;
/** The token of each word of the name; shared by all calls. */
const TOKEN_OF = new Int8Array(MOST_WORDS);
/** Least log-likelihood ratio of a match; below it, treating the word as missing fits better. */
const LEAST_MATCH = -3;
/** Log-likelihood of words in another order than in the name. */
const INVERSION = -1.5;

/**
 * Matches the words of a name with the tokens left by the town, each with the best one; `null` when
 * nothing matches.
 *
 * @param freeTokens  Bits, from `freeTokens`.
 */
export function alignStreet(
  tokens: readonly QueryToken[],
  freeTokens: number,
  bytes: Uint8Array,
  naming: number,
  index: AddressIndex,
): StreetAlignment | null {
  const aligned = alignWords(tokens, freeTokens, bytes, naming, index);
  if (!aligned) return null;
  const hasType = aligned.words > 1 && index.isType(namingWord(bytes, naming, 0));
  if (hasType && (aligned.leftOut & 1) === 0) return aligned;
  const type = typeBefore(tokens, freeTokens & ~aligned.matched, aligned.first);
  if (type < 0) return aligned;
  const matched = aligned.matched | (1 << type);
  if (!hasType) {
    const isAdded = aligned.leftOut === 0 && isPlaceType(tokens[type]?.text ?? "");
    return isAdded ? { ...aligned, matched, first: type, type: "added" } : aligned;
  }
  const weight = aligned.weight + LOG_OTHER_TYPE - LOG_LEFT_OUT.type;
  return { ...aligned, weight, matched, first: type, type: "other" };
}

/** `alignStreet` without another type in place of the street's own. */
function alignWords(
  tokens: readonly QueryToken[],
  freeTokens: number,
  bytes: Uint8Array,
  naming: number,
  index: AddressIndex,
): StreetAlignment | null {
  const count = Math.min(namingWords(bytes, naming), MOST_WORDS);
  let free = withoutExactTokens(tokens, freeTokens, bytes, naming, count);
  let [weight, matched, edits, cuts, leftOut, before] = [0, 0, 0, 0, 0, -1];
  for (let rank = 0; rank < count; rank++) {
    const word = namingWord(bytes, naming, rank);
    let at = TOKEN_OF[rank] as number;
    if (at < 0) at = bestToken(tokens, free, word, before, rank === 0 && index.isType(word));
    if (at < 0) {
      leftOut |= 1 << rank;
      weight += logLeftOut(word, rank, count, index);
      continue;
    }
    const match = tokens[at]?.word.matchWith(word) as WordMatch;
    weight += match.weight + (at < before ? INVERSION : 0);
    edits += match.edits;
    if (match.agreement === "initiale" || match.agreement === "debut") cuts++;
    matched |= 1 << at;
    free &= ~(1 << at);
    before = at;
  }
  if (matched === 0) return null;
  const last = 31 - Math.clz32(matched);
  if (leftOut !== 0) {
    const name = { bytes, naming, count, leftOut };
    if (areTypesAlone(name, index)) return null;
    weight += logOtherRoad(tokens, free, last, name, index);
  }
  const first = 31 - Math.clz32(matched & -matched);
  return {
    naming,
    weight,
    matched,
    first,
    last,
    edits,
    cuts,
    leftOut,
    words: count,
    type: "own",
  };
}

/**
 * Gives the words of the name their exact tokens, in `TOKEN_OF`, before a misspelt match takes one;
 * returns the tokens left.
 */
function withoutExactTokens(
  tokens: readonly QueryToken[],
  freeTokens: number,
  bytes: Uint8Array,
  naming: number,
  count: number,
): number {
  let free = freeTokens;
  for (let rank = 0; rank < count; rank++) {
    const at = exactToken(tokens, free, namingWord(bytes, naming, rank), rank);
    TOKEN_OF[rank] = at;
    if (at >= 0) free &= ~(1 << at);
  }
  return count > 1 ? withNearestType(tokens, free, namingWord(bytes, naming, 0)) : free;
}

/**
 * The free token equal to the word or its abbreviation, but for the number of the house
 * (`isOfHouse`); with two, one after the previous word.
 */
function exactToken(
  tokens: readonly QueryToken[],
  free: number,
  word: number,
  rank: number,
): number {
  const after = rank === 0 ? -1 : (TOKEN_OF[rank - 1] as number);
  let found = -1;
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i] as QueryToken;
    if (((free >>> i) & 1) === 0 || !token.word.isForm(word)) continue;
    // 34 R I behind a word of the name is no house, 42 R R LACROIX has a type.
    if (i > after && (after >= 0 || token.numero === 0)) return i;
    if (isOfHouse(tokens, i)) continue;
    if (i > after) return i;
    found = i;
  }
  return found;
}

/** Whether it is the number of a house in front of a type, or its suffix: 4 RUE, 46 B ROUTE. */
function isOfHouse(tokens: readonly QueryToken[], at: number): boolean {
  if (isSuffix(tokens, at)) return true;
  const type = tokens[at + (isSuffix(tokens, at + 1) ? 2 : 1)];
  return (tokens[at]?.numero ?? 0) > 0 && type?.word.isType === true;
}

/** With several types, the last one before the name: 5 RUE HAUTE, 3 RUE BASSE. */
function withNearestType(tokens: readonly QueryToken[], free: number, type: number): number {
  const [at, next] = [TOKEN_OF[0] as number, TOKEN_OF[1] as number];
  if (at < 0) return free;
  for (let i = next - 1; i > at; i--) {
    if (((free >>> i) & 1) === 0 || !tokens[i]?.word.isForm(type)) continue;
    TOKEN_OF[0] = i;
    return (free | (1 << at)) & ~(1 << i);
  }
  return free;
}

/** Bits of the tokens left by the town, which may belong to a street. */
export function freeTokens(tokens: readonly QueryToken[], { claimed }: Area): number {
  let free = 0;
  for (let i = 0; i < tokens.length; i++) {
    const { role, isTown } = tokens[i] as QueryToken;
    if (!isTown && (role === "word" || role === "complement")) free |= 1 << i;
  }
  return free & ~claimed;
}

/** The free token that matches a word best; on a tie, the first one after the last match. */
function bestToken(
  tokens: readonly QueryToken[],
  free: number,
  word: number,
  before: number,
  isType: boolean,
): number {
  let best = -1;
  let most = LEAST_MATCH;
  for (let i = 0; i < tokens.length; i++) {
    if (((free >>> i) & 1) === 0 || (i < before && isOfHouse(tokens, i))) continue;
    const match = (tokens[i] as QueryToken).word.matchWith(word);
    if (!match) continue;
    // An initial precedes the surname: in 3 C BOULEVARD, and for a type, it is a suffix.
    if (match.agreement === "initiale" && (i < before || isType || isSuffix(tokens, i))) continue;
    const weight = match.weight + (i < before ? INVERSION : 0);
    if (weight > most) {
      most = weight;
      best = i;
    }
  }
  return best;
}

/** Whether a letter, or BIS, stands between a number and a type: 46 B ROUTE. */
function isSuffix(tokens: readonly QueryToken[], at: number): boolean {
  const isShort = tokens[at]?.role === "index" || tokens[at]?.text.length === 1;
  return isShort && (tokens[at - 1]?.numero ?? 0) > 0 && tokens[at + 1]?.word.isType === true;
}

/** The token of another type just before the name: AVENUE LECOURBE for RUE LECOURBE; else -1. */
function typeBefore(tokens: readonly QueryToken[], free: number, first: number): number {
  let at = first - 1;
  while (tokens[at]?.isFiller === true && tokens[at + 1]?.isAfterBreak !== true) at--;
  const token = tokens[at];
  if (!token || tokens[at + 1]?.isAfterBreak || ((free >>> at) & 1) === 0) return -1;
  const isType = token.word.isType && !token.isFiller && token.numero === 0;
  const isStreet = token.role === "word" && complementWord(token.text) === null;
  return isType && isStreet && token.field === tokens[first]?.field ? at : -1;
}

function logLeftOut(word: number, rank: number, count: number, index: AddressIndex): number {
  if (rank === 0 && count > 1 && index.isType(word)) return LOG_LEFT_OUT.type;
  if (index.isNumber(word)) return LOG_LEFT_OUT.number;
  return rank === count - 1 ? LOG_LEFT_OUT.last : LOG_LEFT_OUT.inner;
}

import { EXTRA } from "../chances/chances.ts";
import type { QueryToken } from "../query/parsed-address.ts";
import type { StreetAlignment } from "./street-alignment.ts";

const LOG_EXTRA = {
  word: Math.log(EXTRA.word),
  behindName: Math.log(EXTRA.behindName / EXTRA.word),
  afterBreak: Math.log(EXTRA.afterBreak),
  complement: Math.log(EXTRA.complement),
  number: Math.log(EXTRA.number),
};

/** Log-likelihoods of a foreign word, and of a comma, within the name. */
const INSIDE = -2;
const BREAK_INSIDE = -3;

/**
 * Log-likelihood of the foreign words within the name: RUE DE LA MOTTE, ROUTE DE VIENNE is not RUE
 * DE VIENNE.
 */
export function logInside(
  tokens: readonly QueryToken[],
  { first, last, matched }: Pick<StreetAlignment, "first" | "last" | "matched">,
): number {
  let weight = 0;
  for (let i = first + 1; i <= last; i++) {
    const { isAfterBreak, isFiller, role } = tokens[i] as QueryToken;
    if (isAfterBreak) weight += BREAK_INSIDE;
    if (((matched >>> i) & 1) === 0 && !isFiller && role === "word") weight += INSIDE;
  }
  return weight;
}

/** Log-likelihood that the word just behind the name does not continue it: CASSOUX is not CASSO RUZ. */
export function logBehind(
  tokens: readonly QueryToken[],
  alignment: Pick<StreetAlignment, "last">,
  extra: number,
): number {
  return wordsBehind(tokens, alignment, extra) === 0 ? 0 : LOG_EXTRA.behindName;
}

/** Bits of the foreign words that continue the name, without a sign or a number between. */
export function wordsBehind(
  tokens: readonly QueryToken[],
  { last }: Pick<StreetAlignment, "last">,
  extra: number,
): number {
  let bits = 0;
  for (let at = last + 1; at < tokens.length; at++) {
    const { isAfterBreak, isFiller, word, role, field } = tokens[at] as QueryToken;
    if (isAfterBreak || field !== tokens[last]?.field) break;
    if (isFiller) continue;
    if (((extra >>> at) & 1) === 0 || role !== "word" || word.isNumber) break;
    bits |= 1 << at;
  }
  return bits;
}

/** Log-likelihood of the words that are not part of the street's name. */
export function logExtra(tokens: readonly QueryToken[], extra: number): number {
  let weight = 0;
  for (let i = 0; i < tokens.length; i++)
    if (((extra >>> i) & 1) !== 0) weight += logOfExtra(tokens[i] as QueryToken);
  return weight;
}

function logOfExtra({ role, isFiller, numero, isAfterBreak }: QueryToken): number {
  if (isFiller) return 0;
  if (role === "complement") return LOG_EXTRA.complement;
  if (role === "arrondissement") return LOG_EXTRA.word;
  if (role !== "word") return 0;
  if (numero > 0) return LOG_EXTRA.number;
  return isAfterBreak ? LOG_EXTRA.afterBreak : LOG_EXTRA.word;
}

import { ARTICLES } from "../chances/chances.ts";
import { isFiller } from "../lexicon/canonical-word.ts";
import type { QueryToken } from "../query/parsed-address.ts";
import { addressWords } from "../text/address-tokens.ts";
import type { StreetAlignment } from "./street-alignment.ts";

const LOG_LEFT_OUT = Math.log(ARTICLES.leftOut);
const LOG_OTHER = Math.log(ARTICLES.other);

/**
 * Logarithm of the chance of the articles of an address, given the name of a street: RUE DU LEPN is
 * no RUE LEON. 0 when they are the same.
 *
 * A word of the name that is not asked for takes its articles with it. O(words of the name), a few
 * microseconds: for names whose words are misspelt.
 */
export function logArticles(
  tokens: readonly QueryToken[],
  { first, last, leftOut, matched }: StreetAlignment,
  name: string,
): number {
  const query: string[] = [];
  for (let i = first; i <= last; i++) {
    const token = tokens[i] as QueryToken;
    if (token.isFiller && ((matched >>> i) & 1) === 0) query.push(token.text);
  }
  const own = addressWords(name).filter(isFiller);
  if (!isPartOf(query, own)) return LOG_OTHER;
  return query.length === own.length || leftOut !== 0 ? 0 : LOG_LEFT_OUT;
}

/** Whether the words of one list stand in the other, in that order. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const word of whole) if (word === part[found]) found++;
  return found === part.length;
}

import { ARTICLES } from "../chances/chances.ts";
import { unabridged } from "../index/town-names.ts";
import { isFiller } from "../lexicon/canonical-word.ts";
import type { QueryToken } from "../query/parsed-address.ts";
import { addressWords } from "../text/address-tokens.ts";
import type { StreetAlignment } from "./street-alignment.ts";

const LOG_LEFT_OUT = Math.log(ARTICLES.leftOut);
const LOG_OTHER = Math.log(ARTICLES.other);
const LOG_OTHER_TOWN = Math.log(ARTICLES.otherTown);

/**
 * Log-likelihood of the articles in a query, given the name of a street: RUE DU LEPN does not match
 * RUE LEON. 0 when they are equal.
 *
 * A word missing from the query takes its articles with it. O(words of the name), a few
 * microseconds: only for names with misspelt words.
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

/**
 * The same for the name of a town, where others differ in articles and bounds alone: LE PLAN is not
 * PLAN, CHATEAU RENARD is not CHATEAURENARD.
 *
 * @param named  Bits of the tokens of its name.
 */
export function logTownArticles(
  tokens: readonly QueryToken[],
  named: number,
  name: string,
): number {
  const first = 31 - Math.clz32(named & -named);
  const last = 31 - Math.clz32(named);
  const query = tokens.slice(first, last + 1).map(({ text }) => unabridged(text));
  const words = addressWords(name).map(unabridged);
  const before = tokens[first - 1];
  const isLed = STARTS.has(before?.text ?? "") && tokens[first - 2]?.isFiller !== true;
  const whole = isLed && before?.field === tokens[first]?.field ? [before?.text, ...query] : query;
  return whole.join(" ") === words.join(" ") ? 0 : LOG_OTHER_TOWN;
}

/** The articles that start the name of a town. */
const STARTS: ReadonlySet<string> = new Set(["LE", "LA", "LES", "L"]);

/** Whether the words of one list occur in the other, in order. */
function isPartOf(part: readonly string[], whole: readonly string[]): boolean {
  let found = 0;
  for (const word of whole) if (word === part[found]) found++;
  return found === part.length;
}

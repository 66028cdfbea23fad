import { editDistance } from "../../words/edit-distance.ts";
import { textBytes } from "../../words/typed-bytes.ts";
import { townKeyPart } from "../index/town-names.ts";
import { arrondissementNumber } from "../lexicon/arrondissements.ts";
import { FILLERS } from "../lexicon/canonical-word.ts";
import type { ParsedAddress, QueryToken } from "./parsed-address.ts";

/** Adjacent tokens that may name a town. */
export interface TownSpan {
  /** Their `townKey`. */
  readonly key: string;
  /** Index of the token after them. */
  readonly end: number;
  /** Bits of the tokens. */
  readonly tokens: number;
  /** Log-likelihood of these words in any address. */
  readonly background: number;
  /** Whether they stand in front of the street, where towns are rare. */
  readonly isFront: boolean;
  /** Whether an article or a saint was taken off a word: only an exact name counts. */
  readonly isUnglued?: true;
}

/** Words of the longest town names. */
const MOST_WORDS = 9;

/**
 * Finds where a town may be named: at the end, at the start, next to a postcode, at a comma, before
 * the number of an arrondissement; anywhere in the town's field.
 */
export function townSpans({ tokens, postcodes }: ParsedAddress): TownSpan[] {
  const taken = postcodes.reduce((bits, each) => bits | each.tokens, 0);
  const words = tokens.map(
    ({ role, field }, i) =>
      (role === "word" || role === "front") && field !== "code_postal" && ((taken >>> i) & 1) === 0,
  );
  // No town starts with a number: RD 7 MONTELIMAR.
  return tokens.flatMap(({ text }, start) =>
    words[start] && !/^\d/.test(text) ? spansFrom(tokens, words, start) : [],
  );
}

/** The spans that start at a token and touch an edge. */
function spansFrom(
  tokens: readonly QueryToken[],
  words: readonly boolean[],
  start: number,
): TownSpan[] {
  const spans: TownSpan[] = [];
  const isFromEdge = isEdge(tokens, words, start);
  const isFront = tokens[start]?.role === "front";
  // `before` is the bare key of the words before the last.
  let [key, before, bits, background] = ["", "", 0, 0];
  for (let i = start; words[i] && i < start + MOST_WORDS; i++) {
    const token = tokens[i] as QueryToken;
    if (i > start && (token.isAfterBreak || (token.role === "front") !== isFront)) break;
    key += token.word.townPart;
    const bare = before + withLongSaint(token, token.text);
    before += withLongSaint(token, withoutGlued(token));
    bits |= 1 << i;
    if (!token.isFiller) background += token.word.background;
    const isNumbered = arrondissementNumber(tokens[i + 1]?.word.key ?? "") > 0;
    const isPlaced = isFromEdge || isNumbered || isEdge(tokens, words, i + 1);
    if (!isPlaced || !/[A-Z]/.test(key)) continue;
    const span = { end: i + 1, tokens: bits, background, isFront };
    spans.push({ key, ...span });
    if (bare !== key) spans.push({ key: bare, ...span, isUnglued: true });
  }
  return spans;
}

/** Of an unknown word that may be several: STSULPICE, STSULPICEDE. */
function isGlued({ word, text }: QueryToken): boolean {
  return !word.isKnown && text.length >= SHORTEST_GLUED;
}

/** SAINTSULPICE for STSULPICE, the saint of an unknown word; else the part of the word. */
function withLongSaint(token: QueryToken, name: string): string {
  if (!isGlued(token)) return token.word.townPart;
  return name.replace(/^STE?(?=[B-DF-HJ-NP-TV-Z])/, (saint) => townKeyPart(saint));
}

/** STSULPICE of STSULPICEDE ROYAN: the article before another word of the name. */
function withoutGlued(token: QueryToken): string {
  const { text } = token;
  const article = isGlued(token) ? GLUED.find((each) => text.endsWith(each)) : undefined;
  return article === undefined ? text : text.slice(0, -article.length);
}

const SHORTEST_GLUED = 6;
/** Longest first. */
const GLUED = ["SOUS", "DES", "LES", "SUR", "DE", "DU", "LE", "LA", "EN"];

/** Whether there is a boundary before a token: of words, or of a part of the address. */
function isEdge(tokens: readonly QueryToken[], words: readonly boolean[], at: number): boolean {
  const isFrontEnd = (tokens[at]?.role === "front") !== (tokens[at - 1]?.role === "front");
  return !words[at] || !words[at - 1] || isFrontEnd || tokens[at]?.isAfterBreak === true;
}

/** All words after the last postcode, as most addresses end: 75002 PARIS. */
export function spanBehindPostcode({ tokens, postcodes }: ParsedAddress): readonly TownSpan[] {
  const [last] = postcodes;
  if (!last) return [];
  const start = 32 - Math.clz32(last.tokens);
  let end = start;
  let key = "";
  let background = 0;
  for (; tokens[end]?.role === "word"; end++) {
    const token = tokens[end] as QueryToken;
    key += token.word.townPart;
    if (!token.isFiller) background += token.word.background;
  }
  if (key === "") return [];
  const bits = (2 ** (end - start) - 1) << start;
  return [{ key, end, tokens: bits, background, isFront: false }];
}

/** Articles and prepositions recognised with a typing error: shorter ones would match anything. */
const LONG_FILLERS = [...FILLERS]
  .filter((filler) => filler.length > 2)
  .map((text) => textBytes(text));
const SHORTEST_ARTICLE = 2;
const LONGEST_ARTICLE = 5;

/**
 * The key of a span without the words that may be misspelt articles, as keys omit articles (BISSEY
 * SOSU CRUCHAUD); `null` when there are none.
 */
export function keyWithoutArticles({ tokens }: ParsedAddress, span: TownSpan): string | null {
  const own = tokens.slice(0, span.end).filter((_, i) => ((span.tokens >>> i) & 1) !== 0);
  const words = own.filter((token, i) => i === 0 || i === own.length - 1 || !isNearArticle(token));
  return words.length < own.length ? words.map(({ word }) => word.townPart).join("") : null;
}

function isNearArticle({ text, isFiller }: QueryToken): boolean {
  // NEUILLY S SEINE.
  if (text === "S") return true;
  if (text.length < SHORTEST_ARTICLE || text.length > LONGEST_ARTICLE || isFiller) return false;
  const bytes = textBytes(text);
  return LONG_FILLERS.some(
    (filler) => editDistance(bytes, 0, bytes.length, filler, 0, filler.length, 1) === 1,
  );
}

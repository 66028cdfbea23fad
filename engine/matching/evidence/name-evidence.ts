import type { MatchingIndex } from "../index/matching-index.ts";
import type { NameWords } from "../names/name-words.ts";
import { numbersOf, placedWeight, type QueryName } from "../query/query-name.ts";
import { type Alignment, alignWords, likeLetters, type NameWord, sumOf } from "./align-words.ts";

/** How a name of a company answers the name that is looked for, in nats. */
export interface NameEvidence {
  /** Weight of the query's words that it explains, by their likeness. */
  readonly explained: number;
  /** Weight of its own words that the query explains. */
  readonly found: number;
  /** Weight of its own words. */
  readonly weight: number;
  /** Whether both are the same letters. */
  readonly isSame: boolean;
  /** Whether one is the acronym of the other. */
  readonly isAcronym: boolean;
  /** Whether it is one of the parts of the query. */
  readonly isPart: boolean;
  /** Whether one has a number that the other has not: ISDND BALANCAN, ISDND BALANCAN 4. */
  readonly otherNumber: boolean;
  /** Its own words. */
  readonly words: readonly string[];
  /** Words of either that the other leaves unexplained. */
  readonly unmatched: readonly string[];
  /** Whether both begin with the same word. */
  readonly sameStart: boolean;
}

/** Some words, however they are kept. */
interface WordSet {
  has(word: string): boolean;
}

/** What a letter of an acronym tells, in nats. */
const ACRONYM_LETTER = 1.5;

/** Compares the name that is looked for with a name of a company. About 5 us. */
export function nameEvidence(
  query: QueryName,
  own: NameWords,
  towns: WordSet,
  index: MatchingIndex,
): NameEvidence {
  const words = ownWords(own, towns, index);
  const weight = sumOf(words);
  const { key } = own;
  const isSame = key !== "" && (key === query.key || isSpelled(query.fullKey, own.words));
  const aligned = isSame ? null : aligning(query, own, words, weight);
  return {
    explained: aligned ? aligned.explained : query.weight,
    found: aligned ? aligned.found : weight,
    weight,
    isSame,
    isAcronym: aligned?.isAcronym === true,
    isPart: query.parts.size > 0 && query.parts.has(key),
    otherNumber: !isSame && query.numbers !== numbersOf(own.words),
    words: own.words,
    unmatched: aligned ? aligned.unmatched : [],
    sameStart: own.words[0] !== undefined && own.words[0] === query.words[0]?.text,
  };
}

/** By its words, or as an acronym, or by the letters of all: what explains most. */
function aligning(
  query: QueryName,
  own: NameWords,
  words: readonly NameWord[],
  weight: number,
): Alignment {
  const aligned = alignWords(query.words, words);
  const acronym = acronymWeight(query, own);
  if (acronym > aligned.explained)
    return { explained: acronym, found: weight, isAcronym: true, unmatched: [] };
  const letters = likeLetters(query.key, own.key);
  if (letters * query.weight <= aligned.explained) return aligned;
  const [explained, found] = [letters * query.weight, letters * weight];
  return { explained, found, isAcronym: false, unmatched: [] };
}

/** Whether some words, without blanks, are a text. */
function isSpelled(text: string, words: readonly string[]): boolean {
  let at = 0;
  for (const word of words) {
    if (!text.startsWith(word, at)) return false;
    at += word.length;
  }
  return at === text.length;
}

function ownWords({ words }: NameWords, towns: WordSet, index: MatchingIndex): NameWord[] {
  const own: NameWord[] = [];
  for (let i = 0; i < words.length; i++) {
    const text = words[i] as string;
    if (words.indexOf(text) < i) continue;
    const weight = placedWeight(index.words.find(text), towns.has(text), index);
    own.push({ text, weight });
  }
  return own;
}

function acronymWeight(query: QueryName, own: NameWords): number {
  const [word] = query.words;
  const { key } = own;
  const isOwn = query.words.length === 1 && word && own.acronyms.includes(word.text);
  const isQuerys = own.words.length === 1 && query.acronyms.includes(key);
  if (isOwn) return Math.min(query.weight, word.text.length * ACRONYM_LETTER);
  return isQuerys ? Math.min(query.weight, key.length * ACRONYM_LETTER) : 0;
}

import { distance } from "fastest-levenshtein";
import type { Term } from "../term.ts";
import { WEIGHT } from "../weights.ts";
import { DICTIONARY, type DictionaryPhrase, KNOWN_WORDS } from "./dictionary.ts";
import { termsOfPhrase, wordAgainst } from "./exact-headers.ts";
import type { HeaderReading, HeaderVariant } from "./header-reading.ts";
import {
  ABBREVIATIONS,
  ENTITY_WORDS,
  GROUP_WORDS,
  JOINING_WORDS,
  NEUTRAL_WORDS,
} from "./word-lists.ts";

/** Shortest word that is compared letter by letter: shorter ones are codes. */
const SHORTEST_COMPARED = 5;
/** Letters from which a word may hold two slips instead of one. */
const LONG_WORD = 10;
/**
 * Letters at both ends that a slip leaves alone. French makes words of words at their ends:
 * "téléphonie", "nomination" are no slips of "téléphone", "dénomination".
 */
const SAME_FIRST = 1;
const SAME_LAST = 2;
/** Shortest word that matches as the beginning of a known one: a header cut short. */
const SHORTEST_START = 4;
const START_ALIKE = 0.85;
/** Similarity of two phrases, 0 to 1, from which one may stand for the other. */
const LEAST_PHRASE = 0.62;
/** Weight lost at similarity 0; proportional in between. */
const UNLIKE_COST = -9;
/** Words of a header whose head may name it, and the weight lost by those that are unknown. */
const MOST_WORDS_OF_HEAD = 3;
const HEAD_COST = -2;
/** Number of most similar phrases that are used. */
const MOST_PHRASES = 3;

/** Phrases of several words by their words in any order: "EMPLOYEES_TOTAL" is "total employees". */
const REORDERED: ReadonlyMap<string, DictionaryPhrase> = new Map(
  [...DICTIONARY.values()]
    .filter(({ words }) => words.length > 1)
    .map((phrase) => [keyOfWords(phrase.words), phrase]),
);

function keyOfWords(words: readonly string[]): string {
  return [...words].sort().join(" ");
}

/**
 * Layer 2: the header with its abbreviations expanded is a phrase of the dictionary, in its order or
 * another; of a stripped one also the words for its entity are left out then: "nom_emp" is the name of an "employé".
 */
export function abbreviatedHeaderTerms(reading: HeaderReading, isStripped: boolean): Term[] {
  for (const variant of isStripped ? withoutEntities(reading) : reading.variants) {
    if (variant.isStripped !== isStripped) continue;
    const words = writtenOut(variant.words);
    const phrase = DICTIONARY.get(words.join("")) ?? REORDERED.get(keyOfWords(words));
    if (!phrase) continue;
    return retained(
      reading,
      termsOfPhrase(reading, variant, phrase, WEIGHT.abbreviatedHeader, "L2"),
    );
  }
  return [];
}

function withoutEntities({ variants }: HeaderReading): HeaderVariant[] {
  const shorter = variants.map(({ words }) => ({
    words: writtenOut(words).filter((word) => !ENTITY_WORDS.has(word)),
    isStripped: true,
  }));
  return [...variants, ...shorter];
}

/**
 * Layer 2: the header resembles phrases of the dictionary: words that are equal, are cut short or
 * have a slip, rare words counting more. Words of fewer than five letters are never compared letter
 * by letter, and a longer word that begins like a known one is another word ("portail", "capitale").
 */
export function similarHeaderTerms(reading: HeaderReading): Term[] {
  const best = new Map<number, Term[]>();
  const last = reading.variants.at(-1);
  if (!last) return [];
  for (const variant of new Set([reading.variants[0] as HeaderVariant, last]))
    for (const { phrase, likeness } of nearPhrases(writtenOut(variant.words))) {
      const cost = (1 - likeness) * UNLIKE_COST;
      gather(best, termsOfPhrase(reading, variant, phrase, cost, "L2"));
    }
  return retained(reading, [...best.values()].flat()).map((term) => ({
    ...term,
    isLikeness: true,
  }));
}

/**
 * Layer 2: a header of several words, of which the first (French) or the last (English) is a name
 * of a field by itself and the others are unknown: "Note publique", "Financial status".
 */
export function headWordTerms(reading: HeaderReading): Term[] {
  const words = reading.words.filter((word) => !JOINING_WORDS.has(word) && !/^\d+$/.test(word));
  if (words.length < 2 || words.length > MOST_WORDS_OF_HEAD) return [];
  const [first = "", last = ""] = [words[0], words.at(-1)];
  for (const [head, others] of [
    [first, words.slice(1)],
    [last, words.slice(0, -1)],
  ] as const) {
    const phrase = DICTIONARY.get(head);
    if (!phrase || others.some((word) => KNOWN_WORDS.has(word))) continue;
    const variant: HeaderVariant = { words: [head], isStripped: true };
    const terms = termsOfPhrase(reading, variant, phrase, HEAD_COST, "L2");
    return retained(reading, terms).map((term) => ({ ...term, isLikeness: true }));
  }
  return [];
}

function retained(reading: HeaderReading, terms: readonly Term[]): Term[] {
  return terms.filter(({ field, weight }) => weight !== 0 && wordAgainst(reading, field) === null);
}

/** Of several phrases for a field the strongest counts. */
function gather(best: Map<number, Term[]>, terms: readonly Term[]): void {
  const byField = new Map<number, Term[]>();
  for (const term of terms) byField.set(term.field, [...(byField.get(term.field) ?? []), term]);
  for (const [field, edits] of byField) {
    const known = best.get(field);
    if (!known || (edits[0] as Term).weight > (known[0] as Term).weight) best.set(field, edits);
  }
}

function writtenOut(words: readonly string[]): string[] {
  return words.flatMap((word) => ABBREVIATIONS.get(word) ?? partsOf(word) ?? [word]);
}

/** Shortest part of a split word. */
const SHORTEST_PART = 3;

/**
 * "codcli" -> code client: a concatenation of two known words or abbreviations; null if it is none.
 */
function partsOf(word: string): readonly string[] | null {
  if (KNOWN_WORDS.has(word) || word.length < 2 * SHORTEST_PART) return null;
  for (let at = word.length - SHORTEST_PART; at >= SHORTEST_PART; at--) {
    const [first, second] = [word.slice(0, at), word.slice(at)];
    if (KNOWN_WORDS.has(first) && KNOWN_WORDS.has(second))
      return [first, second].flatMap((part) => ABBREVIATIONS.get(part) ?? [part]);
  }
  return null;
}

interface NearPhrase {
  readonly phrase: DictionaryPhrase;
  readonly likeness: number;
}

/** Phrases by each of their words, and the weight of each word: ln(phrases / phrases with it). */
const byWord = new Map<string, DictionaryPhrase[]>();
for (const phrase of DICTIONARY.values())
  for (const word of new Set(phrase.words)) {
    const holders = byWord.get(word);
    if (holders) holders.push(phrase);
    else byWord.set(word, [phrase]);
  }
const UNKNOWN_WORD = Math.log(DICTIONARY.size);
const weightOfWord = (word: string): number => {
  const holders = byWord.get(word)?.length;
  return holders ? Math.log(1 + DICTIONARY.size / holders) : UNKNOWN_WORD;
};

function nearPhrases(words: readonly string[]): NearPhrase[] {
  const alike = words.map(wordsAlike);
  const phrases = new Set(
    alike.flatMap((near) => [...near.keys()].flatMap((word) => byWord.get(word) ?? [])),
  );
  const found: NearPhrase[] = [];
  for (const phrase of phrases) {
    if (!isNamedWhole(alike, phrase)) continue;
    const likeness = likenessOf(words, alike, phrase);
    if (likeness >= LEAST_PHRASE) found.push({ phrase, likeness });
  }
  found.sort((a, b) => b.likeness - a.likeness || (a.phrase.words < b.phrase.words ? -1 : 1));
  return found.slice(0, MOST_PHRASES);
}

/** "Personnel" is no "e-mail personnel": only words that say whose or which may be left out. */
function isNamedWhole(
  alike: readonly ReadonlyMap<string, number>[],
  { words }: DictionaryPhrase,
): boolean {
  return words.every((known) => mayBeMissing(known) || alike.some((near) => near.has(known)));
}

const mayBeMissing = (word: string): boolean =>
  [JOINING_WORDS, NEUTRAL_WORDS, ENTITY_WORDS, GROUP_WORDS].some((list) => list.has(word));

/** Cache size: headers of a file share words. */
const MOST_REMEMBERED = 2000;
const remembered = new Map<string, ReadonlyMap<string, number>>();

/** Words of the dictionary similar to a word, with the similarity, 0 to 1. */
function wordsAlike(word: string): ReadonlyMap<string, number> {
  const known = remembered.get(word);
  if (known) return known;
  if (remembered.size >= MOST_REMEMBERED) remembered.clear();
  const near = compareWords(word);
  remembered.set(word, near);
  return near;
}

function compareWords(word: string): Map<string, number> {
  const near = new Map<string, number>();
  if (byWord.has(word)) near.set(word, 1);
  // Numbers only match exactly.
  if (/\d/.test(word)) return near;
  for (const known of byWord.keys()) {
    const alike = known === word ? 1 : wordLikeness(word, known);
    if (alike > 0) near.set(known, alike);
  }
  return near;
}

/** 0 to 1. */
function wordLikeness(word: string, known: string): number {
  if (known.startsWith(word)) return word.length >= SHORTEST_START ? START_ALIKE : 0;
  const longer = Math.max(word.length, known.length);
  const slips = longer >= LONG_WORD ? 2 : 1;
  if (Math.min(word.length, known.length) < SHORTEST_COMPARED) return 0;
  if (Math.abs(word.length - known.length) > slips || !haveSameEnds(word, known)) return 0;
  const edits = isTransposed(word, known) ? 1 : distance(word, known);
  return edits > slips ? 0 : 1 - edits / longer;
}

function haveSameEnds(a: string, b: string): boolean {
  return (
    a.slice(0, SAME_FIRST) === b.slice(0, SAME_FIRST) && a.slice(-SAME_LAST) === b.slice(-SAME_LAST)
  );
}

/** Whether two neighbouring letters changed places, and nothing else. */
function isTransposed(a: string, b: string): boolean {
  if (a.length !== b.length) return false;
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return a[at] === b[at + 1] && a[at + 1] === b[at] && a.slice(at + 2) === b.slice(at + 2);
}

/** Weighted share of the common words of both: 1 for the same words. */
function likenessOf(
  words: readonly string[],
  alike: readonly ReadonlyMap<string, number>[],
  phrase: DictionaryPhrase,
): number {
  let shared = 0;
  let all = 0;
  words.forEach((word, i) => {
    const distinctive = weightOfWord(word);
    let best = 0;
    for (const known of phrase.words) best = Math.max(best, alike[i]?.get(known) ?? 0);
    shared += distinctive * best;
    all += distinctive;
  });
  for (const known of phrase.words) {
    const distinctive = weightOfWord(known);
    let best = 0;
    for (const near of alike) best = Math.max(best, near.get(known) ?? 0);
    shared += distinctive * best;
    all += distinctive;
  }
  return all === 0 ? 0 : shared / all;
}

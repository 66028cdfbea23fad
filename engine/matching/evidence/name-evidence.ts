import { editDistance } from "../../words/edit-distance.ts";
import { phoneticKey } from "../../words/phonetic-key.ts";
import { textBytes } from "../../words/typed-bytes.ts";
import type { MatchingIndex } from "../index/matching-index.ts";
import type { NameWords } from "../names/name-words.ts";
import { numbersOf, placedWeight, type QueryName } from "../query/query-name.ts";

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
  /** Its own words, each once. */
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

/** A word of a company's name. */
interface OwnWord {
  readonly text: string;
  readonly weight: number;
}

const LIKENESS = { slip: 0.85, twoSlips: 0.65, sound: 0.6, beginning: 0.6 } as const;
const [LEAST_FOR_SLIP, LEAST_FOR_TWO, LEAST_BEGINNING] = [4, 8, 4];
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
  const isPart = query.parts.size > 0 && query.parts.has(key);
  const sameStart = own.words[0] !== undefined && own.words[0] === query.words[0]?.text;
  const common = {
    weight,
    isSame,
    isPart,
    sameStart,
    isAcronym: false,
    words: textsOf(words),
    unmatched: [],
  };
  if (isSame) return { ...common, otherNumber: false, explained: query.weight, found: weight };
  const reported = { ...common, otherNumber: query.numbers !== numbersOf(own.words) };
  const acronym = acronymWeight(query, own);
  const aligned = align(query, words);
  if (acronym > aligned.explained)
    return { ...reported, explained: acronym, found: weight, isAcronym: true };
  const letters = likeLetters(query.key, key);
  if (letters > 0 && letters * query.weight > aligned.explained)
    return { ...reported, explained: letters * query.weight, found: letters * weight };
  return { ...reported, ...aligned };
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

function ownWords({ words }: NameWords, towns: WordSet, index: MatchingIndex): OwnWord[] {
  const own: OwnWord[] = [];
  for (const [i, text] of words.entries()) {
    if (words.indexOf(text) < i) continue;
    const weight = placedWeight(index.words.find(text), towns.has(text), index);
    own.push({ text, weight });
  }
  return own;
}

/** Pairs the words of both names, the best first. */
function align(
  query: QueryName,
  words: readonly OwnWord[],
): Pick<NameEvidence, "explained" | "found" | "unmatched" | "isAcronym"> {
  let [explained, found] = [0, 0];
  let isAcronym = false;
  const free = [...words];
  const requested: OwnWord[] = [];
  for (const word of query.words) {
    const at = free.findIndex((own) => own.text === word.text);
    if (at < 0) {
      requested.push(word);
      continue;
    }
    explained += word.weight;
    found += (free[at] as OwnWord).weight;
    free.splice(at, 1);
  }
  const left: OwnWord[] = [];
  for (const word of requested) {
    const { at, likeness } = likest(word.text, free);
    if (likeness === 0) {
      left.push(word);
      continue;
    }
    explained += likeness * word.weight;
    found += likeness * (free[at] as OwnWord).weight;
    free.splice(at, 1);
  }
  if (explained > 0) {
    const [a, b] = [alignInitials(left, free), alignInitials(free, left)];
    explained += a.short + b.long;
    found += a.long + b.short;
    isAcronym = a.short + b.short > 0;
  }
  const joined = alignJoined(left, free);
  if (joined > 0) {
    explained += joined * sumOf(left);
    found += joined * sumOf(free);
    return { explained, found, isAcronym, unmatched: [] };
  }
  return { explained, found, isAcronym, unmatched: textsOf([...left, ...free]) };
}

/** The first of the words that are likest to a word. */
function likest(
  text: string,
  words: readonly OwnWord[],
): { readonly at: number; readonly likeness: number } {
  let [at, likeness] = [-1, 0];
  for (const [i, own] of words.entries()) {
    const like = alike(text, own.text);
    if (like > likeness) [at, likeness] = [i, like];
  }
  return { at, likeness };
}

/** Initials, by their number; more are no acronym. */
const INITIALS = [0, 0, 0.6, 0.9, 1, 1, 1] as const;

/**
 * Takes words that are initials of others from both: CHU and CENTRE HOSPITALIER UNIVERSITAIRE, P and
 * PIERRE. Returns what they tell on either side.
 */
function alignInitials(
  short: OwnWord[],
  long: OwnWord[],
): { readonly short: number; readonly long: number } {
  const told = { short: 0, long: 0 };
  for (let i = 0; i < short.length; i++) {
    const { text, weight } = short[i] as OwnWord;
    const likeness = INITIALS[text.length] ?? 0;
    const at = likeness === 0 ? -1 : initialsAt(text, long);
    if (at < 0) continue;
    told.short += likeness * weight;
    told.long += likeness * sumOf(long.splice(at, text.length));
    short.splice(i--, 1);
  }
  return told;
}

/** Where words begin with the letters of a text, one after the other; -1 where none do. */
function initialsAt(text: string, words: readonly OwnWord[]): number {
  for (let at = 0; at + text.length <= words.length; at++) {
    let same = 0;
    while (same < text.length && words[at + same]?.text[0] === text[same]) same++;
    if (same === text.length) return at;
  }
  return -1;
}

/** The likeness of what is left on both sides, written as one: FIT LAB and FITLAB. */
function alignJoined(asked: readonly OwnWord[], free: readonly OwnWord[]): number {
  if (asked.length === 0 || free.length === 0 || asked.length === free.length) return 0;
  return likeLetters(textsOf(asked).join(""), textsOf(free).join(""));
}

function sumOf(words: readonly OwnWord[]): number {
  let sum = 0;
  for (const { weight } of words) sum += weight;
  return sum;
}

function textsOf(words: readonly OwnWord[]): string[] {
  return words.map(({ text }) => text);
}

const DIGIT = /\d/;
/** Words of one sound differ by no more. */
const HEARD_EDITS = 3;

/** How alike two words are, from 0 to below 1. */
function alike(a: string, b: string): number {
  const shortest = Math.min(a.length, b.length);
  if (shortest < LEAST_FOR_SLIP || !mayBeAlike(a, b)) return 0;
  if (DIGIT.test(a) || DIGIT.test(b)) return 0;
  const slips = slipLikeness(a, b, shortest >= LEAST_FOR_TWO ? 2 : 1);
  if (slips > 0) return slips;
  const isBeginning = a.startsWith(b) || b.startsWith(a);
  return shortest >= LEAST_BEGINNING && isBeginning ? LIKENESS.beginning : 0;
}

function slipLikeness(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return 0;
  const edits = editDistance(textBytes(a), 0, a.length, textBytes(b), 0, b.length, HEARD_EDITS);
  if (edits <= most) return edits === 1 ? LIKENESS.slip : LIKENESS.twoSlips;
  return edits <= HEARD_EDITS && phoneticKey(a) === phoneticKey(b) ? LIKENESS.sound : 0;
}

/** Nobody gets both the first and the last letter wrong; nearly all pairs of words end here. */
function mayBeAlike(a: string, b: string): boolean {
  return a[0] === b[0] || a.at(-1) === b.at(-1);
}

const LETTERS_A_SLIP = 6;

/** How alike two names without blanks are: 1 when equal, 0 when there are more than a few slips. */
function likeLetters(a: string, b: string): number {
  if (a === "" || b === "") return 0;
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const most = Math.min(3, Math.floor(longest / LETTERS_A_SLIP));
  if (most === 0 || Math.abs(a.length - b.length) > most) return 0;
  const edits = editDistance(textBytes(a), 0, a.length, textBytes(b), 0, b.length, most);
  return edits > most ? 0 : 1 - edits / LETTERS_A_SLIP;
}

function acronymWeight(query: QueryName, own: NameWords): number {
  const [word] = query.words;
  const { key } = own;
  const isOwn = query.words.length === 1 && word && own.acronyms.includes(word.text);
  const isQuerys = own.words.length === 1 && query.acronyms.includes(key);
  if (isOwn) return Math.min(query.weight, word.text.length * ACRONYM_LETTER);
  return isQuerys ? Math.min(query.weight, key.length * ACRONYM_LETTER) : 0;
}

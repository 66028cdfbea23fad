import { editDistance } from "../../words/edit-distance.ts";
import { phoneticKey } from "../../words/phonetic-key.ts";
import { textBytes } from "../../words/typed-bytes.ts";
import type { MatchingIndex } from "../index/matching-index.ts";
import type { NameWords } from "../names/name-words.ts";
import { placedWeight, type QueryName } from "../query/query-name.ts";

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
  townWords: ReadonlySet<string>,
  index: MatchingIndex,
): NameEvidence {
  const words = ownWords(own, townWords, index);
  const weight = words.reduce((sum, each) => sum + each.weight, 0);
  const { key } = own;
  const isSame = key !== "" && (key === query.key || own.words.join("") === query.fullKey);
  const isPart = query.parts.has(key);
  const sameStart = own.words[0] !== undefined && own.words[0] === query.words[0]?.text;
  const texts = words.map(({ text }) => text);
  const told = { weight, isSame, isPart, sameStart, isAcronym: false, words: texts, unmatched: [] };
  if (isSame) return { ...told, otherNumber: false, explained: query.weight, found: weight };
  const reported = { ...told, otherNumber: numbersOf(query.words) !== numbersOf(words) };
  const acronym = acronymWeight(query, own);
  const aligned = align(query, words);
  if (acronym > aligned.explained)
    return { ...reported, explained: acronym, found: weight, isAcronym: true };
  const letters = likeLetters(query.key, key);
  if (letters > 0 && letters * query.weight > aligned.explained)
    return { ...reported, explained: letters * query.weight, found: letters * weight };
  return { ...reported, ...aligned };
}

/** The numbers in some words, ordinals among them: 12E and 12EME are one. */
function numbersOf(words: readonly OwnWord[]): string {
  const numbers = words.flatMap(({ text }) => text.match(NUMBERS) ?? []);
  return numbers.sort().join(" ");
}

function ownWords(
  { words }: NameWords,
  townWords: ReadonlySet<string>,
  index: MatchingIndex,
): OwnWord[] {
  return [...new Set(words)].map((text) => ({
    text,
    weight: placedWeight(text, index.words.find(text), townWords, index),
  }));
}

/** Pairs the words of both names, the best first. */
function align(
  query: QueryName,
  words: readonly OwnWord[],
): Pick<NameEvidence, "explained" | "found" | "unmatched"> {
  let [explained, found] = [0, 0];
  const free = new Set(words);
  const requested = new Set(query.words);
  for (const word of query.words) {
    const same = words.find((own) => own.text === word.text);
    if (!same) continue;
    explained += word.weight;
    found += same.weight;
    free.delete(same);
    requested.delete(word);
  }
  for (const word of requested) {
    let best: OwnWord | null = null;
    let likeness = 0;
    for (const own of free) {
      const like = alike(word.text, own.text);
      if (like > likeness) [best, likeness] = [own, like];
    }
    if (!best) continue;
    explained += likeness * word.weight;
    found += likeness * best.weight;
    free.delete(best);
    requested.delete(word);
  }
  const joined = alignJoined([...requested], [...free]);
  if (joined > 0) {
    explained += joined * sumOf(requested);
    found += joined * sumOf(free);
    return { explained, found, unmatched: [] };
  }
  return { explained, found, unmatched: [...requested, ...free].map(({ text }) => text) };
}

/** The likeness of what is left on both sides, written as one: FIT LAB and FITLAB. */
function alignJoined(asked: readonly OwnWord[], free: readonly OwnWord[]): number {
  if (asked.length === 0 || free.length === 0 || asked.length === free.length) return 0;
  const letters = (words: readonly OwnWord[]): string => words.map(({ text }) => text).join("");
  return likeLetters(letters(asked), letters(free));
}

function sumOf(words: Iterable<OwnWord>): number {
  let sum = 0;
  for (const { weight } of words) sum += weight;
  return sum;
}

const DIGIT = /\d/;
const NUMBERS = /\d+/g;
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

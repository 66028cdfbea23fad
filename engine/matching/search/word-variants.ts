import { NO_WORD } from "../../words/layout.ts";
import type { MatchingIndex } from "../index/matching-index.ts";
import { wordWeight } from "../query/query-name.ts";
import type { ReadQuery } from "../query/read-query.ts";

/** A word of the index that may be meant by words of the query. */
interface WordVariant {
  /** Its number in the index. */
  readonly word: number;
  /** Whether it is the word as written. */
  readonly isExact: boolean;
  /** What it tells of a company that has it, in nats. */
  readonly value: number;
}

/** The index's words for one word of the query, or for several that are written as one. */
export interface SoughtWord {
  readonly variants: readonly WordVariant[];
}

/** What a difference costs, in nats: how seldom it is made, and how many words it fits. */
const COST = { slip: 3, twoSlips: 5, sound: 4, parts: 3 } as const;
/** Letters from which a word may have a slip. */
const LEAST_FOR_SLIP = 4;
const MOST_VARIANTS = 24;

/**
 * The words to look for: each word of the query, neighbours joined, the acronym of all, the domain
 * of its e-mail or web site.
 *
 * @param hasSlips  Whether words that differ by a slip are looked for, too.
 */
export function soughtWords(
  { name, web }: ReadQuery,
  index: MatchingIndex,
  hasSlips: boolean,
): SoughtWord[] {
  const sought = name.words.map(({ text, number, weight }) => {
    const written = number === NO_WORD ? [] : [{ word: number, value: weight, isExact: true }];
    return { variants: hasSlips ? [...written, ...slipsOf(text, weight, index)] : written };
  });
  const { words } = name;
  for (let i = 0; i + 1 < words.length; i++) {
    const [a, b] = [words[i], words[i + 1]];
    if (!a || !b) continue;
    addWhole(a.text + b.text, a.weight + b.weight, index, sought);
  }
  if (words.length > 2) addWhole(name.key, name.weight, index, sought);
  for (const acronym of name.acronyms) addWhole(acronym, name.weight, index, sought);
  for (const word of words) addParts(word.text, word.weight, index, sought);
  if (web !== "" && web !== name.key) {
    addWhole(web, wordWeight(index, index.words.find(web)), index, sought);
    addParts(web, WEB_WEIGHT, index, sought);
  }
  return sought.filter(({ variants }) => variants.length > 0);
}

/** Adds several words that the index may have as one. */
function addWhole(text: string, weight: number, index: MatchingIndex, into: SoughtWord[]): void {
  const word = index.words.find(text);
  if (word !== NO_WORD) into.push({ variants: [{ word, value: weight, isExact: true }] });
}

const LEAST_PART = 3;
/** What the parts of a domain tell together, in nats. */
const WEB_WEIGHT = 12;

/** Adds the parts of a word that no company has, where it may be two of the index. */
function addParts(text: string, weight: number, index: MatchingIndex, into: SoughtWord[]): void {
  for (let cut = LEAST_PART; cut + LEAST_PART <= text.length; cut++) {
    const [head, tail] = [index.words.find(text.slice(0, cut)), index.words.find(text.slice(cut))];
    if (head === NO_WORD || tail === NO_WORD) continue;
    for (const word of [head, tail])
      into.push({
        variants: [{ word, value: Math.max(1, weight / 2 - COST.parts), isExact: true }],
      });
  }
}

/** The words of the index that a word may be with a slip, the likeliest first. */
function slipsOf(text: string, weight: number, index: MatchingIndex): WordVariant[] {
  if (text.length < LEAST_FOR_SLIP) return [];
  const near = index.words
    .near(text)
    .filter(({ number }) => index.frequency(number) > 0)
    .map(({ number: word, edits, soundsAlike }) => {
      const cost = edits === 1 ? COST.slip : soundsAlike ? COST.sound : COST.twoSlips;
      const value = Math.min(weight, wordWeight(index, word)) - cost;
      return { word, value, isExact: false };
    })
    .filter(({ value }) => value > 0)
    .sort((a, b) => b.value - a.value || a.word - b.word);
  return near.slice(0, MOST_VARIANTS);
}

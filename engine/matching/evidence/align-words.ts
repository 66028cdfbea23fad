import { phoneticKey } from "../../words/phonetic-key.ts";
import { wordEdits } from "./word-edits.ts";

/** A word of a name. */
export interface NameWord {
  readonly text: string;
  /** What it tells, in nats. */
  readonly weight: number;
}

/** How the words of two names answer each other. */
export interface Alignment {
  /** Weight of the words that are asked that the other name explains, by their likeness. */
  readonly explained: number;
  /** Weight of the other name's words that are explained. */
  readonly found: number;
  /** Whether some words of one are initials in the other. */
  readonly isAcronym: boolean;
  /** Words of either that the other leaves unexplained. */
  readonly unmatched: readonly string[];
}

const LIKENESS = { slip: 0.85, twoSlips: 0.65, sound: 0.6, beginning: 0.6 } as const;
const [LEAST_FOR_SLIP, LEAST_FOR_TWO, LEAST_BEGINNING] = [4, 8, 4];

/**
 * Pairs the words of the name that is asked and of a company's, each of them once: the same first,
 * then alike, then initials, then what is left written as one.
 */
export function alignWords(asked: readonly NameWord[], own: readonly NameWord[]): Alignment {
  let [explained, found] = [0, 0];
  let isAcronym = false;
  const free = own.slice();
  const requested: NameWord[] = [];
  for (const word of asked) {
    const at = placeOf(word.text, free);
    if (at < 0) {
      requested.push(word);
      continue;
    }
    explained += word.weight;
    found += (free[at] as NameWord).weight;
    free.splice(at, 1);
  }
  if (requested.length === 0 || free.length === 0)
    return { explained, found, isAcronym, unmatched: textsOf(requested, free) };
  const left: NameWord[] = [];
  for (const word of requested) {
    const { at, likeness } = likest(word.text, free);
    if (likeness === 0) {
      left.push(word);
      continue;
    }
    explained += likeness * word.weight;
    found += likeness * (free[at] as NameWord).weight;
    free.splice(at, 1);
  }
  if (explained > 0 && left.length > 0 && free.length > 0) {
    const inAsked = alignInitials(left, free);
    const inOwn = alignInitials(free, left);
    explained += inAsked.short + inOwn.long;
    found += inAsked.long + inOwn.short;
    isAcronym = inAsked.short + inOwn.short > 0;
  }
  const joined = alignJoined(left, free);
  if (joined > 0) {
    explained += joined * sumOf(left);
    found += joined * sumOf(free);
    return { explained, found, isAcronym, unmatched: [] };
  }
  return { explained, found, isAcronym, unmatched: textsOf(left, free) };
}

/** The first of the words that are likest to a word. */
function likest(
  text: string,
  words: readonly NameWord[],
): { readonly at: number; readonly likeness: number } {
  let [at, likeness] = [-1, 0];
  for (let i = 0; i < words.length; i++) {
    const like = alike(text, (words[i] as NameWord).text);
    if (like > likeness) [at, likeness] = [i, like];
  }
  return { at, likeness };
}

/** Likeness of initials, by their number: one tells too little, more are no acronym. */
const INITIALS = [0, 0, 0.6, 0.9, 1, 1, 1] as const;

/**
 * Takes words that are initials of others from both: CHU and CENTRE HOSPITALIER UNIVERSITAIRE.
 * Returns what they tell on either side.
 */
function alignInitials(
  short: NameWord[],
  long: NameWord[],
): { readonly short: number; readonly long: number } {
  const told = { short: 0, long: 0 };
  for (let i = 0; i < short.length; i++) {
    const { text, weight } = short[i] as NameWord;
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
function initialsAt(text: string, words: readonly NameWord[]): number {
  for (let at = 0; at + text.length <= words.length; at++) {
    let same = 0;
    while (same < text.length && words[at + same]?.text[0] === text[same]) same++;
    if (same === text.length) return at;
  }
  return -1;
}

/** The likeness of what is left on both sides, written as one: FIT LAB and FITLAB. */
function alignJoined(asked: readonly NameWord[], free: readonly NameWord[]): number {
  if (asked.length === 0 || free.length === 0 || asked.length === free.length) return 0;
  return likeLetters(textsOf(asked, []).join(""), textsOf([], free).join(""));
}

export function sumOf(words: readonly NameWord[]): number {
  let sum = 0;
  for (const { weight } of words) sum += weight;
  return sum;
}

function textsOf(left: readonly NameWord[], free: readonly NameWord[]): string[] {
  const texts: string[] = [];
  for (const { text } of left) texts.push(text);
  for (const { text } of free) texts.push(text);
  return texts;
}

function placeOf(text: string, words: readonly NameWord[]): number {
  for (let i = 0; i < words.length; i++) if (words[i]?.text === text) return i;
  return -1;
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
  const edits = wordEdits(a, b, HEARD_EDITS);
  if (edits <= most) return edits === 1 ? LIKENESS.slip : LIKENESS.twoSlips;
  return edits <= HEARD_EDITS && phoneticKey(a) === phoneticKey(b) ? LIKENESS.sound : 0;
}

/** Nobody gets both the first and the last letter wrong; nearly all pairs of words end here. */
function mayBeAlike(a: string, b: string): boolean {
  return a[0] === b[0] || a.at(-1) === b.at(-1);
}

const LETTERS_A_SLIP = 6;

/** How alike two names without blanks are: 1 when equal, 0 when there are more than a few slips. */
export function likeLetters(a: string, b: string): number {
  if (a === "" || b === "") return 0;
  if (a === b) return 1;
  const longest = Math.max(a.length, b.length);
  const most = Math.min(3, Math.floor(longest / LETTERS_A_SLIP));
  if (most === 0 || Math.abs(a.length - b.length) > most) return 0;
  const edits = wordEdits(a, b, most);
  return edits > most ? 0 : 1 - edits / LETTERS_A_SLIP;
}

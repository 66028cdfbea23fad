import { abbreviationOf } from "../lexicon/abbreviations.ts";
import { spelledNumber } from "../lexicon/spelled-numbers.ts";
import { frequentTypes, givenNames, kindsOf, leadingType, typesAndPlaces } from "./abbreviating.ts";
import { type LabelWord, LabelWords } from "./label-words.ts";

/** A label that fits, and the words dropped from it. */
export interface Shortened {
  readonly text: string;
  readonly dropped: readonly string[];
}

/** One way to shorten a label: works from left to right and stops when it fits. */
type Step = (label: LabelWords) => void;

/** The norm's order, and the BAN's where the norm leaves a choice. */
const ABBREVIATIONS_FIRST: readonly Step[] = [
  frequentTypes,
  kindsOf("title"),
  kindsOf("general"),
  typesAndPlaces,
];
const STEPS: readonly Step[] = [
  ...ABBREVIATIONS_FIRST,
  givenNames,
  kindsOf("saint"),
  leadingType,
  markParticles,
  dropArticles,
  numbersInFigures,
  otherInitials,
  dropParticles,
];

/**
 * Shortens a label to at most `most` characters, and no further.
 *
 * @param text  Words in full, as from `labelText`.
 * @param most  Characters, at least 1.
 * @returns      `dropped` has the words of which nothing is left, except the articles that the norm
 *   drops.
 *
 * The last word identifies a street: it stays whole unless it is too long by itself. Never throws.
 * Source: NF Z10-011, and the labels of the BAN (nom_afnor) for what it leaves open.
 */
export function shorten(text: string, most: number): Shortened {
  if (text.length <= most) return { text, dropped: NOTHING };
  const words = text.split(" ");
  const dropped = words.splice(1, words.length - MOST_WORDS);
  const label = new LabelWords(words, most);
  run(STEPS, label);
  while (!label.fits && label.count > 1) {
    const index = label.count > 2 ? 1 : 0;
    dropped.push(label.at(index).text);
    label.remove(index);
  }
  if (!label.fits) dropped.push(label.text.slice(most));
  return { text: label.text.slice(0, most), dropped };
}

/**
 * Shortens with well-known abbreviations only (types, titles, general words, places); `null` when
 * that is not enough.
 */
export function abbreviate(text: string, most: number): string | null {
  if (text.length <= most) return text;
  const words = text.split(" ");
  if (words.length > MOST_WORDS) return null;
  const label = new LabelWords(words, most);
  run(ABBREVIATIONS_FIRST, label);
  return label.fits ? label.text : null;
}

/** Exceeds any name; longer texts would take seconds. */
const MOST_WORDS = 64;
const NOTHING: readonly string[] = [];

function run(steps: readonly Step[], label: LabelWords): void {
  for (const step of steps) {
    if (label.fits) return;
    step(label);
  }
}

const ARTICLES: ReadonlySet<string> = new Set(
  "A AU AUX D DE DES DU EN ET L LA LE LES SUR".split(" "),
);
/** The articles that may be part of a person's name. */
const PARTICLES: ReadonlySet<string> = new Set("D DE DU L LA LE".split(" "));

/**
 * Marks particles after a title or an initial, and those later in the same name (DE LATTRE DE
 * TASSIGNY), which are dropped after other articles.
 */
function markParticles(label: LabelWords): void {
  let isInName = false;
  for (let i = 1; i < label.count - 1; i++) {
    const { text, by } = label.at(i);
    if (by || !PARTICLES.has(text)) isInName &&= by !== undefined || !ARTICLES.has(text);
    else if (isInName || beginsName(label, i - 1)) {
      isInName = true;
      label.markOfName(i);
    }
  }
}

function beginsName(label: LabelWords, index: number): boolean {
  const { text, by } = label.at(index);
  if (by) return by.kind === "title" || by.kind === "firstname";
  return abbreviationOf(text)?.kind === "title";
}

function dropArticles(label: LabelWords): void {
  drop(label, ({ text, by, isOfName }) => ARTICLES.has(text) && !by && !isOfName);
}

function dropParticles(label: LabelWords): void {
  drop(label, ({ isOfName }) => isOfName);
}

/** Removes matching words, except the first and the last. */
function drop(label: LabelWords, isMeant: (word: LabelWord) => boolean): void {
  let index = 1;
  while (index < label.count - 1 && !label.fits) {
    if (isMeant(label.at(index))) label.remove(index);
    else index++;
  }
}

/** Writes numbers in figures: their initials would tell nothing. MIL is short for MILITAIRE. */
function numbersInFigures(label: LabelWords): void {
  for (let i = 1; i < label.count && !label.fits; i++) {
    const words = Array.from({ length: label.count }, (_, at) => {
      const { text, by } = label.at(at);
      return by ? "" : text;
    });
    const number = spelledNumber(words, i, 1);
    if (number && number.value > 1)
      label.replace(i, number.words, `${number.value}${number.isOrdinal ? "E" : ""}`);
  }
}

/** Reduces the remaining full words to initials, except numbers. */
function otherInitials(label: LabelWords): void {
  for (let i = 1; i < label.count - 1 && !label.fits; i++) {
    const { text, by, isOfName } = label.at(i);
    if (!by && !isOfName && text > "A") label.replace(i, 1, text.charAt(0));
  }
}

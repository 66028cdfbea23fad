import { abbreviationOf } from "../lexicon/abbreviations.ts";
import { frequentTypes, givenNames, kindsOf, leadingType, typesAndPlaces } from "./abbreviating.ts";
import { type LabelWord, LabelWords } from "./label-words.ts";

/** A label that fits, and what had to be left out of it altogether. */
export interface Shortened {
  readonly text: string;
  readonly dropped: readonly string[];
}

/** One way of making a label shorter: goes from left to right and ends as soon as it fits. */
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
  otherInitials,
  dropParticles,
];

/**
 * Shortens a label until it has no more than `most` characters, and no further.
 *
 * @param text  Words in full, as of `labelText`.
 * @param most  Characters, at least 1.
 * @returns      `dropped` names words for which nothing stands any more; the articles that the
 *               norm lets go are not among them.
 *
 * The last word is the one by which a street is found: it stays whole unless it is too long by
 * itself. Never throws.
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
 * The same with abbreviations that everybody reads (types, titles, general words, places) and
 * nothing else; `null` where they do not suffice.
 */
export function abbreviate(text: string, most: number): string | null {
  if (text.length <= most) return text;
  const words = text.split(" ");
  if (words.length > MOST_WORDS) return null;
  const label = new LabelWords(words, most);
  run(ABBREVIATIONS_FIRST, label);
  return label.fits ? label.text : null;
}

/** More than any name has; a text of thousands would take seconds. */
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
/** Those of the articles that may be a part of a person's name. */
const PARTICLES: ReadonlySet<string> = new Set("D DE DU L LA LE".split(" "));

/**
 * Particles after a title or an initial, and those that follow in the same name (DE LATTRE DE
 * TASSIGNY), stay longer than articles.
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

/** Leaves out words that are meant, but neither the first nor the last. */
function drop(label: LabelWords, isMeant: (word: LabelWord) => boolean): void {
  let index = 1;
  while (index < label.count - 1 && !label.fits) {
    if (isMeant(label.at(index))) label.remove(index);
    else index++;
  }
}

/** Initials of the words that are left in full, numbers excepted. */
function otherInitials(label: LabelWords): void {
  for (let i = 1; i < label.count - 1 && !label.fits; i++) {
    const { text, by, isOfName } = label.at(i);
    if (!by && !isOfName && text > "A") label.replace(i, 1, text.charAt(0));
  }
}

import { frenchStem } from "../../text/french-stem.ts";
import { textWords } from "../../text/text-words.ts";
import { wordFamilies } from "./word-families.ts";

/**
 * Longest part of a text that is read, in UTF-16 units: the rest adds no evidence of its subject.
 */
export const LONGEST_TEXT = 2000;

/** Weights by the prefix letter of a feature, before normalisation to a sum of 1. */
const WEIGHTS: Readonly<Record<string, number>> = { w: 1, b: 0.7, c: 0.45, f: 1.3 };

const PIECE = 4;

/** Signs that carry the meaning of a word. */
const SIGNS: Readonly<Record<string, string>> = {
  "€": " euros ",
  "%": " pourcent ",
  "@": " arobase ",
};

/**
 * The features of a text, each once: stems (`w`), pairs of consecutive stems (`b`), character
 * 4-grams (`c`, so that misspelt and compound words still count) and families of meaning (`f`).
 *
 * Linear in the text, of which the first 2,000 characters are read; about 10 us for a sentence.
 */
export function textFeatures(text: string): ReadonlySet<string> {
  const read = text.slice(0, LONGEST_TEXT).replace(/[€%@]/g, (sign) => SIGNS[sign] as string);
  const words = textWords(read).map(withoutDigits);
  const stems = words.map(frenchStem);
  const features = new Set<string>();
  stems.forEach((stem, i) => {
    features.add(`w${stem}`);
    if (i > 0) features.add(`b${stems[i - 1]}+${stem}`);
  });
  for (const word of words) addPieces(word, features);
  for (const family of wordFamilies(stems)) features.add(`f${family}`);
  return features;
}

/** The weight of a feature relative to others of its text. */
export function featureWeight(feature: string): number {
  return WEIGHTS[feature[0] as string] as number;
}

/**
 * Numbers of one or two digits are significant ("5 chiffres"); longer ones are replaced by their
 * length.
 */
function withoutDigits(word: string): string {
  return /^\d{3,}$/.test(word) ? "0".repeat(word.length) : word;
}

function addPieces(word: string, features: Set<string>): void {
  if (word.length < PIECE) return;
  const marked = `_${word}_`;
  for (let at = 0; at + PIECE <= marked.length; at++)
    features.add(`c${marked.slice(at, at + PIECE)}`);
}

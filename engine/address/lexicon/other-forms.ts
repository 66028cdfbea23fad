import { ABBREVIATIONS, abbreviationOf, meaningsOf } from "./abbreviations.ts";

/** The single words that a word may abbreviate, or that may abbreviate it. */
export function otherForms(word: string): readonly string[] {
  const meanings = meaningsOf(word).map((entry) => entry.word);
  const entry = abbreviationOf(word);
  const spellings = entry ? [entry.short, ...entry.read] : [];
  return [...meanings, ...spellings].filter((form) => form !== "" && !form.includes(" "));
}

/**
 * The words of an unambiguous spelling of several words (RPT: ROND POINT), else the word itself.
 */
export function expanded(word: string): readonly string[] {
  return GROUPS.get(word) ?? [word];
}

const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  ABBREVIATIONS.filter(({ word }) => word.includes(" ")).flatMap(({ word, short, read }) =>
    [short, ...read]
      .filter((spelling) => spelling !== "" && !spelling.includes(" "))
      .filter((spelling) => meaningsOf(spelling).length === 1 && !abbreviationOf(spelling))
      .map((spelling) => [spelling, word.split(" ")] as const),
  ),
);

/** Whether the word is a type at the start of street names: RUE, ALLEE. */
export function isStreetType(word: string): boolean {
  return TYPES.has(word);
}

const TYPES: ReadonlySet<string> = new Set(
  ABBREVIATIONS.filter(({ kind }) => kind === "type").flatMap(({ word, short, read }) =>
    [word, short, ...read].filter((form) => form !== "" && !form.includes(" ")),
  ),
);

import { ABBREVIATIONS, abbreviationOf, meaningsOf } from "./abbreviations.ts";

/** The single words that a word may abbreviate, or that may abbreviate it. */
export function otherForms(word: string): readonly string[] {
  const meanings = meaningsOf(word).map((entry) => entry.word);
  const entry = abbreviationOf(word);
  const spellings = entry ? [entry.short, ...entry.read] : [];
  return [...meanings, ...spellings].filter((form) => form !== "" && !form.includes(" "));
}

/**
 * The words of an unambiguous spelling of a type of several words (RPT: ROND POINT), else the word
 * itself.
 */
export function expanded(word: string): readonly string[] {
  return GROUPS.get(word) ?? [word];
}

const GROUPS: ReadonlyMap<string, readonly string[]> = new Map(
  ABBREVIATIONS.filter(({ word, kind }) => word.includes(" ") && kind === "type").flatMap(
    ({ word, short, read }) =>
      [short, ...read]
        .filter((spelling) => spelling !== "" && !spelling.includes(" "))
        .filter((spelling) => meaningsOf(spelling).length === 1 && !abbreviationOf(spelling))
        .map((spelling) => [spelling, word.split(" ")] as const),
  ),
);

/** A spelling of several words, and the words it stands for: RD PT, ROND POINT. */
export interface Phrase {
  readonly spelling: readonly string[];
  readonly words: readonly string[];
}

/** The spelling of several words at a place in a list of words, `null` when there is none. */
export function phraseAt(words: readonly string[], at: number): Phrase | null {
  const phrases = PHRASES.get(words[at] ?? "");
  return (
    phrases?.find(({ spelling }) => spelling.every((word, i) => words[at + i] === word)) ?? null
  );
}

/** Whether a spelling of several words starts with a word. */
export function startsPhrase(word: string): boolean {
  return PHRASES.has(word);
}

/** The phrases by first word. */
const PHRASES: ReadonlyMap<string, readonly Phrase[]> = readPhrases();

function readPhrases(): Map<string, Phrase[]> {
  const phrases = new Map<string, Phrase[]>();
  for (const { word, read } of ABBREVIATIONS)
    for (const spelling of read.filter(isAbbreviated)) {
      const [first = "", ...rest] = spelling.split(" ");
      const phrase = { spelling: [first, ...rest], words: word.split(" ") };
      phrases.set(first, [...(phrases.get(first) ?? []), phrase]);
    }
  return phrases;
}

/** GRAND RUE is a name beside GRANDE RUE, no abbreviation of it. */
function isAbbreviated(spelling: string): boolean {
  return spelling.includes(" ") && !spelling.endsWith(" RUE") && spelling !== "GRAND PLACE";
}

/** The groups of words that a word may abbreviate: ZA is ZONE ARTISANALE or ZONE D ACTIVITES. */
export function groupsOf(word: string): readonly (readonly string[])[] {
  return meaningsOf(word)
    .map((entry) => entry.word)
    .filter((group) => group.includes(" "))
    .map((group) => group.split(" "));
}

/** Whether the word is a type at the start of street names: RUE, ALLEE. */
export function isStreetType(word: string): boolean {
  return TYPES.has(word);
}

const TYPES: ReadonlySet<string> = new Set(
  ABBREVIATIONS.filter(({ kind }) => kind === "type").flatMap(({ word, short, read }) =>
    [word, short, ...read].filter((form) => form !== "" && !form.includes(" ")),
  ),
);

/** Whether the word is one of the types that nearly always start a street, or its abbreviation. */
export function isFrequentType(word: string): boolean {
  return FREQUENT_TYPES.has(word);
}

const FREQUENT_TYPES = spellingsOf(
  "RUE AVENUE BOULEVARD CHEMIN IMPASSE ALLEE ALLEES PLACE ROUTE SQUARE PASSAGE QUAI SENTIER RUELLE COURS",
);

/** Whether the word is a type that says what a named place is, or its abbreviation: HAMEAU. */
export function isPlaceType(word: string): boolean {
  return PLACE_TYPES.has(word);
}

const PLACE_TYPES = spellingsOf("HAMEAU QUARTIER VILLAGE");

/** Some words with all their spellings of one word. */
function spellingsOf(words: string): ReadonlySet<string> {
  const own = words.split(" ").flatMap((word) => [word, ...otherForms(word)]);
  return new Set(own);
}

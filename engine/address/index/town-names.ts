import { isFiller } from "../lexicon/canonical-word.ts";
import { addressWords } from "../text/address-tokens.ts";
import { memoise } from "../text/memoise.ts";

/** Names whose keys are kept: those of all communes. */
const MOST_CACHED = 50_000;

/** In which way a name stands for a commune. */
export const TOWN_NAME = {
  own: 0,
  /** The commune of which it is an arrondissement. */
  parent: 1,
  former: 2,
  /** A place that La Poste writes on line 5. */
  place: 3,
  /** The first words of its name. */
  short: 4,
} as const;

/**
 * What towns are compared by: the significant words of the name in one (LE ROC ST ANDRE ->
 * ROCSAINTANDRE), so that hyphens, blanks and articles do not count. `""` without words.
 */
export function townKey(words: readonly string[]): string {
  return significantParts(words).join("");
}

/** What a word of a town's name adds to its key: nothing for an article. */
export function townKeyPart(word: string): string {
  return isFiller(word) ? "" : (UNABRIDGED.get(word) ?? word);
}

function significantParts(words: readonly string[]): string[] {
  return words.map(townKeyPart).filter((part) => part !== "");
}

/** The key of a name of the register. */
export const townKeyOf = memoise(MOST_CACHED, (name) => townKey(addressWords(name)));

/** The keys of the first words of a name of several: BOULOGNE, SAINT GERMAIN. */
export function shortTownKeys(name: string): string[] {
  const words = significantParts(addressWords(name));
  const least = SAINTS.has(words[0] ?? "") ? 2 : 1;
  const keys: string[] = [];
  for (let count = least; count < words.length; count++) keys.push(words.slice(0, count).join(""));
  return keys.filter((key) => key.length >= SHORTEST);
}

/** Shorter beginnings say nothing. */
const SHORTEST = 3;
const SAINTS = new Set(["SAINT", "SAINTE"]);

const UNABRIDGED: ReadonlyMap<string, string> = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
  ["STS", "SAINTS"],
]);

import { isFiller } from "../lexicon/canonical-word.ts";
import { addressWords } from "../text/address-tokens.ts";
import { memoise } from "../text/memoise.ts";

/** Size of the cache of keys: the names of all communes. */
const MOST_CACHED = 50_000;

/** The relation of a name to a commune. */
export const TOWN_NAME = {
  own: 0,
  /** The city of an arrondissement. */
  parent: 1,
  former: 2,
  /** A place on La Poste's line 5. */
  place: 3,
  /** The first words of its name. */
  short: 4,
} as const;

/**
 * The key by which towns are compared: the significant words of the name joined (LE ROC ST ANDRE ->
 * ROCSAINTANDRE), without hyphens, blanks and articles. `""` without words.
 */
export function townKey(words: readonly string[]): string {
  return significantParts(words).join("");
}

/** The part of a key from one word of a town's name: `""` for an article. */
export function townKeyPart(word: string): string {
  return isFiller(word) ? "" : unabridged(word);
}

/** SAINT for ST. */
export function unabridged(word: string): string {
  return UNABRIDGED.get(word) ?? word;
}

function significantParts(words: readonly string[]): string[] {
  return words.map(townKeyPart).filter((part) => part !== "");
}

/** The key of a name in the register, cached. */
export const townKeyOf = memoise(MOST_CACHED, (name) => townKey(addressWords(name)));

/** The keys of the first words of a longer name: BOULOGNE, SAINT GERMAIN. */
export function shortTownKeys(name: string): string[] {
  const words = significantParts(addressWords(name));
  const least = SAINTS.has(words[0] ?? "") ? 2 : 1;
  const keys: string[] = [];
  for (let count = least; count < words.length; count++) keys.push(words.slice(0, count).join(""));
  return keys.filter((key) => key.length >= SHORTEST);
}

/** Shorter prefixes are not distinctive. */
const SHORTEST = 3;
const SAINTS = new Set(["SAINT", "SAINTE"]);

const UNABRIDGED: ReadonlyMap<string, string> = new Map([
  ["ST", "SAINT"],
  ["STE", "SAINTE"],
  ["STS", "SAINTS"],
]);

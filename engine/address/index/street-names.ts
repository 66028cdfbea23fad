import type { Street } from "../../registers/ban/street.ts";
import type { WordTable } from "../../words/word-table.ts";
import { significantWords } from "../lexicon/canonical-word.ts";
import { addressWords } from "../text/address-tokens.ts";
import type { Naming } from "./street-record.ts";

/** Exceeds the words of any street's name. */
const MOST_WORDS = 32;
const MOST_NAMINGS = 255;

/** The names of a street with their numbered words, the main one first. */
export function namingsOf({ name, aliases }: Street, words: WordTable): Naming[] {
  const names = [name, ...aliases].slice(0, MOST_NAMINGS);
  return names.map((each) => ({ name: each, words: numbered(each, words) }));
}

function numbered(name: string, words: WordTable): number[] {
  return significantWords(withoutLieuDit(addressWords(name)))
    .slice(0, MOST_WORDS)
    .map((word) => words.numberOfText(word));
}

/** Removes a leading "Lieu-dit", which is a type rather than part of the name. */
export function withoutLieuDit(words: readonly string[]): readonly string[] {
  const isOverridden = words[0] === "LIEU" && words[1] === "DIT" && words.length > 2;
  return isOverridden ? words.slice(2) : words;
}

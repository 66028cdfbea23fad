import { textWords } from "../text/text-words.ts";

const LONGEST_KEY = 100;

/**
 * What sectors are compared by, their folded words: "Bâtiment & travaux" is `batiment travaux`.
 * "" without a word.
 */
export function sectorKey(sector: string): string {
  return textWords(sector).join(" ").slice(0, LONGEST_KEY);
}

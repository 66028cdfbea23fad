import { editDistance } from "../../words/edit-distance.ts";

/** Longer than any name of the register. */
const LONGEST = 256;
const left = new Uint8Array(LONGEST);
const right = new Uint8Array(LONGEST);

/**
 * `editDistance` of two folded words (ASCII), up to `max`; `max + 1` when it is greater, or a word
 * has more than 256 letters. In arrays that are used again: two new ones for each pair of words were
 * most of the garbage of a search.
 */
export function wordEdits(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max || Math.max(a.length, b.length) > LONGEST) return max + 1;
  return editDistance(left, 0, written(a, left), right, 0, written(b, right), max);
}

/** Writes a word; returns its length. */
function written(word: string, into: Uint8Array): number {
  for (let i = 0; i < word.length; i++) into[i] = word.charCodeAt(i);
  return word.length;
}

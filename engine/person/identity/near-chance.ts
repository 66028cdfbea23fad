import type { NearWord } from "../../words/word-dictionary.ts";

/** Rates at which names are written as others, and numbers of possible results. */
export interface SlipRates {
  readonly slip: number;
  readonly twoSlips: number;
  readonly twoSlipsWays: number;
  readonly sound: number;
  readonly soundWays: number;
}

/** Missing, added, changed and swapped letters, assumed equally frequent. */
const SLIP_KINDS = 4;
const ALPHABET = 26;

/** Likelihood that the bearer of a similar name is written exactly like the queried one. */
export function nearChance(near: NearWord, rates: SlipRates): number {
  const slips =
    near.edits === 1 ? rates.slip / SLIP_KINDS / waysOf(near) : rates.twoSlips / rates.twoSlipsWays;
  return near.soundsAlike ? slips + rates.sound / rates.soundWays : slips;
}

/**
 * Number of names that a typing error of that kind can produce: few by omitting a letter, many by
 * adding one.
 */
function waysOf({ letters, longer, hasSameLetters }: NearWord): number {
  if (longer > 0) return letters;
  if (longer < 0) return ALPHABET * (letters + 1);
  return hasSameLetters ? letters - 1 : (ALPHABET - 1) * letters;
}

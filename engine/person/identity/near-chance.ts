import type { NearWord } from "../../words/word-dictionary.ts";

/** How often a name comes out as another one, by the way it does. */
export interface SlipRates {
  readonly slip: number;
  readonly twoSlips: number;
  readonly twoSlipsWays: number;
  readonly sound: number;
  readonly soundWays: number;
}

/** A letter left out, added, changed, or two in each other's place: taken as equally frequent. */
const SLIP_KINDS = 4;
const ALPHABET = 26;

/** Chance that the bearer of a near name is given just the one asked for. */
export function nearChance(near: NearWord, rates: SlipRates): number {
  const slips =
    near.edits === 1 ? rates.slip / SLIP_KINDS / waysOf(near) : rates.twoSlips / rates.twoSlipsWays;
  return near.soundsAlike ? slips + rates.sound / rates.soundWays : slips;
}

/** How many names a slip of that kind may make: few by leaving a letter out, many by adding one. */
function waysOf({ letters, longer, hasSameLetters }: NearWord): number {
  if (longer > 0) return letters;
  if (longer < 0) return ALPHABET * (letters + 1);
  return hasSameLetters ? letters - 1 : (ALPHABET - 1) * letters;
}

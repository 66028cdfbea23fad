import { bandStart, type Frequencies } from "../index/frequencies.ts";
import { NO_NAME } from "../index/layout.ts";
import { textBytes } from "../index/typed-bytes.ts";
import { GIVEN } from "../model.ts";
import { editDistance } from "../names/edit-distance.ts";
import { variantsOf } from "../names/given-name-variants.ts";
import { givenNames } from "../names/given-names.ts";
import { nearChance } from "./near-chance.ts";
import type { RegisterNames } from "./surname.ts";

/** How a given name of the register agrees with the one that is asked for. */
export type GivenAgreement = "identique" | "proche" | "variante" | "initiale" | "autre";

export interface GivenMatch {
  readonly agreement: GivenAgreement;
  /** Chance that the bearer of this name is given the asked one. */
  readonly chance: number;
}

/** One given name that is asked for. */
export interface AskedGiven {
  readonly key: string;
  /** Its number in the register, `NO_NAME` when nobody bears it. */
  readonly number: number;
  /** Names of the register that it may stand for, itself included, by number. */
  readonly matches: ReadonlyMap<number, GivenMatch>;
  /** Chance that anybody born around a year is given it as the usual one. */
  readonly chanceIn: (birthYear: number) => number;
  /** Chance that one of anybody's given names is given so. */
  readonly chance: number;
}

/**
 * The given names of two fields, the usual one first and none twice. Where the usual one stands
 * among all of them spelled otherwise (LKUIS, Louis Marie; J., Jean Paul), the spelling that the
 * register knows is taken.
 */
export function readGivenNames(
  usual: string,
  all: string,
  isKnown: (name: string) => boolean,
): readonly string[] {
  const [first, ...others] = givenNames(usual);
  const listed = givenNames(all);
  if (first === undefined) return unique(listed);
  const at = listed.findIndex((name) => isSpelledAs(name, first));
  const spelled = listed[at];
  const best = spelled !== undefined && !isKnown(first) ? spelled : first;
  return unique([best, ...others, ...listed.filter((_, i) => i !== at)]);
}

function unique(names: readonly string[]): readonly string[] {
  return [...new Set(names)];
}

/** The same name, an initial of it, or one slip of the pen from it. */
function isSpelledAs(name: string, other: string): boolean {
  if (other.length === 1) return name.startsWith(other);
  const [a, b] = [textBytes(name), textBytes(other)];
  return editDistance(a, 0, a.length, b, 0, b.length, 1) <= 1;
}

/** Whether a given name is an initial: it stands for every name that begins so. */
export function isInitial({ key }: AskedGiven): boolean {
  return key.length === 1;
}

/** Reads one folded given name against those of the register. Callers keep the answer. */
export function readGivenName(
  key: string,
  { givenNames: names, frequencies }: RegisterNames,
): AskedGiven {
  const number = names.find(key);
  const matches = new Map<number, GivenMatch>();
  if (number !== NO_NAME) matches.set(number, { agreement: "identique", chance: GIVEN.same });
  if (key.length > 1) {
    for (const variant of variantsOf(key)) {
      const other = names.find(variant);
      if (other !== NO_NAME && !matches.has(other))
        matches.set(other, { agreement: "variante", chance: GIVEN.variant / GIVEN.variantWays });
    }
    for (const near of names.near(key))
      if (!matches.has(near.number))
        matches.set(near.number, { agreement: "proche", chance: nearChance(near, GIVEN) });
  }
  const chances = new Map<number, number>();
  const chanceIn = (birthYear: number): number => {
    const band = birthYear === 0 ? 0 : bandStart(birthYear);
    const known = chances.get(band);
    if (known !== undefined) return known;
    const chance = anybodysGiven(key, matches, frequencies, birthYear);
    chances.set(band, chance);
    return chance;
  };
  let chance: number = GIVEN.unseen;
  for (const [near, match] of matches)
    chance += (match.chance * names.count(near)) / (2 * frequencies.total + 1);
  return { key, number, matches, chanceIn, chance };
}

/** Share of names that begin with a given letter, about. */
const LETTER_SHARE = 0.07;

/** Sum over all names of bearing it and being given the asked one. */
function anybodysGiven(
  key: string,
  matches: ReadonlyMap<number, GivenMatch>,
  frequencies: Frequencies,
  birthYear: number,
): number {
  if (key.length === 1) return GIVEN.initial * LETTER_SHARE;
  let bearers = 0;
  for (const [number, { chance }] of matches)
    bearers += chance * frequencies.bearersInBand(number, birthYear);
  return bearers / (frequencies.inBand(birthYear) + 1) + GIVEN.unseen;
}

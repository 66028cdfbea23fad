import { editDistance } from "../../words/edit-distance.ts";
import { NO_WORD } from "../../words/layout.ts";
import { textBytes } from "../../words/typed-bytes.ts";
import type { WordDictionary } from "../../words/word-dictionary.ts";
import { bandOf, type Frequencies } from "../death-index/frequencies.ts";
import { BANDS } from "../death-index/layout.ts";
import { GIVEN } from "../model.ts";
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

/** Share of names that begin with a given letter, about. */
const LETTER_SHARE = 0.07;

/** A given name that is asked for, read against those of the register. Callers keep it. */
export class QueryGivenName {
  /** Folded. */
  readonly key: string;
  /** Its number in the register, `NO_WORD` when nobody bears it. */
  readonly number: number;
  /** Names of the register that it may stand for, itself included, by number. */
  readonly matches: ReadonlyMap<number, GivenMatch>;
  /** Share of women among those who bear it first; half when nobody does. */
  readonly womanShare: number;
  /** Chance that one of anybody's given names is given so. */
  readonly chance: number;
  /** Chance that anybody is given it because it is a later one of his given names. */
  readonly #laterChance: number;
  readonly #frequencies: Frequencies;
  /** By band of birth years; that of no year behind them. */
  readonly #chances: number[] = [];

  constructor(key: string, { givenNames, frequencies }: RegisterNames) {
    this.key = key;
    this.number = givenNames.find(key);
    this.matches = matchesOf(key, this.number, givenNames);
    this.#frequencies = frequencies;
    const isBorne = this.number !== NO_WORD;
    const bearers = isBorne ? frequencies.bearersInBand(this.number, 0) : 0;
    const women = isBorne ? frequencies.womenBearing(this.number, 0) : 0;
    this.womanShare = (women + 0.5) / (bearers + 1);
    const later = isBorne ? givenNames.count(this.number) - bearers : 0;
    this.#laterChance = (GIVEN.later * later) / (frequencies.total + 1);
    let chance = 0;
    for (const [number, match] of this.matches) chance += match.chance * givenNames.count(number);
    this.chance = chance / (2 * frequencies.total + 1) + GIVEN.unseen;
  }

  /** An initial stands for every name that begins so. */
  get isInitial(): boolean {
    return this.key.length === 1;
  }

  /** Chance that anybody born around a year (0: whenever) is given it as the usual one. */
  chanceIn(birthYear: number): number {
    if (this.isInitial) return GIVEN.initial * LETTER_SHARE;
    const band = birthYear === 0 ? BANDS : bandOf(birthYear);
    const known = this.#chances[band];
    if (known !== undefined) return known;
    const frequencies = this.#frequencies;
    let bearers = 0;
    for (const [number, { chance }] of this.matches)
      bearers += chance * frequencies.bearersInBand(number, birthYear);
    const chance = bearers / (frequencies.inBand(birthYear) + 1) + this.#laterChance + GIVEN.unseen;
    this.#chances[band] = chance;
    return chance;
  }
}

/** The name itself, its other forms, and names one slip away. */
function matchesOf(
  key: string,
  number: number,
  names: WordDictionary,
): ReadonlyMap<number, GivenMatch> {
  const matches = new Map<number, GivenMatch>();
  if (number !== NO_WORD) matches.set(number, { agreement: "identique", chance: GIVEN.same });
  if (key.length === 1) return matches;
  const variant = { agreement: "variante", chance: GIVEN.variant / GIVEN.variantWays } as const;
  for (const form of variantsOf(key)) {
    const other = names.find(form);
    if (other !== NO_WORD && !matches.has(other)) matches.set(other, variant);
  }
  for (const near of names.near(key))
    if (!matches.has(near.number))
      matches.set(near.number, { agreement: "proche", chance: nearChance(near, GIVEN) });
  return matches;
}

/**
 * The given names of two fields, the usual one first and none twice. Where the usual one stands
 * among all of them spelled otherwise (LKUIS, Louis Marie; J., Jean Paul), the spelling that the
 * register knows is taken.
 */
export function readGivenNames(
  usual: string,
  all: string,
  known: { has(name: string): boolean },
): readonly string[] {
  const [first, ...others] = givenNames(usual);
  const listed = givenNames(all);
  if (first === undefined) return unique(listed);
  const at = listed.findIndex((name) => isSpelledAs(name, first));
  const spelled = listed[at];
  const best = spelled !== undefined && !known.has(first) ? spelled : first;
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

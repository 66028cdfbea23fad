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

/** The relation of a given name in the register to the queried one. */
export type GivenAgreement = "identique" | "joint" | "proche" | "variante" | "initiale" | "autre";

export interface GivenMatch {
  readonly agreement: GivenAgreement;
  /** Likelihood that a bearer of this name is written with the queried one. */
  readonly chance: number;
}

/** Two names of the register, a first and a second one, that a queried one may join. */
export interface GivenPair extends GivenMatch {
  readonly first: number;
  readonly second: number;
}

/** Shorter names join no two. */
const SHORTEST_PAIR = 6;
const SURE_PAIR = 9;
const SHORTEST_OF_PAIR = 3;
/** No two given names have more letters; each place in a longer text would be looked up. */
const LONGEST_PAIR = 40;
/** Share of deaths with a given name that is not two names joined. */
const FREQUENT = 2e-4;

/** Approximate share of names that start with a given letter. */
const LETTER_SHARE = 0.07;

/** A queried given name, compared with those of the register. Cached by callers. */
export class QueryGivenName {
  /** Folded. */
  readonly key: string;
  /** Its number in the register, `NO_WORD` when absent. */
  readonly number: number;
  /** Names of the register that it may mean, including itself, by number. */
  readonly matches: ReadonlyMap<number, GivenMatch>;
  /** Share of women among those with this first name; a half when there are none. */
  readonly womanShare: number;
  /** Whether it is more often a later given name than a first one, or unknown. */
  readonly isMostlyLater: boolean;
  /** Probability that any given name of any person is written like this. */
  readonly chance: number;
  /** Probability that a person uses it although it is a later given name. */
  readonly #laterChance: number;
  readonly #frequencies: Frequencies;
  readonly #names: WordDictionary;
  #pairs: readonly GivenPair[] | null = null;
  /** Cache by band of birth years; the last one is for unknown years. */
  readonly #chances: number[] = [];

  constructor(key: string, { givenNames, frequencies }: RegisterNames) {
    this.key = key;
    this.number = givenNames.find(key);
    this.matches = matchesOf(key, this.number, givenNames);
    this.#frequencies = frequencies;
    this.#names = givenNames;
    const isBorne = this.number !== NO_WORD;
    const bearers = isBorne ? frequencies.bearersInBand(this.number, 0) : 0;
    const women = isBorne ? frequencies.womenBearing(this.number, 0) : 0;
    this.womanShare = (women + 0.5) / (bearers + 1);
    const later = isBorne ? givenNames.count(this.number) - bearers : 0;
    this.isMostlyLater = later >= bearers;
    this.#laterChance = (GIVEN.later * later) / (frequencies.total + 1);
    let chance = 0;
    for (const [number, match] of this.matches) chance += match.chance * givenNames.count(number);
    const own = chance / (2 * frequencies.total + 1) + GIVEN.unseen;
    this.chance = this.isInitial ? LETTER_SHARE : own;
  }

  /** Whether it is an initial, which stands for every name starting with it. */
  get isInitial(): boolean {
    return this.key.length === 1;
  }

  /** Two names that it may join: JEANPIERRE, JP. Looked up on demand, some microseconds. */
  get pairs(): readonly GivenPair[] {
    this.#pairs ??= this.#isOne
      ? []
      : [this.key, ...variantsOf(this.key)].flatMap((form) => this.#pairsOf(form));
    return this.#pairs;
  }

  /** Frequent names join no two, nor do short ones that resemble another. */
  get #isOne(): boolean {
    if (this.number === NO_WORD) return this.matches.size > 0 && this.key.length < SURE_PAIR;
    return this.#names.count(this.number) > this.#frequencies.total * FREQUENT;
  }

  #pairsOf(form: string): GivenPair[] {
    if (form.length < SHORTEST_PAIR || form.length > LONGEST_PAIR) return [];
    const pairs: GivenPair[] = [];
    const isShort = this.key.length < SHORTEST_PAIR;
    const agreement = isShort ? "initiale" : form === this.key ? "joint" : "variante";
    for (let at = SHORTEST_OF_PAIR; at <= form.length - SHORTEST_OF_PAIR; at++) {
      const first = this.#names.find(form.slice(0, at));
      const second = first === NO_WORD ? NO_WORD : this.#names.find(form.slice(at));
      if (second === NO_WORD) continue;
      if (this.number === NO_WORD || this.#frequencies.withSecond(first, second) > 0)
        pairs.push({ first, second, agreement, chance: GIVEN.joined });
    }
    return pairs;
  }

  /**
   * Probability that a person born around a year (0: any year) is written with it as usual name.
   */
  chanceIn(birthYear: number): number {
    if (this.isInitial) return GIVEN.initial * LETTER_SHARE;
    const band = birthYear === 0 ? BANDS : bandOf(birthYear);
    const known = this.#chances[band];
    if (known !== undefined) return known;
    const frequencies = this.#frequencies;
    let bearers = 0;
    for (const [number, { chance }] of this.matches)
      bearers += chance * frequencies.bearersInBand(number, birthYear);
    let joined = 0;
    if (this.number === NO_WORD)
      for (const { first, second, chance } of this.pairs)
        joined += chance * frequencies.withSecond(first, second);
    const chance =
      bearers / (frequencies.inBand(birthYear) + 1) +
      joined / (frequencies.total + 1) +
      this.#laterChance +
      GIVEN.unseen;
    this.#chances[band] = chance;
    return chance;
  }
}

/** The name itself, its variants, and names one typing error away. */
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
 * Combines the given names of two fields, the usual one first, without duplicates. When the usual
 * one occurs in the full list with another spelling (LKUIS, Louis Marie; J., Jean Paul), takes the
 * spelling known to the register.
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

/** Whether names are equal, an initial, or one typing error apart. */
function isSpelledAs(name: string, other: string): boolean {
  if (other.length === 1) return name.startsWith(other);
  const [a, b] = [textBytes(name), textBytes(other)];
  return editDistance(a, 0, a.length, b, 0, b.length, 1) <= 1;
}

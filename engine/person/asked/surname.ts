import type { Frequencies } from "../index/frequencies.ts";
import { LONGEST_KEY, NO_NAME } from "../index/layout.ts";
import type { NameDictionary } from "../index/name-dictionary.ts";
import { SURNAME } from "../model.ts";
import { nameKey } from "../names/fold-name.ts";
import { withoutParticles } from "../names/name-particles.ts";
import { surnameParts } from "../names/surname-parts.ts";

import { nearChance } from "./near-chance.ts";

/** How a surname of the register agrees with the one that is asked for. */
export type SurnameAgreement = "identique" | "proche" | "partie" | "inverse" | "autre";

/** A surname of the register that the asked one may stand for. */
export interface SurnameMatch {
  readonly number: number;
  readonly agreement: SurnameAgreement;
  /** Chance that the bearer of this surname is given the asked one. */
  readonly chance: number;
}

export interface AskedSurname {
  /** Folded; `""` when there are no letters. */
  readonly key: string;
  /** The same without particles. */
  readonly bareKey: string;
  /** By number. */
  readonly matches: ReadonlyMap<number, SurnameMatch>;
  /** Chance that anybody is given the asked surname. */
  readonly chance: number;
  /** Number of the given name that its first word is, `NO_NAME` when it is none. */
  readonly asGiven: number;
}

/** The names of the register. */
export interface RegisterNames {
  readonly surnames: NameDictionary;
  readonly givenNames: NameDictionary;
  readonly frequencies: Frequencies;
}

/**
 * Reads a surname field against the surnames of the register: itself, what is spelled or sounds
 * alike, and, of compound names, the parts. Tens of microseconds; callers keep the answer.
 */
export function readSurname(
  text: string,
  { surnames, givenNames, frequencies }: RegisterNames,
): AskedSurname {
  const deaths = frequencies.total;
  const { birth, usage } = surnameParts(text);
  const words = birth.length > 0 ? birth : usage;
  const key = nameKey(words).slice(0, LONGEST_KEY);
  if (key === "") return { key, bareKey: "", matches: new Map(), chance: 0, asGiven: NO_NAME };
  const matches = new Map<number, SurnameMatch>();
  const itself = surnames.find(key);
  if (itself !== NO_NAME) add(matches, itself, "identique", SURNAME.same);
  for (const near of surnames.near(key))
    add(matches, near.number, "proche", nearChance(near, SURNAME));
  const chance = chanceOf(matches, surnames, deaths);
  addParts(matches, words, surnames, chance, deaths);
  const bareKey = nameKey(withoutParticles(words));
  return { key, bareKey, matches, chance, asGiven: givenNames.find(words[0] ?? key) };
}

/** Sum over all surnames of bearing it and being given the asked one. */
function chanceOf(
  matches: ReadonlyMap<number, SurnameMatch>,
  surnames: NameDictionary,
  deaths: number,
): number {
  let bearers = 0;
  for (const { number, chance } of matches.values()) bearers += surnames.count(number) * chance;
  return bearers / (deaths + 1) + SURNAME.unseen;
}

/**
 * The parts of a compound name, and the name without its particles: how likely the whole is
 * given for the part depends on how frequent the rest is.
 */
function addParts(
  matches: Map<number, SurnameMatch>,
  words: readonly string[],
  surnames: NameDictionary,
  whole: number,
  deaths: number,
): void {
  const bare = withoutParticles(words);
  const parts = new Set([nameKey(bare), ...(bare.length > 1 ? bare : [])]);
  parts.delete(nameKey(words));
  for (const part of parts) {
    const number = surnames.find(part);
    if (number === NO_NAME) continue;
    const own = (surnames.count(number) + 1) / (deaths + 1);
    add(matches, number, "partie", SURNAME.part * Math.min(1, whole / own));
  }
}

function add(
  matches: Map<number, SurnameMatch>,
  number: number,
  agreement: SurnameAgreement,
  chance: number,
): void {
  const known = matches.get(number);
  if (!known || known.chance < chance) matches.set(number, { number, agreement, chance });
}

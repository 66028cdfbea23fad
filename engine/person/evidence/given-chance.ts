import type { AskedGiven, GivenAgreement } from "../asked/given-names.ts";
import type { Frequencies } from "../index/frequencies.ts";
import { NO_NAME } from "../index/layout.ts";
import type { NameDictionary } from "../index/name-dictionary.ts";
import { GIVEN } from "../model.ts";

/** How the usual given name agrees: also with a later one of the register. */
export type UsualAgreement = GivenAgreement | "posterieur";

/** Chance that a person whose first name is `first` bears `second` as the second. */
export function anybodysSecond(
  first: AskedGiven,
  second: AskedGiven,
  names: NameDictionary,
  frequencies: Frequencies,
): number {
  const alone = second.chance;
  if (first.number === NO_NAME || second.number === NO_NAME) return alone;
  const bearers = names.count(first.number);
  const together = frequencies.withSecond(first.number, second.number);
  return (together + GIVEN.pairPrior * alone) / (bearers + GIVEN.pairPrior);
}

/** Chance that the bearer of these given names is given the asked usual one. */
export function usualGiven(
  asked: AskedGiven,
  first: number,
  second: number,
  anybody: number,
  names: NameDictionary,
): { agreement: UsualAgreement; chance: number } {
  const match = asked.matches.get(first);
  const other = GIVEN.other * anybody;
  if (match) return { agreement: match.agreement, chance: match.chance + other };
  if (asked.isInitial && first !== NO_NAME && names.key(first).startsWith(asked.key))
    return { agreement: "initiale", chance: GIVEN.initial + other };
  if (second !== NO_NAME && asked.matches.get(second)?.agreement === "identique")
    return { agreement: "posterieur", chance: GIVEN.later + other };
  return { agreement: "autre", chance: other };
}

import { NO_WORD } from "../../words/layout.ts";
import type { WordDictionary } from "../../words/word-dictionary.ts";
import type { Frequencies } from "../death-index/frequencies.ts";
import type { GivenAgreement, QueryGivenName } from "../identity/given-names.ts";
import { GIVEN } from "../model.ts";

/** The agreement of the usual given name, including with the second or a later one in the register. */
export type UsualAgreement = GivenAgreement | "posterieur" | "tardif";

/**
 * Probability that a person with `first` as first name is written with `second` as second: as
 * bearer, or by a typing error. Uses joint frequencies (JEAN-PAUL).
 */
export function anybodysSecond(
  first: QueryGivenName,
  second: QueryGivenName,
  frequencies: Frequencies,
): number {
  if (first.number === NO_WORD || second.isInitial) return second.chance;
  const bearers = frequencies.bearersInBand(first.number, 0);
  let together = 0;
  for (const [number, { chance }] of second.matches)
    together += chance * frequencies.withSecond(first.number, number);
  return (together + GIVEN.pairPrior * second.chance) / (bearers + GIVEN.pairPrior);
}

/**
 * Likelihood that the bearer of these given names is written with the queried usual one.
 *
 * @param unrelated  Probability of the usual one for a person of other names.
 */
export function usualGiven(
  query: QueryGivenName,
  first: number,
  second: number,
  unrelated: number,
  names: WordDictionary,
): { agreement: UsualAgreement; chance: number } {
  const match = query.matches.get(first);
  const other = GIVEN.other * unrelated;
  if (match) return { agreement: match.agreement, chance: match.chance + other };
  const pair = query.pairs.find((one) => one.first === first && one.second === second);
  if (pair) return { agreement: pair.agreement, chance: pair.chance + other };
  if (query.isInitial && first !== NO_WORD && names.key(first).startsWith(query.key))
    return { agreement: "initiale", chance: GIVEN.initial + other };
  if (second !== NO_WORD && query.matches.get(second)?.agreement === "identique")
    return { agreement: "posterieur", chance: GIVEN.later + other };
  return { agreement: "autre", chance: other };
}

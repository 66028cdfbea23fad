import type { Random } from "../../corpus/random.ts";
import type { CountryFacts } from "../country-facts.ts";
import type { Draft } from "./draft.ts";

/** One kind of deviation from the BAN's writing of an address. */
export interface NoiseKind {
  readonly name: string;
  /** Share of a careless file's addresses with it. Judgement. */
  readonly rate: number;
  /** False, without a change, when it does not apply to the address. */
  apply(draft: Draft, random: Random, facts: CountryFacts): boolean;
}

export function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T;
}

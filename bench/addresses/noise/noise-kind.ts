import type { Random } from "../../corpus/random.ts";
import type { CountryFacts } from "../country-facts.ts";
import type { Draft } from "./draft.ts";

/** One way in which an address is written otherwise than the BAN does. */
export interface NoiseKind {
  readonly name: string;
  /** Of the addresses of a careless file: those that have it. Judgement. */
  readonly rate: number;
  /** False, and nothing is changed, where the address gives no occasion for it. */
  apply(draft: Draft, random: Random, facts: CountryFacts): boolean;
}

export function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[random.below(list.length)] as T;
}

import type { Random } from "../../corpus/random.ts";
import type { CountryFacts } from "../country-facts.ts";
import { ALL_NOISE } from "./all-noise.ts";
import type { Draft } from "./draft.ts";
import type { NoiseKind } from "./noise-kind.ts";

/** Puts one kind on; says whether the address gave occasion for it. */
export function putNoise(
  draft: Draft,
  kind: NoiseKind,
  random: Random,
  facts: CountryFacts,
): boolean {
  const isPut = kind.apply(draft, random, facts);
  if (isPut) draft.kinds.push(kind.name);
  return isPut;
}

/** Puts on what a careless file has, each kind by its own rate. */
export function putAllNoise(draft: Draft, random: Random, facts: CountryFacts): void {
  for (const kind of ALL_NOISE) if (random.chance(kind.rate)) putNoise(draft, kind, random, facts);
  keepFindable(draft);
}

/** Nobody can find a house without its town's name and with a wrong code: the code comes back. */
function keepFindable(draft: Draft): void {
  if (draft.ville === "" && draft.codePostal !== draft.known.codePostal) {
    draft.codePostal = draft.known.codePostal;
  }
}

import type { Random } from "../../corpus/random.ts";
import type { CountryFacts } from "../country-facts.ts";
import { ALL_NOISE } from "./all-noise.ts";
import type { Draft } from "./draft.ts";
import type { NoiseKind } from "./noise-kind.ts";

/** Applies one kind; returns whether it applied to the address. */
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

/** Applies the noise of a careless file, each kind at its own rate. */
export function putAllNoise(draft: Draft, random: Random, facts: CountryFacts): void {
  for (const kind of ALL_NOISE) if (random.chance(kind.rate)) putNoise(draft, kind, random, facts);
  keepFindable(draft);
}

/** Without the town's name and with a wrong code a house cannot be found: restores the code. */
function keepFindable(draft: Draft): void {
  if (draft.ville === "" && draft.codePostal !== draft.known.codePostal) {
    draft.codePostal = draft.known.codePostal;
  }
}

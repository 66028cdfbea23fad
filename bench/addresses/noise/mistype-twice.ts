import type { Random } from "../../corpus/random.ts";
import type { Draft } from "./draft.ts";
import { mistyped } from "./edit.ts";
import type { NoiseKind } from "./noise-kind.ts";
import { mistypeStreet } from "./slips.ts";

/** Share of the second slips that are in the town's name. */
const TOWN_SHARE = 0.3;
/** Two slips make a shorter word unrecognisable. */
const LONG_WORD = 8;
const TRIES = 6;
const SINGLE = new Set(["faute", "phonetique", "faute_ville"]);
const WORD_END = /[ '-]/;

/** Two slips, the first in the street's name, the second in it or in the town's. */
export const TWO_SLIPS: readonly NoiseKind[] = [
  // At any position: a short word may become unrecognisable.
  twoSlips("deux_fautes", 0.01, (before, after) => before !== after),
  twoSlips("deux_mots_fautifs", 0.01, areApart),
];

/** Whether two words differ, or it is one long enough for two slips. */
function areApart(before: string, after: string): boolean {
  const [from, to] = [before.split(WORD_END), after.split(WORD_END)];
  const changed = from.filter((word, at) => word !== to[at]);
  return changed.length > 1 || (changed[0]?.length ?? 0) >= LONG_WORD;
}

type IsFit = (before: string, after: string) => boolean;

function twoSlips(name: string, rate: number, isFit: IsFit): NoiseKind {
  return {
    name,
    rate,
    // With an earlier slip they would be three.
    apply: (draft, random) =>
      !draft.kinds.some((kind) => SINGLE.has(kind) || kind === "deux_fautes") &&
      mistypeTwice(draft, random, isFit),
  };
}

/** False, without a change, when there is no room for two slips. */
function mistypeTwice(draft: Draft, random: Random, isFit: IsFit): boolean {
  const { voie, ville } = draft;
  if (!mistypeStreet(draft, random)) return false;
  const once = draft.voie;
  if (!random.chance(TOWN_SHARE) && secondSlip(draft, random, voie, once, isFit)) return true;
  draft.voie = once;
  const town = mistyped(random, ville);
  if (town !== null) {
    draft.ville = town;
    return true;
  }
  if (secondSlip(draft, random, voie, once, isFit)) return true;
  draft.voie = voie;
  return false;
}

function secondSlip(
  draft: Draft,
  random: Random,
  before: string,
  once: string,
  isFit: IsFit,
): boolean {
  for (let tries = 0; tries < TRIES; tries++) {
    draft.voie = once;
    if (!mistypeStreet(draft, random)) return false;
    if (isFit(before, draft.voie)) return true;
  }
  return false;
}

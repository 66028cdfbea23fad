import { ABBREVIATIONS } from "./abbreviations.ts";
import { CASE_AND_ACCENTS, POSTAL_LINES } from "./case-and-accents.ts";
import { COMPLEMENTS } from "./complements.ts";
import { DATES } from "./dates.ts";
import { GLUED } from "./glued.ts";
import { HOUSE_NUMBER } from "./house-number.ts";
import { MISSING_WORDS } from "./missing-words.ts";
import { TWO_SLIPS } from "./mistype-twice.ts";
import type { NoiseKind } from "./noise-kind.ts";
import { PLACES } from "./places.ts";
import { POSTCODES } from "./postcodes.ts";
import { SLIPS } from "./slips.ts";
import { ASIDES, FRONTS, TERRITORY } from "./surroundings.ts";
import { TOWNS } from "./towns.ts";
import { WORD_BOUNDS } from "./word-bounds.ts";

/** All kinds of noise, in the order of application: words before letters, case last. */
export const ALL_NOISE: readonly NoiseKind[] = [
  ...HOUSE_NUMBER,
  ...TOWNS,
  ...POSTCODES,
  POSTAL_LINES,
  ...PLACES,
  ...MISSING_WORDS,
  ...WORD_BOUNDS,
  ...ABBREVIATIONS,
  ...SLIPS,
  ...TWO_SLIPS,
  ...COMPLEMENTS,
  ...CASE_AND_ACCENTS,
];

/** What strangers' addresses have around and inside them, in sets of its own. */
export const OUTSIDE_NOISE = { FRONTS, ASIDES, TERRITORY, GLUED, DATES } as const;

/** The kind of that name; throws when there is none. */
export function noiseNamed(name: string): NoiseKind {
  const kind = ALL_NOISE.find((one) => one.name === name);
  if (kind === undefined) throw new Error(`no noise ${name}`);
  return kind;
}

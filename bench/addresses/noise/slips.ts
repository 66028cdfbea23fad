import type { Random } from "../../corpus/random.ts";
import type { Draft } from "./draft.ts";
import { mistyped } from "./edit.ts";
import { type NoiseKind, oneOf } from "./noise-kind.ts";

/** Groups of letters with the same sound; misspelt by ear. */
// biome-ignore format: a table
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/eau(?=x?\b)/, "o"], [/eau/, "au"], [/au/, "o"], [/ault\b/, "aut"], [/ph/, "f"], [/qu(?=[aeio])/, "k"], [/c(?=[aou])/, "k"],
  [/ss/, "s"], [/ll/, "l"], [/nn/, "n"], [/tt/, "t"], [/rr/, "r"], [/mm/, "m"], [/pp/, "p"], [/ff/, "f"], [/th/, "t"],
  [/y/, "i"], [/ai/, "è"], [/ei/, "ai"], [/en(?=[tdc])/, "an"], [/an(?=[tdc])/, "en"], [/am(?=[bp])/, "an"],
  [/g(?=[ei])/, "j"], [/ç/, "ss"], [/x\b/, ""], [/s\b/, ""], [/t\b/, ""], [/d\b/, ""], [/e\b/, ""], [/é\b/, "er"],
  [/œ/, "e"], [/h/, ""], [/z/, "s"], [/(?<=[aeiou])s(?=[aeiou])/, "z"], [/oi/, "oua"], [/gn/, "ni"], [/ci/, "si"], [/ce/, "se"],
];

/** Slips of keyboard and ear in the street's name and the town's. */
export const SLIPS: readonly NoiseKind[] = [
  { name: "faute", rate: 0.08, apply: (draft, random) => mistypeStreet(draft, random) },
  { name: "phonetique", rate: 0.05, apply: respell },
  {
    name: "faute_ville",
    rate: 0.04,
    apply(draft, random) {
      const ville = mistyped(random, draft.ville);
      if (ville === null) return false;
      draft.ville = ville;
      return true;
    },
  },
];

/** One slip in the street's name, outside of its type four times in five. */
export function mistypeStreet(draft: Draft, random: Random): boolean {
  const blank = draft.voie.indexOf(" ");
  const from = random.chance(0.8) ? blank + 1 : 0;
  const rest = mistyped(random, draft.voie.slice(from));
  if (rest === null) return false;
  draft.voie = draft.voie.slice(0, from) + rest;
  return true;
}

function respell(draft: Draft, random: Random): boolean {
  const blank = draft.voie.indexOf(" ");
  const name = draft.voie.slice(blank + 1);
  const fitting = ALIKE.filter(([from, to]) => name.replace(from, to) !== name);
  // A short word that loses a letter becomes another word.
  if (fitting.length === 0 || name.length < 5) return false;
  const [from, to] = oneOf(random, fitting);
  draft.voie = draft.voie.slice(0, blank + 1) + name.replace(from, to);
  return true;
}

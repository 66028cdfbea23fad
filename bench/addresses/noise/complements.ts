import type { Random } from "../../corpus/random.ts";
import { type NoiseKind, oneOf } from "./noise-kind.ts";

/** Names of residences, as opposed to streets. */
// biome-ignore format: a table
const RESIDENCES = [
  "les Pins", "les Tilleuls", "Beausoleil", "le Clos Fleuri", "les Acacias", "du Parc", "Bellevue", "les Jardins d'Eden",
  "la Roseraie", "le Panoramique", "les Terrasses", "Saint-Exupéry", "les Hauts de Seine", "Athéna", "Le Corbusier",
];

type Writer = (random: Random) => string;
/** Flats, floors and stairs: inside the house. */
const INSIDE: readonly Writer[] = [
  (random) =>
    `${oneOf(random, ["Apt", "Appt", "Appartement", "App.", "appt n°"])} ${1 + random.below(90)}`,
  (random) =>
    `${oneOf(random, ["1er étage", "2e étage", "3ème étage", "4eme etage", "étage 5", "RDC"])}`,
  (random) =>
    `${oneOf(random, ["Esc", "Escalier", "esc."])} ${oneOf(random, ["A", "B", "C", "1", "2"])}`,
  (random) => `${oneOf(random, ["Porte", "Pte"])} ${1 + random.below(40)}`,
  (random) => `chez ${oneOf(random, ["M. Durand", "Mme Lopez", "la gardienne"])}`,
  (random) => `Boîte ${1 + random.below(60)}`,
];
/** Buildings and residences: around it. */
const AROUND: readonly Writer[] = [
  (random) =>
    `${oneOf(random, ["Bat", "Bât", "Bâtiment", "Bât.", "Immeuble", "Bt"])} ${oneOf(random, ["A", "B", "C", "D1", "2", "Nord"])}`,
  (random) => `${oneOf(random, ["Résidence", "Rés.", "Res"])} ${oneOf(random, RESIDENCES)}`,
  (random) => `${oneOf(random, ["Entrée", "Hall"])} ${1 + random.below(6)}`,
  (random) =>
    `${oneOf(random, ["ZA", "ZI", "Zone Artisanale", "Parc d'activités"])} ${oneOf(random, ["Nord", "Sud", "Est"])}`,
];

/** Other content of address lines. */
export const COMPLEMENTS: readonly NoiseKind[] = [
  {
    name: "complement_avant",
    rate: 0.07,
    apply(draft, random) {
      draft.before.push(oneOf(random, oneOf(random, [INSIDE, AROUND]))(random));
      return true;
    },
  },
  {
    name: "complement_apres",
    rate: 0.05,
    apply(draft, random) {
      draft.after.push(oneOf(random, oneOf(random, [INSIDE, AROUND]))(random));
      return true;
    },
  },
  {
    name: "complements_deux",
    rate: 0.02,
    apply(draft, random) {
      draft.before.push(oneOf(random, INSIDE)(random), oneOf(random, AROUND)(random));
      return true;
    },
  },
  {
    name: "boite_postale",
    rate: 0.03,
    apply(draft, random) {
      const kind = oneOf(random, ["BP", "B.P.", "CS", "TSA", "BP n°"]);
      const digits =
        kind === "CS" || kind === "TSA" ? 10_000 + random.below(80_000) : 1 + random.below(999);
      draft.boite = `${kind} ${digits}`;
      return true;
    },
  },
];

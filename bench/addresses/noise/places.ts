import { type NoiseKind, oneOf } from "./noise-kind.ts";

const PLACE = /^(Le |La |Les |L'|Lieu-dit |Lieu-Dit )/;

/** Noise of country places, and misleading words. */
export const PLACES: readonly NoiseKind[] = [
  {
    name: "lieu_dit",
    rate: 0.3,
    apply(draft, random) {
      if (!PLACE.test(draft.voie)) return false;
      const bare = draft.voie.replace(/^Lieu-[dD]it /, "");
      const lead = oneOf(random, [
        "Lieu-dit ",
        "Lieu dit ",
        "LD ",
        "L.D. ",
        "lieudit ",
        "au lieu-dit ",
        "Hameau ",
        "",
      ]);
      if (lead + bare === draft.voie) return false;
      draft.voie = lead + bare;
      return true;
    },
  },
  {
    name: "lieu_dit_en_complement",
    rate: 0.3,
    apply(draft) {
      if (draft.known.lieuDit === "") return false;
      draft.after.push(draft.known.lieuDit);
      return true;
    },
  },
  {
    // A crossing, a landmark, an access road.
    name: "autre_voie_derriere",
    rate: 0.01,
    apply(draft, random, facts) {
      const town = facts.town(draft.known.insee);
      const [near] = town === undefined ? [] : facts.near(town);
      // Another arrondissement would be another address.
      if (near === undefined || near.nom.endsWith("Arrondissement")) return false;
      draft.after.push(
        `${oneOf(random, ["route de", "direction", "angle rue de", "face à la rue de"])} ${near.nom}`,
      );
      return true;
    },
  },
];

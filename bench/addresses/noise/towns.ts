import type { Draft } from "./draft.ts";
import { type NoiseKind, oneOf } from "./noise-kind.ts";

const ARRONDISSEMENT = /^(.*) (\d+)er? Arrondissement$/;

/** Noise of the town's name: old, short, displaced, missing. */
export const TOWNS: readonly NoiseKind[] = [
  {
    name: "cedex",
    rate: 0.03,
    apply(draft, random, facts) {
      const codes = facts.cedex.get(draft.known.insee);
      if (codes === undefined || !isPlain(draft)) return false;
      const { code, libelle } = oneOf(random, codes);
      draft.codePostal = code;
      draft.ville = libelle;
      if (draft.boite === "") draft.boite = `CS ${10_000 + random.below(80_000)}`;
      return true;
    },
  },
  {
    // The postcode stays, with CEDEX after the town, as in many files.
    name: "cedex_sans_code",
    rate: 0.01,
    apply(draft, random) {
      if (!isPlain(draft)) return false;
      draft.ville = `${draft.ville} ${oneOf(random, ["CEDEX", "Cedex", "CEDEX 1", "cedex 08"])}`;
      return true;
    },
  },
  {
    name: "commune_ancienne",
    rate: 0.4,
    apply(draft) {
      if (draft.known.ancienne === "" || !isPlain(draft)) return false;
      draft.ville = draft.known.ancienne;
      return true;
    },
  },
  {
    name: "arrondissement",
    rate: 0.3,
    apply(draft, random) {
      const [, city = "", digits = ""] = ARRONDISSEMENT.exec(draft.known.commune) ?? [];
      if (city === "" || !isPlain(draft)) return false;
      const number = Number(digits);
      const end = number === 1 ? "er" : "e";
      draft.ville = oneOf(random, [
        `${city} ${number}`,
        `${city} ${number}${end}`,
        `${city} ${number}${number === 1 ? "er" : "ème"}`,
        `${city} ${String(number).padStart(2, "0")}`,
        `${city} ${number}${end} arrondissement`,
        `${city} ${number}${number === 1 ? "er" : "eme"} arrdt`,
        `${city}-${number}`,
      ]);
      return true;
    },
  },
  {
    name: "ville_abregee",
    rate: 0.3,
    apply(draft) {
      const ville = draft.ville
        .replace(/\bSainte-/g, "Ste ")
        .replace(/\bSaint-/g, "St ")
        .replace(/-sur-/g, "/")
        .replace(/-sous-/g, " s/ ");
      if (ville === draft.ville) return false;
      draft.ville = ville;
      return true;
    },
  },
  {
    name: "ville_tronquee",
    rate: 0.03,
    apply(draft) {
      // "Ambérieu" for Ambérieu-en-Bugey: the postcode identifies it.
      const [ville = ""] = draft.ville.split(/-(?:en|sur|sous|les|lès|le|la|de|du|des|d')/);
      if (ville === draft.ville || ville.length < 4 || draft.codePostal === "") return false;
      draft.ville = ville;
      return true;
    },
  },
  {
    name: "ville_absente",
    rate: 0.02,
    apply(draft) {
      if (!isPlain(draft) || draft.codePostal === "") return false;
      draft.ville = "";
      return true;
    },
  },
  {
    name: "ville_avant",
    rate: 0.015,
    apply(draft) {
      draft.order = "townFirst";
      return draft.ville !== "";
    },
  },
  {
    name: "pays",
    rate: 0.03,
    apply(draft, random) {
      draft.pays = oneOf(random, ["France", "FRANCE", "FR", "- France", "(France)"]);
      return true;
    },
  },
];

/** Whether the town line is unchanged, so that a kind does not undo another. */
function isPlain({ ville, codePostal, known }: Draft): boolean {
  return ville !== "" && known.commune.startsWith(ville) && codePostal === known.codePostal;
}

import { type NoiseKind, oneOf } from "./noise-kind.ts";

/** Parts of an address without the blank between them. */
export const GLUED: readonly NoiseKind[] = [
  glued("code_colle_a_la_voie", "street"),
  glued("ville_collee_a_la_voie", "town"),
  {
    name: "code_colle_a_la_ville",
    rate: 0,
    apply(draft) {
      if (draft.codePostal === "" || draft.ville === "") return false;
      draft.ville = draft.codePostal + draft.ville;
      draft.codePostal = "";
      draft.form = "line";
      return true;
    },
  },
  {
    name: "article_colle",
    rate: 0,
    apply(draft, random) {
      const found = [...draft.voie.matchAll(/(?<= )(?:la|le|les|du|des|de) (?=\p{Lu})/gu)];
      if (found.length === 0) return false;
      const { index, 0: article } = oneOf(random, found);
      draft.voie =
        draft.voie.slice(0, index) + article.trim() + draft.voie.slice(index + article.length);
      return true;
    },
  },
];

/** Street and town as one word: `rue des LilasAngers`, `rue des Lilas49000 Angers`. */
function glued(name: string, to: "street" | "town"): NoiseKind {
  return {
    name,
    rate: 0,
    apply(draft) {
      if (draft.ville === "" || draft.after.length > 0 || !/\p{L}$/u.test(draft.voie)) return false;
      if (to === "town") draft.codePostal = "";
      else if (draft.codePostal === "") return false;
      draft.isTownGlued = true;
      draft.form = "line";
      return true;
    },
  };
}

import type { Draft } from "./draft.ts";
import type { NoiseKind } from "./noise-kind.ts";

// biome-ignore format: a table
const TYPES =
  /^(Rue|Avenue|Boulevard|Chemin|Impasse|Allée|Place|Route|Square|Passage|Résidence|Lotissement|Hameau|Cours|Quai|Sentier|Ruelle|Venelle|Villa|Cité|Voie)\s+/u;
const ARTICLES = /(?<=\s)(?:(?:de la|des|du|de|la|le|les)\s+|(?:de )?l'|d')/giu;
const LEADING_ARTICLE = /^(?:(?:de la|des|du|de)\s+|(?:de )?l'|d')/iu;
const TITLES =
  /(?:du |de l')?(?:Général|Maréchal|Docteur|Professeur|Commandant|Capitaine|Colonel|Lieutenant|Président|Sergent|Adjudant|Amiral|Abbé|Chanoine|Curé|Père|Maire|Ingénieur|Aviateur|Marquis|Comte|Cardinal)\s+/u;
/** A given name and a surname at the end: "Rue Victor Hugo". */
const PERSON =
  /^(\p{Lu}[\p{L}-]+ (?:du \p{Lu}\p{L}+ |de l'\p{Lu}\p{L}+ )?)(\p{Lu}[\p{Ll}-]+(?:-\p{Lu}\p{Ll}+)?) (\p{Lu}[\p{L}' -]+)$/u;

/** Noise of omitted words. */
export const MISSING_WORDS: readonly NoiseKind[] = [
  replaced("type_absent", 0.05, (voie) => {
    const [type = ""] = TYPES.exec(voie) ?? [];
    const rest = voie.slice(type.length).replace(LEADING_ARTICLE, "");
    // Without its type "Rue 5" is just a number.
    return /\p{L}{3}/u.test(rest) ? rest : voie;
  }),
  replaced("articles_absents", 0.07, (voie) => voie.replace(ARTICLES, "").trim()),
  replaced("titre_absent", 0.08, (voie) => voie.replace(TITLES, "")),
  replaced("prenom_absent", 0.06, (voie) => voie.replace(PERSON, "$1$3")),
  replaced("prenom_initiale", 0.08, (voie) =>
    voie.replace(PERSON, (_, before: string, input: string, name: string) => {
      const initials = input.split("-").map((part) => part.slice(0, 1));
      return `${before}${initials.join("-")}. ${name}`;
    }),
  ),
  replaced("nom_avant_prenom", 0.01, (voie) => voie.replace(PERSON, "$1$3 $2")),
];

function replaced(name: string, rate: number, change: (voie: string) => string): NoiseKind {
  return {
    name,
    rate,
    apply(draft: Draft) {
      const voie = change(draft.voie);
      if (voie === draft.voie || voie === "") return false;
      draft.voie = voie;
      return true;
    },
  };
}

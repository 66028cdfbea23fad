import type { Review, ReviewPair } from "../../engine/files/report/review/review-pair.ts";
import { EXAMPLE_REVIEW } from "../../shell/pages/review/review-example.ts";

const COMPANY: ReviewPair = {
  id: "entreprise-1-12-k3j9x",
  genre: "entreprise",
  table: "clients-2026.csv",
  lignes: [12],
  cotes: ["Ligne 12", "Registre SIRENE"],
  champs: [
    { libelle: "Société", gauche: "Altibat", droite: "ALTIBAT INGENIERIE", accord: "different" },
    { libelle: "SIRET", gauche: "90000010000017", droite: "90000010000017", accord: "egal" },
    { libelle: "Autres noms au registre", gauche: "", droite: "ABI", accord: "seul" },
  ],
  confiance: "forte",
  pour: ["même code postal que l'établissement"],
  contre: ["aucun nom du registre ne ressemble à celui de la ligne"],
  si_accepte: "Dans la colonne « Société », « Altibat » devient « ALTIBAT INGENIERIE ».",
  si_rejete: "Le nom de votre fichier reste, et n'est plus signalé.",
};

const PERSON: ReviewPair = {
  id: "homonyme-1-40-1z8qa",
  genre: "homonyme",
  table: "clients-2026.csv",
  lignes: [40],
  cotes: ["Ligne 40", "Fichier des décès (INSEE)"],
  champs: [
    { libelle: "Nom", gauche: "Ormiville", droite: "ORMIVILLE", accord: "proche" },
    { libelle: "Prénom", gauche: "Anne", droite: "ANNE MARIE", accord: "different" },
    { libelle: "Date du décès", gauche: "", droite: "12/03/2024", accord: "seul" },
  ],
  confiance: "moyenne",
  pour: ["probabilité que ce soit cette personne : 60 %"],
  contre: ["homonymes attendus par hasard parmi les décès : 1,2"],
  si_accepte: "La ligne 40 est marquée « décès confirmé par vous » ; rien n'y est supprimé.",
  si_rejete: "Cette personne n'est plus signalée comme peut-être décédée.",
};

/** A pair of each kind. */
export const SAMPLE_REVIEW: Review = {
  ...EXAMPLE_REVIEW,
  trouvees: { doublon: 1412, entreprise: 1, homonyme: 1 },
  paires: [...EXAMPLE_REVIEW.paires, COMPANY, PERSON],
};

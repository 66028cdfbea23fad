import type { Review } from "../../../engine/files/report/review/review-pair.ts";

/** A review of one pair, for the reference. */
export const EXAMPLE_REVIEW: Review = {
  jour: "2026-11-22",
  trouvees: { doublon: 1, identifiant: 0, entreprise: 0, homonyme: 0 },
  paires: [
    {
      id: "doublon-1-2-3",
      genre: "doublon",
      table: "clients.csv",
      lignes: [2, 3],
      cotes: ["Ligne 2", "Ligne 3"],
      champs: [
        { libelle: "Société", gauche: "Garage Duport", droite: "GARAGE DUPORT", accord: "proche" },
        { libelle: "Ville", gauche: "Lyon", droite: "", accord: "seul" },
      ],
      confiance: "faible",
      pour: ["même nom d'entreprise", "même code postal"],
      contre: [],
      si_accepte:
        "La ligne 3 est marquée comme doublon de la ligne 2 ; aucune ligne n'est supprimée.",
      si_rejete: "Ces deux lignes ne sont plus signalées comme doublons.",
      fusion: {
        garder: 2,
        colonnes: [
          {
            colonne: 0,
            libelle: "Société",
            ligne: 2,
            pourquoi: "la même, écrite autrement",
            valeurs: [
              { valeur: "Garage Duport", lignes: [2] },
              { valeur: "GARAGE DUPORT", lignes: [3] },
            ],
          },
          {
            colonne: 1,
            libelle: "Ville",
            ligne: 2,
            pourquoi: "seule valeur",
            valeurs: [{ valeur: "Lyon", lignes: [2] }],
          },
        ],
      },
    },
  ],
};

/** Its counts before any decision. */
export const COUNTS_EXAMPLE = {
  total: 1,
  restantes: 1,
  acceptees: 0,
  rejetees: 0,
  plus_tard: 0,
  a_appliquer: false,
};

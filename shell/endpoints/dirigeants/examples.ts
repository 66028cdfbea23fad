/** A call and its answer on the sample registers, verified by a test. */
export const OFFICERS_CALL = { sirens: ["900001108", "900001405"] };

export const OFFICERS_EXAMPLE = {
  results: [
    {
      siren: "900001108",
      dirigeants: [
        {
          nom: "ESCARBERT",
          nom_usage: null,
          prenoms: "RENE LUCAS",
          role: "Président de SAS",
          role_code: "73",
          date_naissance: "1941-03",
          siren: null,
          statut_vital: "decede_probable",
          action: "alerter_succession",
          score_confiance: 1,
          raisons:
            "décès probable, à confirmer par un acte avant toute démarche (fichier des décès INSEE, 2026-10-09)",
        },
        {
          nom: "ESCARBERT",
          nom_usage: null,
          prenoms: "MANON",
          role: "Directeur Général",
          role_code: "53",
          date_naissance: "1972-06",
          siren: null,
          statut_vital: "inconnu",
          action: "conserver",
          score_confiance: 0,
          raisons:
            "le registre ne permet pas de conclure (fichier des décès INSEE, 2026-10-09); aucun décès trouvé, mais à cet âge ou sous un nom d'usage un décès peut échapper à la recherche",
        },
      ],
      raisons: "dirigeants à vérifier : 1 sur 2, homonymie possible, jamais une certitude",
      date_verification: "2026-11-21",
    },
    {
      siren: "900001405",
      dirigeants: [
        {
          nom: "ALTIBAT INGENIERIE",
          nom_usage: null,
          prenoms: null,
          role: "Président de SAS",
          role_code: "73",
          date_naissance: null,
          siren: "900000100",
          statut_vital: "inconnu",
          action: "conserver",
          score_confiance: 0,
          raisons: "personne morale",
        },
        {
          nom: "MERVILLET",
          nom_usage: null,
          prenoms: "THIERRY",
          role: "Directeur Général",
          role_code: "53",
          date_naissance: "1971-11",
          siren: null,
          statut_vital: "inconnu",
          action: "conserver",
          score_confiance: 0,
          raisons:
            "le registre ne permet pas de conclure (fichier des décès INSEE, 2026-10-09); aucun décès trouvé, mais à cet âge ou sous un nom d'usage un décès peut échapper à la recherche",
        },
      ],
      raisons: "aucun dirigeant à vérifier sur 2",
      date_verification: "2026-11-21",
    },
  ],
};

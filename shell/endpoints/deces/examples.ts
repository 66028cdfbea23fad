/** A call and its answer on the sample registers, verified by a test. */
export const DEATH_CALL = {
  personnes: [
    { nom: "Ormiville", prenom: "Brigitte", date_naissance: "30/11/1946", code_postal: "20000" },
    { nom: "ESCARBERT", prenom: "René", date_naissance: "1941-03" },
    { nom: "Perdrinel", prenom: "Claire", date_naissance: "2003-05-12" },
  ],
};

export const DEATH_EXAMPLE = {
  results: [
    {
      statut_vital: "decede_probable",
      action: "alerter_succession",
      date_deces: "2017-07-25",
      code_lieu_deces: "2B033",
      score_confiance: 1,
      date_verification: "2026-11-21",
      raisons:
        "décès probable, à confirmer par un acte avant toute démarche (fichier des décès INSEE, 2026-10-09)",
      homonymes_attendus: 7.98e-7,
      candidats: [
        {
          reference: "2017-07-25/2B033/15/VIT",
          nom: "ORMIVILLE",
          prenoms: "BRIGITTE",
          sexe: "F",
          date_naissance: "1946-11-30",
          lieu_naissance: "AJACCIO",
          date_deces: "2017-07-25",
          code_lieu_deces: "2B033",
          score: 1,
          accords: [
            "nom identique",
            "prénom identique",
            "date de naissance identique",
            "décédé dans le département du code postal",
          ],
        },
      ],
      candidats_total: 1,
      tronque: false,
    },
    {
      statut_vital: "a_verifier_homonyme",
      action: "verifier_avant_action",
      date_deces: "2026-08-02",
      code_lieu_deces: "64122",
      score_confiance: 0.979722,
      date_verification: "2026-11-21",
      raisons:
        "homonyme possible au registre des décès : à vérifier, jamais une certitude (fichier des décès INSEE, 2026-10-09); la date de naissance est incomplète; la correspondance n'est pas assez sûre",
      homonymes_attendus: 0.000468,
      candidats: [
        {
          reference: "2026-08-02/64122/1/VIT",
          nom: "ESCARBERT",
          prenoms: "RENE LUCAS",
          sexe: "M",
          date_naissance: "1941-03-17",
          lieu_naissance: "BIARRITZ",
          date_deces: "2026-08-02",
          code_lieu_deces: "64122",
          score: 0.979722,
          accords: ["nom identique", "prénom identique", "mois de naissance identique"],
        },
        {
          reference: "1998-05-11/13208/2/VIT",
          nom: "ESCARBERT",
          prenoms: "RENE",
          sexe: "M",
          date_naissance: "1941-03-02",
          lieu_naissance: "SIDI BEL ABBES, ALGERIE",
          date_deces: "1998-05-11",
          code_lieu_deces: "13208",
          score: 0.02027,
          accords: ["nom identique", "prénom identique", "mois de naissance identique"],
        },
      ],
      candidats_total: 2,
      tronque: false,
    },
    {
      statut_vital: "inconnu",
      action: "conserver",
      date_deces: null,
      code_lieu_deces: null,
      score_confiance: 0,
      date_verification: "2026-11-21",
      raisons:
        "le registre ne permet pas de conclure (fichier des décès INSEE, 2026-10-09); aucun décès trouvé, mais à cet âge ou sous un nom d'usage un décès peut échapper à la recherche",
      homonymes_attendus: 5.85e-12,
      candidats: [],
      candidats_total: 0,
      tronque: false,
    },
  ],
};

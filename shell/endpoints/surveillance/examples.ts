/** A call and its answer on the sample registers, verified by a test. */
export const PORTFOLIO_CALL = {
  sirens: ["900000506", "900 000 803", "900001108", "900000100", "732829320"],
  depuis: "2026-03-01",
};

export const PORTFOLIO_EXAMPLE = {
  depuis: "2026-03-01",
  date_verification: "2026-11-21",
  alertes: [
    {
      siren: "900000506",
      denomination: "BREVATEC CONSTRUCTION",
      type: "procedure_collective",
      date: "2026-03-20",
      date_evenement: "2026-03-10",
      gravite: "haute",
      detail:
        "Ouverture d'une procédure de liquidation judiciaire : Jugement d'ouverture de liquidation judiciaire, le 2026-03-10.",
      source: "BODACC, annonce A202600573000008",
    },
    {
      siren: "900000803",
      denomination: "ECLISOFT",
      type: "changement_dirigeant",
      date: "2026-10-08",
      date_evenement: "2026-10-08",
      gravite: "moyenne",
      detail: "Arrivée d'un dirigeant : Sarah Lea Perdrinel (Gérant), par annonce du 2026-10-08.",
      source: "BODACC, annonce B202602013000016",
    },
    {
      siren: "900000803",
      denomination: "ECLISOFT",
      type: "changement_dirigeant",
      date: "2026-10-08",
      date_evenement: "2026-10-08",
      gravite: "moyenne",
      detail: "Départ d'un dirigeant : Mehdi Falgueteau (Gérant), par annonce du 2026-10-08.",
      source: "BODACC, annonce B202602013000016",
    },
    {
      siren: "900001108",
      denomination: "HELICAP PATRIMOINE",
      type: "dirigeant_decede",
      date: "2026-08-02",
      date_evenement: "2026-08-02",
      gravite: "moyenne",
      detail:
        "Décès possible d'un dirigeant : RENE LUCAS ESCARBERT (Président de SAS), décès probable le 2026-08-02, à confirmer.",
      source: "fichier des décès, 2026-10-09",
    },
  ],
  surveilles: 4,
  inconnus: ["732829320"],
  sources: {
    "unites-legales": "2026-10-31 (exemple)",
    etablissements: "2026-10-31 (exemple)",
    rne: "2026-10-31 (exemple)",
    bodacc: "2026-10-29 (exemple)",
    deces: "2026-10-09 (exemple)",
  },
};

/** Answers on the sample registers, for the reference; verified by a test. */
const SOURCES = {
  "unites-legales": "2026-10-31 (exemple)",
  etablissements: "2026-10-31 (exemple)",
  "liens-succession": "2026-10-31 (exemple)",
  rne: "2026-10-31 (exemple)",
  rncs: "non chargé",
  bodacc: "2026-10-29 (exemple)",
  comptes: "2026-10-31 (exemple)",
  deces: "2026-10-09 (exemple)",
};

export const ENRICHMENT_EXAMPLE = {
  results: [
    {
      id: "900000100",
      siren: "900000100",
      siret: "90000010000017",
      denomination: "ALTIBAT INGENIERIE",
      statut_sirene: "A",
      etablissement_statut: "A",
      niveau_alerte: "ok",
      libelle: "Entreprise active",
      raisons: "aucun signal (SIRENE, 2026-10-31)",
      procedure_collective: false,
      dernier_compte_annee: 2025,
      nb_dirigeants: 2,
      dirigeant_alerte: false,
      dirigeants_a_verifier: null,
      score_confiance: 1,
      siret_successeur: null,
      naf: "71.12B",
      categorie_juridique: "5710",
      adresse: "BATIMENT B, 12 RUE DES FRERES LUMIERE",
      code_postal: "35000",
      ville: "RENNES",
      effectif: "20 à 49 salariés",
      date_creation: "2021-02-01",
      date_verification: "2026-11-21",
      sources: SOURCES,
    },
    {
      id: "300 000 007 00017",
      siren: "300000007",
      siret: "30000000700017",
      denomination: "IMPRIMERIE GALVIROUX",
      statut_sirene: "A",
      etablissement_statut: "F",
      niveau_alerte: "suspect",
      libelle: "Établissement fermé, remplacé",
      raisons:
        "établissement fermé depuis le 1999-01-15, remplacé par 30000000700041 depuis le 2001-01-15 (3 liens suivis) (SIRENE, 2026-10-31)",
      procedure_collective: false,
      dernier_compte_annee: null,
      nb_dirigeants: null,
      dirigeant_alerte: null,
      dirigeants_a_verifier: null,
      score_confiance: 1,
      siret_successeur: "30000000700041",
      naf: "18.12Z",
      categorie_juridique: "5499",
      adresse: "1 RUE DU STADE",
      code_postal: "49000",
      ville: "ANGERS",
      effectif: "Effectif non renseigné ou sans salarié dans l'année",
      date_creation: "1998-01-15",
      date_verification: "2026-11-21",
      sources: SOURCES,
    },
  ],
};

export const SIRET_EXAMPLE = {
  siret: "30000000700017",
  verdict: "ferme",
  existe: true,
  statut_unite_legale: "A",
  etablissement_statut: "F",
  procedure_collective: false,
  liquidation: false,
  comptes_non_deposes: null,
  successeur: { siret: "30000000700041", date: "2001-01-15", transfert_siege: true },
  denomination: "IMPRIMERIE GALVIROUX",
  adresse: "1 RUE DU STADE, 49000 ANGERS",
  raisons:
    "établissement fermé depuis le 1999-01-15, remplacé par 30000000700041 depuis le 2001-01-15 (3 liens suivis) (SIRENE, 2026-10-31)",
  date_verification: "2026-11-21",
};

export const VAT_EXAMPLE = {
  siren: "900000100",
  tva: "FR74900000100",
  denomination: "ALTIBAT INGENIERIE",
  statut_sirene: "A",
  date_verification: "2026-11-21",
};

/** A call and its answer on the sample registers, verified by a test. */
export const MATCH_CALL = {
  entreprises: [
    {
      nom: "Altibat ingénierie",
      adresse: "12 rue des frères Lumière",
      code_postal: "35000",
      ville: "Rennes",
    },
    { nom: "SARL", ville: "Nantes" },
  ],
};

export const MATCH_EXAMPLE = {
  results: [
    {
      verdict: "sur",
      siren: "900000100",
      siret: "90000010000017",
      siret_sur: true,
      siret_ferme: null,
      denomination: "ALTIBAT INGENIERIE",
      probabilite_siren: 0.9987,
      probabilite_siret: 0.9987,
      candidats: [
        {
          siren: "900000100",
          siret: "90000010000017",
          denomination: "ALTIBAT INGENIERIE",
          enseigne: "",
          adresse: "BATIMENT B, 12 RUE DES FRERES LUMIERE",
          code_postal: "35000",
          ville: "RENNES",
          naf: "71.12B",
          etat: "ouvert",
          siege: true,
          probabilite_siren: 0.9987,
          probabilite_siret: 0.9987,
          concordance: {
            nom: "identique",
            forme: "absent",
            adresse: "identique",
            code_postal: "identique",
            ville: "identique",
            dirigeant: "absent",
            site: "absent",
            activite: "absent",
          },
        },
      ],
      raisons: "même nom; même adresse (SIRENE, 2026-10-31)",
      date_verification: "2026-11-21",
    },
    {
      verdict: "non_cherchable",
      siren: null,
      siret: null,
      siret_sur: false,
      siret_ferme: null,
      denomination: null,
      probabilite_siren: 0,
      probabilite_siret: 0,
      candidats: [],
      raisons:
        "le nom n'a qu'une forme juridique ou un mot courant : donnez la dénomination (SIRENE, 2026-10-31)",
      date_verification: "2026-11-21",
    },
  ],
};

export const SEARCH_EXAMPLE = {
  results: [
    {
      siren: "900000100",
      siret: "90000010000017",
      denomination: "ALTIBAT INGENIERIE",
      enseigne: "",
      adresse: "BATIMENT B, 12 RUE DES FRERES LUMIERE",
      code_postal: "35000",
      ville: "RENNES",
      naf: "71.12B",
      etat: "ouvert",
      siege: true,
    },
  ],
  date_verification: "2026-11-21",
};

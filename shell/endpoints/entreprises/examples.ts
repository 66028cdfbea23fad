/** Answers on the sample registers, for the reference; a test compares them with the service's. */
const SOURCES = {
  "unites-legales": "2026-10-31",
  etablissements: "2026-10-31",
  "liens-succession": "2026-10-31",
  rne: "non chargé",
  bodacc: "non chargé",
  comptes: "non chargé",
  deces: "non chargé",
};

const NOT_LOADED = {
  procedure_collective: null,
  dernier_compte_annee: null,
  nb_dirigeants: null,
  dirigeant_alerte: null,
  dirigeants_a_verifier: null,
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
      ...NOT_LOADED,
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
      ...NOT_LOADED,
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
  procedure_collective: null,
  liquidation: null,
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

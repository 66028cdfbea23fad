/** Evidence for a column from adjacent columns, or from any in the table. */
export interface NeighbourRule {
  /**
   * Fields that it is evidence for, and fields that must be present; in the form of `fieldsNamed`.
   */
  readonly fields: readonly string[];
  readonly beside: readonly string[];
  /** Largest distance in columns; `null`: anywhere in the table. */
  readonly within: number | null;
  readonly weight: number;
  /** Whether their absence is the evidence; `within` is then null. */
  readonly absent?: true;
  /** French. */
  readonly text: string;
}

const PERSON = ["prenom", "contacts.nom_contact", "contacts.nom_complet"];
const COMPANY_CODES = ["siren", "siret", "naf", "forme_juridique", "tva"];

/** The rules of context; several may apply at once. */
export const NEIGHBOUR_RULES: readonly NeighbourRule[] = [
  {
    fields: ["contacts.nom_contact"],
    beside: ["prenom"],
    within: 2,
    weight: 2.2,
    text: "à côté d'un prénom",
  },
  {
    fields: ["contacts.nom_complet"],
    beside: ["prenom"],
    within: 2,
    weight: -2.2,
    text: "le prénom est dans une autre colonne",
  },
  {
    fields: ["contacts.nom_contact"],
    beside: ["prenom"],
    within: null,
    absent: true,
    weight: -1.5,
    text: "aucune colonne de prénoms",
  },
  {
    fields: ["prenom"],
    beside: ["contacts.nom_contact", "nom_naissance"],
    within: 2,
    weight: 1.2,
    text: "à côté d'un nom de famille",
  },
  {
    fields: ["companies.raison_sociale"],
    beside: COMPANY_CODES,
    within: null,
    weight: 1.2,
    text: "la table a des codes d'entreprise",
  },
  {
    fields: ["companies.raison_sociale"],
    beside: ["prenom"],
    within: 1,
    weight: -1.5,
    text: "à côté d'un prénom",
  },
  {
    fields: ["civilite"],
    beside: PERSON,
    within: 2,
    weight: 1.2,
    text: "à côté d'un nom de personne",
  },
  {
    fields: ["date_naissance"],
    beside: [...PERSON, "nom_naissance"],
    within: 4,
    weight: 1,
    text: "près d'un nom de personne",
  },
  {
    fields: ["date_naissance"],
    beside: [...PERSON, "nom_naissance"],
    within: null,
    absent: true,
    weight: -2,
    text: "aucun nom de personne dans la table",
  },
  {
    fields: ["fonction"],
    beside: PERSON,
    within: 4,
    weight: 0.9,
    text: "près d'un nom de personne",
  },
  {
    fields: ["fonction"],
    beside: PERSON,
    within: null,
    absent: true,
    weight: -1.5,
    text: "aucun nom de personne dans la table",
  },
  {
    fields: ["code_postal"],
    beside: ["ville"],
    within: 1,
    weight: 1.5,
    text: "à côté d'une ville",
  },
  {
    fields: ["ville"],
    beside: ["code_postal"],
    within: 1,
    weight: 1.5,
    text: "à côté d'un code postal",
  },
  {
    fields: ["adresse"],
    beside: ["code_postal", "ville"],
    within: 3,
    weight: 1,
    text: "près d'un code postal ou d'une ville",
  },
  {
    fields: ["adresse_complete"],
    beside: ["code_postal"],
    within: null,
    weight: -2,
    text: "le code postal est dans une autre colonne",
  },
  {
    fields: ["adresse_complete"],
    beside: ["code_postal", "ville"],
    within: null,
    absent: true,
    weight: 1.5,
    text: "ni code postal ni ville dans une autre colonne",
  },
  {
    fields: ["complement_adresse"],
    beside: ["adresse"],
    within: 2,
    weight: 1.2,
    text: "à côté d'une adresse",
  },
  { fields: ["numero_voie"], beside: ["adresse"], within: 1, weight: 2, text: "à côté d'une voie" },
  {
    fields: ["pays"],
    beside: ["ville", "code_postal"],
    within: 2,
    weight: 0.8,
    text: "près d'une ville",
  },
  {
    fields: ["code_insee", "departement", "companies.region"],
    beside: ["ville", "code_postal"],
    within: 3,
    weight: 0.7,
    text: "près d'une ville",
  },
  {
    fields: ["telephone"],
    beside: ["email", "mobile", "fax"],
    within: 2,
    weight: 0.6,
    text: "près d'autres coordonnées",
  },
  {
    fields: ["mobile", "fax"],
    beside: ["telephone"],
    within: 2,
    weight: 0.8,
    text: "à côté d'un téléphone",
  },
  {
    fields: ["email"],
    beside: ["telephone", "mobile"],
    within: 2,
    weight: 0.5,
    text: "près d'un téléphone",
  },
  { fields: ["bic"], beside: ["iban"], within: 2, weight: 2, text: "à côté d'un IBAN" },
  {
    fields: ["bic"],
    beside: ["iban"],
    within: null,
    absent: true,
    weight: -2,
    text: "aucun IBAN dans la table",
  },
  {
    fields: ["montant_ht"],
    beside: ["montant_ttc", "montant_tva"],
    within: 3,
    weight: 1,
    text: "près d'un montant TTC ou de TVA",
  },
  {
    fields: ["montant_tva", "montant_ttc"],
    beside: ["montant_ht"],
    within: 3,
    weight: 1,
    text: "près d'un montant hors taxe",
  },
  {
    fields: ["taux_tva"],
    beside: ["montant_ht", "prix_unitaire", "montant_tva"],
    within: 3,
    weight: 0.8,
    text: "près d'un montant",
  },
  {
    fields: ["quantite"],
    beside: ["prix_unitaire"],
    within: 2,
    weight: 1,
    text: "à côté d'un prix",
  },
  {
    fields: ["prix_unitaire"],
    beside: ["quantite"],
    within: 2,
    weight: 1,
    text: "à côté d'une quantité",
  },
  {
    fields: ["date_echeance"],
    beside: ["ventes.date"],
    within: 4,
    weight: 1,
    text: "près d'une autre date",
  },
  {
    fields: ["naf", "forme_juridique"],
    beside: ["siren", "siret"],
    within: 6,
    weight: 0.6,
    text: "près d'un SIREN ou d'un SIRET",
  },
];

/** Evidence for a column from adjacent columns, or from any in the table. */
export interface NeighbourRule {
  /**
   * Fields that it is evidence for, and fields that must be present; in the form of `fieldsNamed`.
   */
  readonly fields: readonly string[];
  readonly adjacent: readonly string[];
  /** Largest distance in columns; `null`: anywhere in the table. */
  readonly within: number | null;
  readonly weight: number;
  /** Whether their absence is the evidence; `within` is then null. */
  readonly absent?: true;
  /** French. */
  readonly text: string;
}

const PERSON = ["prenom", "contacts.nom_contact", "contacts.nom_complet"];
const NAMES = [...PERSON, "companies.raison_sociale", "companies.enseigne", "representant"];
const COMPANY_CODES = ["siren", "siret", "naf", "forme_juridique", "tva"];
const HOMES = ["adresse", "complement_adresse", "code_postal", "ville", "pays", "iban"].map(
  (name) => `contacts.${name}`,
);

/** The rules of context; several may apply at once. */
export const NEIGHBOUR_RULES: readonly NeighbourRule[] = [
  {
    fields: ["contacts.nom_contact"],
    adjacent: ["prenom"],
    within: 2,
    weight: 2.2,
    text: "à côté d'un prénom",
  },
  {
    fields: ["contacts.nom_complet"],
    adjacent: ["prenom"],
    within: 2,
    weight: -2.2,
    text: "le prénom est dans une autre colonne",
  },
  {
    fields: ["contacts.nom_contact"],
    adjacent: ["prenom"],
    within: null,
    absent: true,
    weight: -1.5,
    text: "aucune colonne de prénoms",
  },
  {
    fields: ["contacts.nom_complet", "contacts.nom_contact", "companies.raison_sociale"],
    adjacent: NAMES,
    within: null,
    absent: true,
    weight: 1.4,
    text: "aucun autre nom dans la table",
  },
  {
    // The "responsable légal" of a pupil directs no company.
    fields: ["dirigeant"],
    adjacent: [...COMPANY_CODES, "companies.raison_sociale", "companies.enseigne"],
    within: null,
    absent: true,
    weight: -2.5,
    text: "aucune entreprise dans la table",
  },
  {
    fields: ["prenom"],
    adjacent: ["contacts.nom_contact", "nom_naissance"],
    within: 2,
    weight: 1.2,
    text: "à côté d'un nom de famille",
  },
  {
    fields: ["companies.raison_sociale"],
    adjacent: COMPANY_CODES,
    within: null,
    weight: 1.2,
    text: "la table a des codes d'entreprise",
  },
  {
    fields: ["companies.raison_sociale"],
    adjacent: ["prenom"],
    within: 1,
    weight: -1.5,
    text: "à côté d'un prénom",
  },
  {
    fields: ["civilite"],
    adjacent: PERSON,
    within: 2,
    weight: 1.2,
    text: "à côté d'un nom de personne",
  },
  {
    fields: ["date_naissance"],
    adjacent: [...PERSON, "nom_naissance"],
    within: 4,
    weight: 1,
    text: "près d'un nom de personne",
  },
  {
    fields: ["date_naissance"],
    adjacent: [...PERSON, "nom_naissance"],
    within: null,
    absent: true,
    weight: -2,
    text: "aucun nom de personne dans la table",
  },
  {
    fields: ["fonction"],
    adjacent: PERSON,
    within: 4,
    weight: 0.9,
    text: "près d'un nom de personne",
  },
  {
    fields: ["fonction"],
    adjacent: PERSON,
    within: null,
    absent: true,
    weight: -1.5,
    text: "aucun nom de personne dans la table",
  },
  {
    fields: ["code_postal"],
    adjacent: ["ville"],
    within: 1,
    weight: 1.5,
    text: "à côté d'une ville",
  },
  {
    // A salary of 24000 and a weight of 3500 are codes of communes.
    fields: ["code_postal"],
    adjacent: ["ville", "adresse", "adresse_complete", "complement_adresse", "pays"],
    within: null,
    absent: true,
    weight: -2.5,
    text: "ni ville ni adresse dans la table",
  },
  {
    fields: ["ville"],
    adjacent: ["code_postal"],
    within: 1,
    weight: 1.5,
    text: "à côté d'un code postal",
  },
  {
    fields: ["adresse"],
    adjacent: ["code_postal", "ville"],
    within: 3,
    weight: 1,
    text: "près d'un code postal ou d'une ville",
  },
  {
    fields: ["adresse_complete"],
    adjacent: ["code_postal"],
    within: null,
    weight: -2,
    text: "le code postal est dans une autre colonne",
  },
  {
    fields: ["adresse_complete"],
    adjacent: ["code_postal", "ville"],
    within: null,
    absent: true,
    weight: 1.5,
    text: "ni code postal ni ville dans une autre colonne",
  },
  {
    fields: ["complement_adresse"],
    adjacent: ["adresse"],
    within: 2,
    weight: 1.2,
    text: "à côté d'une adresse",
  },
  {
    fields: ["numero_voie"],
    adjacent: ["adresse"],
    within: 1,
    weight: 2,
    text: "à côté d'une voie",
  },
  {
    fields: ["pays"],
    adjacent: ["ville", "code_postal"],
    within: 2,
    weight: 0.8,
    text: "près d'une ville",
  },
  {
    fields: ["code_insee", "departement", "companies.region"],
    adjacent: ["ville", "code_postal"],
    within: 3,
    weight: 0.7,
    text: "près d'une ville",
  },
  {
    fields: ["telephone"],
    adjacent: ["email", "mobile", "fax"],
    within: 2,
    weight: 0.6,
    text: "près d'autres coordonnées",
  },
  {
    fields: ["mobile", "fax"],
    adjacent: ["telephone"],
    within: 2,
    weight: 0.8,
    text: "à côté d'un téléphone",
  },
  {
    fields: ["email"],
    adjacent: ["telephone", "mobile"],
    within: 2,
    weight: 0.5,
    text: "près d'un téléphone",
  },
  {
    // Employers and registries ask for a birth name, and for where the person lives.
    fields: HOMES,
    adjacent: ["nom_naissance"],
    within: null,
    weight: 2.2,
    text: "la table a des noms de naissance",
  },
  {
    fields: ["contacts.email"],
    adjacent: PERSON,
    within: null,
    weight: 0.8,
    text: "la table a des noms de personnes",
  },
  { fields: ["bic"], adjacent: ["iban"], within: 2, weight: 2, text: "à côté d'un IBAN" },
  {
    fields: ["bic"],
    adjacent: ["iban"],
    within: null,
    absent: true,
    weight: -2,
    text: "aucun IBAN dans la table",
  },
  {
    fields: ["montant_ht"],
    adjacent: ["montant_ttc", "montant_tva"],
    within: 3,
    weight: 1,
    text: "près d'un montant TTC ou de TVA",
  },
  {
    fields: ["montant_tva", "montant_ttc"],
    adjacent: ["montant_ht"],
    within: 3,
    weight: 1,
    text: "près d'un montant hors taxe",
  },
  {
    fields: ["taux_tva"],
    adjacent: ["montant_ht", "prix_unitaire", "montant_tva"],
    within: 3,
    weight: 0.8,
    text: "près d'un montant",
  },
  {
    fields: ["quantite"],
    adjacent: ["prix_unitaire"],
    within: 2,
    weight: 1,
    text: "à côté d'un prix",
  },
  {
    fields: ["prix_unitaire"],
    adjacent: ["quantite"],
    within: 2,
    weight: 1,
    text: "à côté d'une quantité",
  },
  {
    fields: ["date_echeance"],
    adjacent: ["ventes.date"],
    within: 4,
    weight: 1,
    text: "près d'une autre date",
  },
  {
    fields: ["naf", "forme_juridique"],
    adjacent: ["siren", "siret"],
    within: 6,
    weight: 0.6,
    text: "près d'un SIREN ou d'un SIRET",
  },
];

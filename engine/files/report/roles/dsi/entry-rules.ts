/** The validation of a field at data entry. */
export interface EntryRule {
  /** Names of `data/mapping/fields.json`. */
  readonly fields: readonly string[];
  readonly name: string;
  /** What the form refuses. */
  readonly check: string;
  readonly mask: string;
  /** Column type in the database. */
  readonly type: string;
}

/**
 * Sources: SIREN and SIRET, INSEE (Luhn; La Poste's SIRET add up to a multiple of 5); VAT, CGI
 * art. 286 ter; e-mail, RFC 5321; telephone, E.164 and the ARCEP's numbering plan; postal lines,
 * NF Z10-011; dates, ISO 8601; IBAN, ISO 13616.
 */
export const ENTRY_RULES: readonly EntryRule[] = [
  {
    fields: ["siret"],
    name: "SIRET",
    check:
      "14 chiffres, clé de Luhn (La Poste : somme multiple de 5), unique ; interroger SIRENE à la création",
    mask: "000 000 000 00000",
    type: "texte de 14, jamais un nombre",
  },
  {
    fields: ["siren"],
    name: "SIREN",
    check: "9 chiffres, clé de Luhn ; les 9 premiers du SIRET de la même fiche",
    mask: "000 000 000",
    type: "texte de 9, jamais un nombre",
  },
  {
    fields: ["tva"],
    name: "Numéro de TVA",
    check: "FR, clé de 2, SIREN ; clé = (12 + 3 × (SIREN modulo 97)) modulo 97",
    mask: "FR00 000 000 000",
    type: "texte de 13",
  },
  {
    fields: ["email"],
    name: "E-mail",
    check:
      "une seule adresse, un @, un domaine qui reçoit ; refuser les domaines jetables ; confirmer par un message",
    mask: "nom@domaine.fr",
    type: "texte de 254, en minuscules",
  },
  {
    fields: ["telephone", "mobile", "fax"],
    name: "Téléphone",
    check: "un numéro attribuable par le plan de numérotation ; garder l'indicatif du pays",
    mask: "+33 0 00 00 00 00",
    type: "texte de 16 (E.164), jamais un nombre",
  },
  {
    fields: ["code_postal"],
    name: "Code postal",
    check: "5 chiffres qui existent pour la ville choisie ; proposer la ville à partir du code",
    mask: "00000",
    type: "texte de 5, jamais un nombre",
  },
  {
    fields: ["adresse", "adresse_complete", "numero_voie"],
    name: "Adresse",
    check:
      "choisie dans la Base adresse nationale pendant la frappe ; complément dans son propre champ",
    mask: "numéro, voie (38 caractères)",
    type: "texte, une ligne par colonne",
  },
  {
    fields: ["ville"],
    name: "Ville",
    check: "choisie dans la liste des communes du code postal",
    mask: "liste",
    type: "code INSEE de 5 à côté du nom",
  },
  {
    fields: ["raison_sociale", "enseigne"],
    name: "Raison sociale",
    check:
      "reprise de SIRENE par le SIRET ; refuser « test », « xxx » et les cases remplies pour la forme",
    mask: "libre",
    type: "texte UTF-8",
  },
  {
    fields: ["civilite"],
    name: "Civilité",
    check: "liste fermée",
    mask: "M., Mme",
    type: "code de 1",
  },
  {
    fields: ["date_naissance", "date", "date_creation", "date_modification", "date_echeance"],
    name: "Date",
    check: "date du calendrier, ni à venir ni mise par défaut (01/01/1900)",
    mask: "AAAA-MM-JJ",
    type: "date",
  },
  {
    fields: ["iban"],
    name: "IBAN",
    check: "longueur du pays, clé modulo 97",
    mask: "FR00 0000 0000 0000 0000 0000 000",
    type: "texte de 34",
  },
  {
    fields: ["identifiant", "company_id", "contact_id", "produit_id"],
    name: "Clés",
    check:
      "clé primaire unique et non vide ; clé étrangère avec contrainte, pour qu'aucune ligne ne soit orpheline",
    mask: "donné par le système, jamais saisi",
    type: "le même des deux côtés",
  },
];

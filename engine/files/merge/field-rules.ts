import type { MergedColumn } from "./merged-columns.ts";

/** How the values of a field are settled when they contradict each other. */
export type Settling =
  /** The newest row, else most of the rows. */
  | "evidence"
  /** A person: both values may be right, or a wrong one would be costly. */
  | "person"
  /** The row that is kept: it identifies the record in the customer's system. */
  | "kept row"
  | "oldest"
  | "newest";

const fields = (names: string): ReadonlySet<string> => new Set(names.split(" "));

/**
 * A number or an address to write to or call is its owner's for long, and people have several. A
 * consent is a matter of law.
 */
const OF_PERSONS = fields(
  "siren siret siren_partie siret_partie tva iban bic email telephone mobile fax date_naissance " +
    "nom_naissance consentement",
);
const OF_RETAINED_ROW = fields("identifiant");

export function settlingOf({ field }: MergedColumn): Settling {
  if (field === null) return "evidence";
  if (OF_PERSONS.has(field)) return "person";
  if (OF_RETAINED_ROW.has(field)) return "kept row";
  if (field === "date_creation") return "oldest";
  return field === "date_modification" ? "newest" : "evidence";
}

const PLACE = fields(
  "numero_voie adresse complement_adresse code_postal ville adresse_complete code_insee " +
    "departement region pays",
);
const NAME = fields("prenom nom_contact");

/**
 * Columns that share it are settled together: the street of one row and the town of another would
 * be an address that nobody has.
 */
export function unitOf({ field, entity, usage }: MergedColumn, index: number): string {
  if (field !== null && PLACE.has(field)) return `${entity}.lieu|${usage ?? ""}`;
  if (field !== null && NAME.has(field)) return `${entity}.nom|${usage ?? ""}`;
  return String(index);
}

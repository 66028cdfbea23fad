import type { ColumnType } from "./column-type.ts";

/**
 * Types whose values are verified by their form, a key or a closed list: a column where hardly a
 * cell passes is not of such a type. Names, towns and texts are excluded: their lists are never
 * complete.
 */
const CHECKED_TYPES: ReadonlySet<ColumnType> = new Set([
  "siren",
  "siret",
  "tva",
  "naf",
  "date_naissance",
  "date",
  "email",
  "telephone",
  "mobile",
  "code_postal",
  "code_insee",
  "site_web",
  "iban",
  "montant",
  "pourcentage",
]);

export function isCheckedType(type: ColumnType): boolean {
  return CHECKED_TYPES.has(type);
}

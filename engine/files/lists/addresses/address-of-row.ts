import type { AddressQuery } from "../../../address/address.ts";
import type { FieldColumns } from "../../read/file-kind.ts";
import type { AddressField } from "./field-headers.ts";
import { isAbroad } from "./french-territory.ts";

/** Longest field: a longer text is a comment or a page rather than an address. */
export const ADDRESS_TEXT_MAX = 300;

/** The address of a row, or why it cannot be queried. */
export type RowAddress =
  | { readonly query: AddressQuery; readonly fault: null }
  | { readonly query: null; readonly fault: string };

/**
 * The address of a row. The lines of the street are joined in order, with the number before the
 * first unless that begins with one. A country other than France is refused here: a foreign town
 * may have the name, or the postcode, of a French one.
 */
export function addressOfRow(
  cells: readonly string[],
  columns: FieldColumns<AddressField>,
): RowAddress {
  const text = (field: AddressField): string => (cells[columns[field]] ?? "").trim();
  const long = TEXTS.find((field) => text(field).length > ADDRESS_TEXT_MAX);
  if (long) return refused(`« ${long} » a plus de ${ADDRESS_TEXT_MAX} caractères`);
  if (isAbroad(text("pays")))
    return refused("adresse à l'étranger (colonne du pays) : seules celles de France sont connues");
  const lines = [streetLine(text), text("adresse_2"), text("adresse_3")];
  return {
    query: {
      adresse: lines.filter((line) => line !== "").join("\n"),
      complement: text("complement"),
      codePostal: text("code_postal"),
      ville: text("ville"),
    },
    fault: null,
  };
}

/** All fields of an address except the country. */
const TEXTS: readonly AddressField[] = [
  ...(["numero", "indice", "type_voie", "adresse", "adresse_2", "adresse_3"] as const),
  ...(["complement", "code_postal", "ville"] as const),
];

function refused(fault: string): RowAddress {
  return { query: null, fault };
}

/** Forms of house numbers: 12, 12bis, 12 B, 12-14. Other values are customers' references. */
const HOUSE_NUMBER = /^\d{1,4}(?: ?[A-Za-z]{1,9})?(?: ?[-/] ?\d{1,4} ?[A-Za-z]?)?$/;

function streetLine(text: (field: AddressField) => string): string {
  const street = [text("type_voie"), text("adresse")].filter((part) => part !== "").join(" ");
  const numero = text("numero");
  if (!HOUSE_NUMBER.test(numero) || /^\d/.test(street)) return street;
  return [numero, text("indice"), street].filter((part) => part !== "").join(" ");
}

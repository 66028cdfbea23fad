import type { CompanyQuery } from "../../../matching/query/company-query.ts";
import type { FieldColumns } from "../../read/file-kind.ts";
import { addressOfRow } from "../addresses/address-of-row.ts";
import type { CompanyField } from "./field-headers.ts";

/** The company of a row, or why it cannot be looked for. */
export type RowCompany =
  | { readonly query: CompanyQuery; readonly fault: null }
  | { readonly query: null; readonly fault: string };

/** The company of a row. A country other than France is refused, as with addresses. */
export function companyOfRow(
  cells: readonly string[],
  columns: FieldColumns<CompanyField>,
): RowCompany {
  const text = (field: CompanyField): string => (cells[columns[field]] ?? "").trim();
  const address = addressOfRow(cells, columns);
  if (address.query === null) return { query: null, fault: address.fault };
  const { adresse, codePostal = "", ville = "" } = address.query;
  return {
    query: {
      name: text("nom"),
      address: adresse,
      postcode: codePostal,
      town: ville,
      email: text("email"),
      website: text("site"),
      telephone: text("telephone"),
      officer: text("dirigeant"),
      activity: text("activite"),
    },
    fault: null,
  };
}

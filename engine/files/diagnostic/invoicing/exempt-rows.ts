import { isAbroad } from "../../lists/addresses/french-territory.ts";
import { OUTCOME } from "../criteria/criterion.ts";
import { recordElsewhere } from "../criteria/record-elsewhere.ts";
import type { RecordColumns } from "../record/record-columns.ts";
import type { Diagnosed } from "./addressee.ts";
import type { RowInvoicing } from "./row-invoicing.ts";

const MISSING = 1;

/**
 * Returns a test for a table: why no electronic invoice is sent to the customer of a row, `null`
 * when one is. A SIREN makes it a French customer unless a foreign VAT number or the country of the
 * row says otherwise.
 */
export function exemptRows(columns: RecordColumns): (row: Diagnosed) => RowInvoicing["exempt"] {
  const isElsewhere = recordElsewhere(columns);
  const hasCountry = columns.companies.has("pays") || columns.contacts.has("pays");
  return ({ fields, identity, outcomes }) => {
    if (hasForeignVat(identity)) return "etranger";
    if (identity.siren > 0)
      return hasCountry && isAbroad(fields.either("pays")) ? "etranger" : null;
    if (isElsewhere(fields)) return "etranger";
    return outcomes[MISSING] === OUTCOME.notExamined ? "personne" : null;
  };
}

/** A sound VAT number without a SIREN: of another country, or, without a French one, of Monaco. */
function hasForeignVat({ columns, read, siren }: Diagnosed["identity"]): boolean {
  return columns.some(({ kind }, rank) => {
    const { state, siren: own, value } = read[rank] ?? {};
    const isSound = state === "sound" || state === "written_otherwise";
    return kind === "tva" && isSound && own === "" && (siren === 0 || !value?.startsWith("FR"));
  });
}

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
  const namesAbroad = countryAbroad(columns);
  return ({ fields, identity, outcomes }) => {
    if (hasForeignVat(identity)) return "etranger";
    if (identity.siren > 0) return namesAbroad(fields) ? "etranger" : null;
    if (isElsewhere(fields)) return "etranger";
    return outcomes[MISSING] === OUTCOME.notExamined ? "personne" : null;
  };
}

/** Returns a test for a table: whether its column of countries names another one than France. */
function countryAbroad(columns: RecordColumns): (fields: Diagnosed["fields"]) => boolean {
  if (!columns.companies.has("pays") && !columns.contacts.has("pays")) return () => false;
  // Countries mostly repeat from row to row.
  let [country, isForeign] = ["", false];
  return (fields) => {
    const own = fields.either("pays");
    if (own !== country) [country, isForeign] = [own, isAbroad(own)];
    return isForeign;
  };
}

/** A sound VAT number without a SIREN: of another country, or, without a French one, of Monaco. */
function hasForeignVat({ columns, read, siren }: Diagnosed["identity"]): boolean {
  for (let rank = 0; rank < columns.length; rank++) {
    if (columns[rank]?.kind !== "tva") continue;
    const { state, siren: own, value } = read[rank] ?? {};
    const isSound = state === "sound" || state === "written_otherwise";
    return isSound && own === "" && (siren === 0 || !value?.startsWith("FR"));
  }
  return false;
}

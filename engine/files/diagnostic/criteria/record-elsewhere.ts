import { foldHeader } from "../../../registers/header.ts";
import { isAbroad } from "../../lists/addresses/french-territory.ts";
import type { RecordColumns } from "../record/record-columns.ts";
import type { RecordFields } from "../record/record-fields.ts";
import {
  type AddressColumns,
  addressGroups,
  isFilled,
  isForeign,
} from "./adresse/address-columns.ts";

/**
 * French, with registers and telephone numbers of their own: New Caledonia (RIDET), French
 * Polynesia (RTE), Wallis and Futuna. Source: INSEE, champ du répertoire SIRENE.
 */
const OWN_RULES: ReadonlySet<string> = new Set(
  "nc ncl nouvellecaledonie newcaledonia pf pyf polynesiefrancaise frenchpolynesia wf wlf wallisetfutuna".split(
    " ",
  ),
);
const OWN_RULES_POSTCODE = /^98[678]\d\d$/;

/**
 * Tells, for a table, whether the record on which fields stand is of another country, or of a part
 * of France that SIRENE and the numbering plan leave out.
 */
export function recordElsewhere(columns: RecordColumns): (fields: RecordFields) => boolean {
  const groups = addressGroups(columns);
  return (fields) => isElsewhere(fields, groups);
}

function isElsewhere(fields: RecordFields, groups: readonly AddressColumns[]): boolean {
  const country = fields.either("pays");
  if (country !== "" && (isAbroad(country) || OWN_RULES.has(foldHeader(country)))) return true;
  const postcode = fields.either("code_postal");
  if (OWN_RULES_POSTCODE.test(postcode)) return true;
  return groups.some((group) => isFilled(fields, group) && isForeign(fields, group));
}

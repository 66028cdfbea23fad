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
 * French territories with their own registers and telephone numbers: New Caledonia (RIDET), French
 * Polynesia (RTE), Wallis and Futuna. Source: INSEE, champ du répertoire SIRENE.
 */
const OWN_RULES: ReadonlySet<string> = new Set(
  "nc ncl nouvellecaledonie newcaledonia pf pyf polynesiefrancaise frenchpolynesia wf wlf wallisetfutuna".split(
    " ",
  ),
);
const OWN_RULES_POSTCODE = /^98[678]\d\d$/;

/**
 * Returns a test for a table: whether the current record is in another country, or in a part of
 * France outside of SIRENE and the numbering plan.
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

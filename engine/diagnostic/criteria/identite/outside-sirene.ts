import { isAbroad } from "../../../address/file/french-territory.ts";
import { foldHeader } from "../../../registers/header.ts";
import type { RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import {
  type AddressColumns,
  addressGroups,
  isFilled,
  isForeign,
} from "../adresse/address-columns.ts";

/**
 * French, with registers of their own: the RIDET of New Caledonia, the RTE of French Polynesia, that
 * of Wallis and Futuna. Source: INSEE, champ du répertoire SIRENE.
 */
const OWN_REGISTER: ReadonlySet<string> = new Set(
  "nc ncl nouvellecaledonie newcaledonia pf pyf polynesiefrancaise frenchpolynesia wf wlf wallisetfutuna".split(
    " ",
  ),
);
const OWN_REGISTER_POSTCODE = /^98[678]\d\d$/;

/** What a legal form says of somebody who is no company. */
const PRIVATE = /^(?:particuliers?|personne physique|priv[ée]|individuals?|b2c)$/i;
/** A sole trader is called `M. Martin` as well, a couple is nobody's business. */
const COUPLE = /^(?:m\.?|mr|monsieur)\s*(?:et|&|ou)\s*(?:mme|madame)\b/i;

/** Tells, for a table, whether the record on which fields stand is of nobody that SIRENE knows. */
export function outsideSirene(columns: RecordColumns): (fields: RecordFields) => boolean {
  const groups = addressGroups(columns);
  return (fields) => isPrivate(fields) || isElsewhere(fields, groups);
}

function isPrivate(fields: RecordFields): boolean {
  return (
    PRIVATE.test(fields.company("forme_juridique")) || COUPLE.test(fields.company("raison_sociale"))
  );
}

function isElsewhere(fields: RecordFields, groups: readonly AddressColumns[]): boolean {
  const country = fields.either("pays");
  if (country !== "" && (isAbroad(country) || OWN_REGISTER.has(foldHeader(country)))) return true;
  const postcode = fields.either("code_postal");
  if (OWN_REGISTER_POSTCODE.test(postcode)) return true;
  return groups.some((group) => isFilled(fields, group) && isForeign(fields, group));
}

import type { RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import { recordElsewhere } from "../record-elsewhere.ts";

/** What a legal form says of somebody who is no company. */
const PRIVATE = /^(?:particuliers?|personne physique|priv[ée]|individuals?|b2c)$/i;
/** A sole trader is called `M. Martin` as well, a couple is nobody's business. */
const COUPLE = /^(?:m\.?|mr|monsieur)\s*(?:et|&|ou)\s*(?:mme|madame)\b/i;

/** Tells, for a table, whether the record on which fields stand is of nobody that SIRENE knows. */
export function outsideSirene(columns: RecordColumns): (fields: RecordFields) => boolean {
  const isElsewhere = recordElsewhere(columns);
  return (fields) => isPrivate(fields) || isElsewhere(fields);
}

function isPrivate(fields: RecordFields): boolean {
  return (
    PRIVATE.test(fields.company("forme_juridique")) || COUPLE.test(fields.company("raison_sociale"))
  );
}

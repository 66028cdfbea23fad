import type { RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import { recordElsewhere } from "../record-elsewhere.ts";

/** Legal forms that stand for a private person. */
const PRIVATE = /^(?:particuliers?|personne physique|priv[ée]|individuals?|b2c)$/i;
/** A sole trader is also called `M. Martin`; a couple is never a business. */
const COUPLE = /^(?:m\.?|mr|monsieur)\s*(?:et|&|ou)\s*(?:mme|madame)\b/i;

/** Returns a test for a table: whether the current record is outside of SIRENE's scope. */
export function outsideSirene(columns: RecordColumns): (fields: RecordFields) => boolean {
  const isElsewhere = recordElsewhere(columns);
  return (fields) => isPrivate(fields) || isElsewhere(fields);
}

function isPrivate(fields: RecordFields): boolean {
  return (
    PRIVATE.test(fields.company("forme_juridique")) || COUPLE.test(fields.company("raison_sociale"))
  );
}

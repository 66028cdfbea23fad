import type { RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { recordElsewhere } from "../record-elsewhere.ts";
import { noIdentifier } from "./identifier-columns.ts";

/** 1: no column of the row has an identifier. Records outside of French registers are exempt. */
export const identifierMissing: RecordCriterion = {
  rule: 1,
  notMeasured: noIdentifier,
  prepare: (scope) => {
    const isOutside = outsideSirene(scope.columns);
    return ({ fields, identity }, report) => {
      const { read, columns } = identity;
      for (let i = 0; i < read.length; i++) if (read[i]?.state !== "absent") return OUTCOME.sound;
      if (isOutside(fields)) return OUTCOME.notExamined;
      report({
        column: columns[0]?.column ?? -1,
        after: null,
        why: "aucun identifiant : retrouvez le SIRET par le nom et l'adresse",
        certainty: "a_verifier",
      });
      return OUTCOME.atFault;
    };
  },
};

/** Legal forms that stand for a private person. */
const PRIVATE = /^(?:particuliers?|personne physique|priv[ée]|individuals?|b2c)$/i;
/** A sole trader is also called `M. Martin`; a couple is never a business. */
const COUPLE = /^(?:m\.?|mr|monsieur)\s*(?:et|&|ou)\s*(?:mme|madame)\b/i;

/** Returns a test for a table: whether the current record is outside of SIRENE's scope. */
function outsideSirene(columns: RecordColumns): (fields: RecordFields) => boolean {
  const isElsewhere = recordElsewhere(columns);
  return (fields) => isPrivate(fields) || isElsewhere(fields);
}

function isPrivate(fields: RecordFields): boolean {
  return (
    PRIVATE.test(fields.company("forme_juridique")) || COUPLE.test(fields.company("raison_sociale"))
  );
}

import type { RecordColumns } from "../../record/record-columns.ts";
import type { RecordFields } from "../../record/record-fields.ts";
import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { recordElsewhere } from "../record-elsewhere.ts";
import { noIdentifier } from "./identifier-columns.ts";

/** 1: no column of the row holds an identifier. Who is in no French register has none to give. */
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

/** What a legal form says of somebody who is no company. */
const PRIVATE = /^(?:particuliers?|personne physique|priv[ée]|individuals?|b2c)$/i;
/** A sole trader is called `M. Martin` as well, a couple is nobody's business. */
const COUPLE = /^(?:m\.?|mr|monsieur)\s*(?:et|&|ou)\s*(?:mme|madame)\b/i;

/** Tells, for a table, whether the record on which fields stand is of nobody that SIRENE knows. */
function outsideSirene(columns: RecordColumns): (fields: RecordFields) => boolean {
  const isElsewhere = recordElsewhere(columns);
  return (fields) => isPrivate(fields) || isElsewhere(fields);
}

function isPrivate(fields: RecordFields): boolean {
  return (
    PRIVATE.test(fields.company("forme_juridique")) || COUPLE.test(fields.company("raison_sociale"))
  );
}

import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { noIdentifier } from "./identifier-columns.ts";
import { outsideSirene } from "./outside-sirene.ts";

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

import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { noSirene } from "./identifier-columns.ts";

/** 7: a collective procedure is in force. Ceased companies belong to criterion 6. */
export const procedureOpen: RecordCriterion = {
  rule: 7,
  notMeasured: (scope) =>
    noSirene(scope) ??
    (scope.registers.companies?.knowsProcedures ? null : "annonces du BODACC non chargées"),
  prepare:
    () =>
    ({ identity, company }, report) => {
      if (!company || company.existence === "unknown_siren") return OUTCOME.notExamined;
      if (!company.holds("procedure")) return OUTCOME.sound;
      report({
        column: identity.columns[0]?.column ?? -1,
        after: null,
        why: company.reason("procedure"),
        certainty: "probable",
      });
      return OUTCOME.atFault;
    },
};

import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { noSirene } from "./identifier-columns.ts";

/** 6: the company has ceased, was struck off or dissolved. */
export const companyCeased: RecordCriterion = {
  rule: 6,
  notMeasured: noSirene,
  prepare:
    () =>
    ({ identity, company }, report) => {
      if (!company || company.existence === "unknown_siren") return OUTCOME.notExamined;
      if (!company.holds("ceased")) return OUTCOME.sound;
      report({
        column: identity.columns[0]?.column ?? -1,
        after: null,
        why: company.reason("ceased"),
        certainty: "probable",
      });
      return OUTCOME.atFault;
    },
};

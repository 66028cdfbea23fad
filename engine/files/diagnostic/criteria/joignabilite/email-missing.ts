import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { emailColumns, NO_EMAIL_COLUMN } from "./reach-columns.ts";

/** 11: no e-mail address in any of its columns. */
export const emailMissing: RecordCriterion = {
  rule: 11,
  notMeasured: ({ columns }) => (emailColumns(columns).length > 0 ? null : NO_EMAIL_COLUMN),
  prepare: (scope) => {
    const columns = emailColumns(scope.columns);
    return ({ fields }, report) => {
      if (fields.first(columns) !== "") return OUTCOME.sound;
      report({
        column: columns[0] as number,
        after: null,
        why: "aucun e-mail",
        certainty: "a_verifier",
      });
      return OUTCOME.atFault;
    };
  },
};

import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { NO_PHONE_COLUMN, phoneColumns } from "./reach-columns.ts";

/** 14: no phone number in any of its columns. */
export const phoneMissing: RecordCriterion = {
  rule: 14,
  notMeasured: ({ columns }) => (phoneColumns(columns).length > 0 ? null : NO_PHONE_COLUMN),
  prepare: (scope) => {
    const columns = phoneColumns(scope.columns);
    return ({ fields }, report) => {
      if (fields.first(columns) !== "") return OUTCOME.sound;
      report({
        column: columns[0] as number,
        after: null,
        why: "aucun téléphone",
        certainty: "a_verifier",
      });
      return OUTCOME.atFault;
    };
  },
};

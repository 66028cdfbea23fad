import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { EMAIL, PHONE, type Reach } from "./reach-columns.ts";

/** 11: no e-mail address in any of its columns. */
export const emailMissing = missing(11, EMAIL, "aucun e-mail");

/** 14: no phone number in any of its columns. */
export const phoneMissing = missing(14, PHONE, "aucun téléphone");

function missing(rule: number, { columnsOf, notMeasured }: Reach, why: string): RecordCriterion {
  return {
    rule,
    notMeasured,
    prepare: (scope) => {
      const columns = columnsOf(scope.columns);
      return ({ fields }, report) => {
        if (fields.first(columns) !== "") return OUTCOME.sound;
        report({ column: columns[0] as number, after: null, why, certainty: "a_verifier" });
        return OUTCOME.atFault;
      };
    },
  };
}

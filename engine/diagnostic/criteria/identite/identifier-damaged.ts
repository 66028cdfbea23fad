import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { noIdentifier } from "./identifier-columns.ts";
import { SPREADSHEET_DAMAGE } from "./identifier-wrong.ts";

/**
 * 3: a spreadsheet damaged the identifier. One that is only written with blanks or marks is told
 * too, so that it can be put right, and is no fault.
 */
export const identifierDamaged: RecordCriterion = {
  rule: 3,
  notMeasured: noIdentifier,
  prepare:
    () =>
    ({ identity }, report) => {
      let outcome: 0 | 1 | 2 = OUTCOME.notExamined;
      for (let i = 0; i < identity.read.length; i++) {
        const read = identity.read[i];
        if (!read || read.state === "absent") continue;
        if (outcome === OUTCOME.notExamined) outcome = OUTCOME.sound;
        const isDamaged = read.state === "damaged" && SPREADSHEET_DAMAGE.has(read.damage);
        if (isDamaged) outcome = OUTCOME.atFault;
        if (isDamaged || read.state === "written_otherwise")
          report({
            column: identity.columns[i]?.column ?? -1,
            after: read.value,
            why: read.why,
            certainty: read.certainty,
            reversible: read.damage === "zeros_perdus",
          });
      }
      return outcome;
    },
};

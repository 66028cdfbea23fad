import type { IdentifierRepair } from "../../../repair/identifier-repair.ts";
import { OUTCOME, type Outcome, type RecordCriterion } from "../criterion.ts";
import { noIdentifier } from "./identifier-columns.ts";
import { SPREADSHEET_DAMAGE } from "./identifier-wrong.ts";

/**
 * 3: a spreadsheet damaged the identifier. An identifier with mere blanks or marks is reported for
 * repair, and is no fault.
 */
export const identifierDamaged: RecordCriterion = {
  rule: 3,
  notMeasured: noIdentifier,
  prepare:
    () =>
    ({ identity }, report) => {
      let outcome: Outcome = OUTCOME.notExamined;
      for (let i = 0; i < identity.read.length; i++) {
        const read = identity.read[i] as IdentifierRepair;
        const own = outcomeOf(read);
        if (own > outcome) outcome = own;
        if (own !== OUTCOME.atFault && read.state !== "written_otherwise") continue;
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

function outcomeOf({ state, damage }: IdentifierRepair): Outcome {
  if (state === "absent") return OUTCOME.notExamined;
  const isDamaged = state === "damaged" && SPREADSHEET_DAMAGE.has(damage);
  return isDamaged ? OUTCOME.atFault : OUTCOME.sound;
}

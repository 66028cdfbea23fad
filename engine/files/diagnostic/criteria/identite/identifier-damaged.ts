import type { IdentifierRepair } from "../../../repair/identifier-repair.ts";
import { OUTCOME, type Outcome, type RecordCriterion } from "../criterion.ts";
import { noIdentifier } from "./identifier-columns.ts";
import { identifierFaults } from "./identifier-faults.ts";
import { SPREADSHEET_DAMAGE } from "./identifier-wrong.ts";

/**
 * 3: a spreadsheet damaged the identifier. An identifier as it is printed is reported for repair, and
 * is no fault.
 */
export const identifierDamaged: RecordCriterion = {
  rule: 3,
  notMeasured: noIdentifier,
  prepare: (scope) => {
    const faultOf = identifierFaults(scope);
    return (record, report) => {
      const { read } = record.identity;
      let outcome: Outcome = OUTCOME.notExamined;
      for (let i = 0; i < read.length; i++) {
        const { state } = read[i] as IdentifierRepair;
        const own = outcomeOf(read[i] as IdentifierRepair);
        if (own > outcome) outcome = own;
        if (own === OUTCOME.atFault || state === "written_otherwise") report(faultOf(record, i));
      }
      return outcome;
    };
  },
};

function outcomeOf({ state, damage }: IdentifierRepair): Outcome {
  if (state === "absent") return OUTCOME.notExamined;
  const isDamaged = state === "damaged" && SPREADSHEET_DAMAGE.has(damage);
  return isDamaged ? OUTCOME.atFault : OUTCOME.sound;
}

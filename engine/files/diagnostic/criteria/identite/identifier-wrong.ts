import type { DamageKind } from "../../../profile/damage.ts";
import type { IdentifierRepair } from "../../../repair/identifier-repair.ts";
import { OUTCOME, type Outcome, type RecordCriterion } from "../criterion.ts";
import { noIdentifier } from "./identifier-columns.ts";
import { identifierFaults } from "./identifier-faults.ts";

/** Damage to numbers by spreadsheets: criterion 3 covers it, criterion 2 all other damage. */
export const SPREADSHEET_DAMAGE: ReadonlySet<DamageKind | null> = new Set([
  "notation_scientifique",
  "zeros_perdus",
  "decimales",
  "erreur_tableur",
] as const);

/** 2: check digits fail, it is another identifier or none, or two cells contradict each other. */
export const identifierWrong: RecordCriterion = {
  rule: 2,
  notMeasured: noIdentifier,
  prepare: (scope) => {
    const faultOf = identifierFaults(scope);
    return (record, report) => {
      const { read, isContradictory } = record.identity;
      let outcome: Outcome = OUTCOME.notExamined;
      for (let i = 0; i < read.length; i++) {
        const own = outcomeOf(read[i] as IdentifierRepair);
        if (own > outcome) outcome = own;
        if (own === OUTCOME.atFault) report(faultOf(record, i));
      }
      if (!isContradictory) return outcome;
      report({
        column: record.identity.columns[1]?.column ?? -1,
        after: null,
        why: "les identifiants de la ligne sont ceux de deux entreprises",
        certainty: "a_verifier",
      });
      return OUTCOME.atFault;
    };
  },
};

function outcomeOf({ state, damage }: IdentifierRepair): Outcome {
  if (state === "absent") return OUTCOME.notExamined;
  const isWrong = (state === "damaged" || state === "false") && !SPREADSHEET_DAMAGE.has(damage);
  return isWrong ? OUTCOME.atFault : OUTCOME.sound;
}

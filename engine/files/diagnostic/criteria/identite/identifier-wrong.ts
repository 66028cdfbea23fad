import type { DamageKind } from "../../../profile/damage.ts";
import type { IdentifierRepair } from "../../../repair/identifier-repair.ts";
import {
  type Examined,
  type Fault,
  OUTCOME,
  type Outcome,
  type RecordCriterion,
} from "../criterion.ts";
import { noIdentifier } from "./identifier-columns.ts";
import { type FoundSiret, siretFinder } from "./siret-finder.ts";

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
    const findSiret = siretFinder(scope);
    return (record, report) => {
      const { read, isContradictory } = record.identity;
      let outcome: Outcome = OUTCOME.notExamined;
      for (let i = 0; i < read.length; i++) {
        const own = outcomeOf(read[i] as IdentifierRepair);
        if (own > outcome) outcome = own;
        if (own === OUTCOME.atFault) report(faultOf(record, i, findSiret));
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

/** A SIRET that the cell does not tell is proposed, if the registers leave one. */
function faultOf(
  record: Examined,
  i: number,
  findSiret: (record: Examined, cell: string) => FoundSiret | null,
): Fault {
  const { value, why, certainty } = record.identity.read[i] as IdentifierRepair;
  const { column = -1, kind } = record.identity.columns[i] ?? {};
  const isLost = kind === "siret" && value === null && !record.identity.isContradictory;
  const found = isLost ? findSiret(record, record.fields.value(column)) : null;
  if (!found) return { column, after: value, why, certainty };
  return {
    column,
    after: found.siret,
    why: `${why} ; ${found.why}`,
    certainty: found.isProbable ? "probable" : "a_verifier",
  };
}

import type { DamageKind } from "../../../profile/damage.ts";
import { type Examined, OUTCOME, type RecordCriterion, type Report } from "../criterion.ts";
import { noIdentifier } from "./identifier-columns.ts";

/** What spreadsheets do to numbers: criterion 3 looks at these, criterion 2 at all else. */
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
  prepare:
    () =>
    ({ identity, company }, report) => {
      let outcome: 0 | 1 | 2 = OUTCOME.notExamined;
      for (let i = 0; i < identity.read.length; i++) {
        const read = identity.read[i];
        if (!read || read.state === "absent") continue;
        const isFault = read.state === "damaged" || read.state === "false";
        if (outcome === OUTCOME.notExamined) outcome = OUTCOME.sound;
        if (!isFault || SPREADSHEET_DAMAGE.has(read.damage)) continue;
        outcome = OUTCOME.atFault;
        const column = identity.columns[i]?.column ?? -1;
        const seat = identity.columns[i]?.kind === "siret" && read.value === null ? company?.siret : null;
        report({
          column,
          after: read.value ?? seat ?? null,
          why: seat ? `${read.why} ; celui du siège est proposé` : read.why,
          certainty: seat ? "a_verifier" : read.certainty,
        });
      }
      return identity.isContradictory ? contradicted({ identity }, report) : outcome;
    },
};

function contradicted({ identity }: Pick<Examined, "identity">, report: Report): 2 {
  report({
    column: identity.columns[1]?.column ?? -1,
    after: null,
    why: "les identifiants de la ligne sont ceux de deux entreprises",
    certainty: "a_verifier",
  });
  return OUTCOME.atFault;
}

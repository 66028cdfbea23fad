import { formatSiren } from "../../../../identifiers/siren.ts";
import { SIRENE_INVENTED } from "../../register-checks/register-checks.ts";
import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { noSirene } from "./identifier-columns.ts";

/** 4: the check digits are right, but SIRENE has no such company, or no such establishment. */
export const identifierUnknown: RecordCriterion = {
  rule: 4,
  notMeasured: (scope) =>
    noSirene(scope) ?? (scope.registers.companies?.isWhole ? null : SIRENE_INVENTED),
  prepare:
    () =>
    ({ identity, company }, report) => {
      if (!company) return OUTCOME.notExamined;
      if (company.existence === "found") return OUTCOME.sound;
      const isUnit = company.existence === "unknown_siren";
      report({
        column: identity.columns[0]?.column ?? -1,
        after: null,
        why: isUnit
          ? `SIREN ${formatSiren(identity.siren)} inconnu de SIRENE`
          : `l'entreprise ${formatSiren(identity.siren)} existe, mais SIRENE n'y connaît pas cet établissement`,
        certainty: "a_verifier",
      });
      return OUTCOME.atFault;
    },
};

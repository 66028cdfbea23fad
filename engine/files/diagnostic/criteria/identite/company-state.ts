import type { FactGroup } from "../../register-checks/register-checks.ts";
import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { noSirene } from "./identifier-columns.ts";

/**
 * 5: the establishment is closed, or all of a company's are. Ceased companies belong to criterion
 * 6.
 */
export const establishmentClosed: RecordCriterion = {
  rule: 5,
  notMeasured: noSirene,
  prepare:
    () =>
    ({ identity, company }, report) => {
      if (company?.existence !== "found" || company.statut === "C") return OUTCOME.notExamined;
      if (!company.holds("closed")) return OUTCOME.sound;
      const at = identity.columns.findIndex(({ kind }) => kind === "siret");
      const isSiret = at >= 0 && identity.read[at]?.value != null;
      report({
        column: identity.columns[Math.max(0, at)]?.column ?? -1,
        after: isSiret ? company.successor : null,
        why: company.reason("closed"),
        certainty: "probable",
      });
      return OUTCOME.atFault;
    },
};

/** 6: the company has ceased, was struck off or dissolved. */
export const companyCeased = ofCompany(6, "ceased", noSirene);

/** 7: a collective procedure is in force. Ceased companies belong to criterion 6. */
export const procedureOpen = ofCompany(
  7,
  "procedure",
  (scope) =>
    noSirene(scope) ??
    (scope.registers.companies?.knowsProcedures ? null : "annonces du BODACC non chargées"),
);

/** What the registers say of the company itself. */
function ofCompany(
  rule: number,
  fact: FactGroup,
  notMeasured: RecordCriterion["notMeasured"],
): RecordCriterion {
  return {
    rule,
    notMeasured,
    prepare:
      () =>
      ({ identity, company }, report) => {
        if (!company || company.existence === "unknown_siren") return OUTCOME.notExamined;
        if (!company.holds(fact)) return OUTCOME.sound;
        report({
          column: identity.columns[0]?.column ?? -1,
          after: null,
          why: company.reason(fact),
          certainty: "probable",
        });
        return OUTCOME.atFault;
      },
  };
}

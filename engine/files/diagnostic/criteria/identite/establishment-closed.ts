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

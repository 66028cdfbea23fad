import { isEmail, severalEmails } from "../../../correction/repair/repair-email.ts";
import { isDisposable, isExample, isRole } from "../../reachability/email-kind.ts";
import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { emailColumns, NO_EMAIL_COLUMN } from "./reach-columns.ts";

/** 13: an address that is thrown away, of an example, or of a function and nobody's own. */
export const emailImpersonal: RecordCriterion = {
  rule: 13,
  notMeasured: ({ columns }) => (emailColumns(columns).length > 0 ? null : NO_EMAIL_COLUMN),
  prepare: (scope) => {
    const columns = emailColumns(scope.columns);
    return ({ fields }, report) => {
      let outcome: 0 | 1 | 2 = OUTCOME.notExamined;
      for (const column of columns) {
        const text = fields.value(column);
        const address = isEmail(text) ? text : severalEmails(text)[0];
        if (address === undefined) continue;
        const why = whyOf(address.toLowerCase());
        if (why === null) {
          if (outcome === OUTCOME.notExamined) outcome = OUTCOME.sound;
          continue;
        }
        outcome = OUTCOME.atFault;
        report({ column, after: null, why, certainty: "probable" });
      }
      return outcome;
    };
  },
};

function whyOf(address: string): string | null {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (isDisposable(domain)) return `${domain} donne des adresses jetables`;
  if (isExample(domain)) return `${domain} est un domaine d'exemple`;
  return isRole(address.slice(0, at)) ? "adresse de fonction : personne n'est nommé" : null;
}

import { isEmail } from "../../../../identifiers/email.ts";
import { severalEmails } from "../../../repair/repair-email.ts";
import { isDisposable, isExample, isNobodys, isRole } from "../../reachability/email-kind.ts";
import { outcomeOfCells } from "../cells-outcome.ts";
import type { Fault, RecordCriterion } from "../criterion.ts";
import { EMAIL } from "./reach-columns.ts";

/** 13: a disposable or example address, or one of a function instead of a person. */
export const emailImpersonal: RecordCriterion = {
  rule: 13,
  notMeasured: EMAIL.notMeasured,
  prepare: (scope) => {
    const columns = EMAIL.columnsOf(scope.columns);
    return ({ fields }, report) => outcomeOfCells(fields, columns, report, faultOf);
  },
};

/** Of several addresses the first counts; an invalid one belongs to criterion 12. */
function faultOf(text: string, column: number): Fault | null | undefined {
  const address = isEmail(text) ? text : severalEmails(text)[0];
  if (address === undefined) return undefined;
  const why = whyOf(address.toLowerCase());
  return why === null ? null : { column, after: null, why, certainty: "probable" };
}

function whyOf(address: string): string | null {
  const at = address.lastIndexOf("@");
  const domain = address.slice(at + 1);
  if (isDisposable(domain)) return `${domain} donne des adresses jetables`;
  if (isExample(domain)) return `${domain} est un domaine d'exemple`;
  if (isNobodys(address)) return "adresse de remplissage : elle n'est à personne";
  return isRole(address.slice(0, at)) ? "adresse de fonction : personne n'est nommé" : null;
}

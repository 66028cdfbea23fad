import { isSoundEmail, repairEmail, severalEmails } from "../../../repair/repair-email.ts";
import { meantDomain } from "../../reachability/email-kind.ts";
import { outcomeOfCells } from "../cells-outcome.ts";
import type { Fault, RecordCriterion } from "../criterion.ts";
import { EMAIL } from "./reach-columns.ts";

/** 12: an undeliverable e-mail address: invalid form, or a mistyped domain. */
export const emailInvalid: RecordCriterion = {
  rule: 12,
  notMeasured: EMAIL.notMeasured,
  prepare: (scope) => {
    const columns = EMAIL.columnsOf(scope.columns);
    return ({ fields }, report) => outcomeOfCells(fields, columns, report, faultOf);
  },
};

function faultOf(text: string, column: number): Fault | null {
  if (!isSoundEmail(text)) {
    if (severalEmails(text).length > 0) return null;
    const mended = repairEmail(text);
    return {
      column,
      after: mended?.value ?? null,
      why: mended?.why ?? "adresse mal formée : demandez-la de nouveau",
      certainty: mended?.certainty ?? "a_verifier",
    };
  }
  const at = text.lastIndexOf("@") + 1;
  const meant = meantDomain(text.slice(at).toLowerCase());
  if (meant === null) return null;
  return {
    column,
    after: text.slice(0, at) + meant,
    why: `domaine mal tapé : ${meant} est sans doute voulu`,
    certainty: "probable",
  };
}

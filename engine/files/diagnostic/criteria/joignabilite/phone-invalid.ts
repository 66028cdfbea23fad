import { type PhoneReading, phonesOf, readPhone } from "../../reachability/phone-number.ts";
import { outcomeOfCells } from "../cells-outcome.ts";
import type { Fault, RecordCriterion } from "../criterion.ts";
import { recordElsewhere } from "../record-elsewhere.ts";
import { PHONE } from "./reach-columns.ts";

const WHY: Readonly<Record<PhoneReading["kind"], string>> = {
  valid: "",
  unattributable: "numéro que le plan de numérotation n'attribue à personne",
  placeholder: "numéro mis pour remplir la case",
  lost_zero: "zéro initial perdu",
  unreadable: "numéro illisible",
};

/** 15: a number that cannot be called. */
export const phoneInvalid: RecordCriterion = {
  rule: 15,
  notMeasured: PHONE.notMeasured,
  prepare: (scope) => {
    const columns = PHONE.columnsOf(scope.columns);
    const isElsewhere = recordElsewhere(scope.columns);
    return ({ fields }, report) =>
      outcomeOfCells(fields, columns, report, (text, column) => {
        const fault = faultOf(text, column);
        // A foreign number without its country code is invalid in the French plan.
        return fault && isElsewhere(fields) ? undefined : fault;
      });
  },
};

/** Of several numbers one valid one is enough. */
function faultOf(text: string, column: number): Fault | null {
  const readings = phonesOf(text).map(readPhone);
  const [first] = readings;
  if (!first || readings.some(({ kind }) => kind === "valid")) return null;
  const isLostZero = first.kind === "lost_zero";
  return {
    column,
    after: isLostZero ? `0${text.replace(/\D/g, "")}` : null,
    why: WHY[first.kind],
    certainty: isLostZero ? "probable" : "a_verifier",
  };
}

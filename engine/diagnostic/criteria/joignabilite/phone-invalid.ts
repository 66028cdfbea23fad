import { type PhoneReading, phonesOf, readPhone } from "../../reachability/phone-number.ts";
import { OUTCOME, type RecordCriterion } from "../criterion.ts";
import { NO_PHONE_COLUMN, phoneColumns } from "./reach-columns.ts";

const WHY: Readonly<Record<Exclude<PhoneReading["kind"], "valid">, string>> = {
  unattributable: "numéro que le plan de numérotation n'attribue à personne",
  placeholder: "numéro mis pour remplir la case",
  lost_zero: "zéro initial perdu",
  unreadable: "numéro illisible",
};

/** 15: a number that cannot be called. */
export const phoneInvalid: RecordCriterion = {
  rule: 15,
  notMeasured: ({ columns }) => (phoneColumns(columns).length > 0 ? null : NO_PHONE_COLUMN),
  prepare: (scope) => {
    const columns = phoneColumns(scope.columns);
    return ({ fields }, report) => {
      let outcome: 0 | 1 | 2 = OUTCOME.notExamined;
      for (const column of columns) {
        const text = fields.value(column);
        if (text === "") continue;
        const reading = firstBad(text);
        if (outcome === OUTCOME.notExamined) outcome = OUTCOME.sound;
        if (reading === null) continue;
        outcome = OUTCOME.atFault;
        const isLostZero = reading.kind === "lost_zero";
        report({
          column,
          after: isLostZero ? `0${text.replace(/\D/g, "")}` : null,
          why: WHY[reading.kind as keyof typeof WHY],
          certainty: isLostZero ? "probable" : "a_verifier",
        });
      }
      return outcome;
    };
  },
};

/** Of several numbers one that can be called is enough. */
function firstBad(text: string): PhoneReading | null {
  const readings = phonesOf(text).map(readPhone);
  return readings.some(({ kind }) => kind === "valid") ? null : (readings[0] ?? null);
}

import { isFormula } from "../../../../tables/csv-cell.ts";
import { type PhoneReading, readPhones } from "../../reachability/phone-number.ts";
import { outcomeOfCells } from "../cells-outcome.ts";
import type { Fault, RecordCriterion } from "../criterion.ts";
import { recordElsewhere } from "../record-elsewhere.ts";
import { PHONE } from "./reach-columns.ts";

const WHY: Readonly<Record<PhoneReading["kind"], string>> = {
  valid: "",
  unattributable: "numéro que le plan de numérotation n'attribue à personne",
  placeholder: "numéro mis pour remplir la case",
  lost_zero: "zéro initial perdu",
  rounded:
    "notation scientifique : les derniers chiffres sont perdus, reprenez le numéro à sa source",
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
        const readings = readPhones(text);
        if (!readings.some(({ kind }) => kind === "valid")) {
          const fault = invalid(readings, column);
          // A foreign number without its country code is invalid in the French plan.
          return fault && isElsewhere(fields) ? undefined : fault;
        }
        const fault = otherwise(readings, text, fields.raw(column), column);
        if (fault === null || isDamaged(readings)) return fault;
        report(fault);
        return null;
      });
  },
};

/** Of several numbers one valid one is enough. */
function invalid(readings: readonly PhoneReading[], column: number): Fault | null {
  const [first] = readings;
  if (!first) return null;
  const isLostZero = first.kind === "lost_zero" && readings.length === 1;
  return {
    column,
    after: isLostZero ? first.national : null,
    why: WHY[first.kind],
    certainty: isLostZero ? "probable" : "a_verifier",
  };
}

function isDamaged(readings: readonly PhoneReading[]): boolean {
  return readings.some(({ around }) => around === "decimals" || around === "exponent");
}

/** How a valid number that a program damaged, or would run, is written; `null` for the others. */
function otherwise(
  readings: readonly PhoneReading[],
  text: string,
  cell: string,
  column: number,
): Fault | null {
  const isRun = isFormula(cell.trim());
  if (!isRun && text.charCodeAt(0) !== APOSTROPHE && !isDamaged(readings)) return null;
  const why = isDamaged(readings) ? OF_A_NUMBER : isRun ? WOULD_RUN : QUOTED;
  const after = isDamaged(readings) ? null : nationally(text, readings);
  const areWhole = readings.every(
    ({ kind, e164, around }) => kind === "valid" && e164 !== null && around !== "words",
  );
  if (after === null && !areWhole) return null;
  const digits = readings.map((reading) => inDigits(reading, text)).join(" / ");
  return { column, after: after ?? digits, why, certainty: "prouve" };
}

const COUNTRY = /(?:\+|00)33[\s.-]{0,2}(?:\(0\))?[\s.-]{0,2}0?(?=[1-9])/g;
const QUOTES = /^[\s=]*["'’]+|["'’]+$/g;

/** The same text with 0 for +33 and without the quotes of a spreadsheet, if its numbers stay. */
function nationally(text: string, readings: readonly PhoneReading[]): string | null {
  const after = text.replace(QUOTES, "").replace(COUNTRY, "0");
  const again = readPhones(after);
  const isSame =
    again.length === readings.length &&
    again.every(({ e164 }, i) => e164 !== null && e164 === readings[i]?.e164);
  return isSame && !isFormula(after) ? after : null;
}

const APOSTROPHE = 0x27;
const OF_A_NUMBER = "un tableur en avait fait un nombre : les chiffres sont ceux du fichier";
const WOULD_RUN = "écrit sous une forme qu'un tableur n'exécute pas comme une formule";
const QUOTED = "signes retirés, les chiffres sont ceux du fichier";

const PAIRS = /\d{2}(?=\d)/g;
const GAPS = /\d[\s\-()]+\d|\d\.\d\d\./;

/** French numbers begin with 0, in pairs if there were gaps. No spreadsheet runs a + before digits alone. */
function inDigits({ national, e164 }: PhoneReading, text: string): string {
  if (national === "") return e164 ?? "";
  return GAPS.test(text) ? national.replace(PAIRS, "$& ") : national;
}

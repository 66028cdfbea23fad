import { hasPostcode, isPostcodeNumber } from "../../../places/communes.ts";
import { departmentOfPostcode } from "../../../places/departments.ts";
import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { numberText } from "../number-text.ts";
import { digitsValue, isAllDigits } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";

/** A sixteenth of all numbers of five digits are postcodes. */
const KNOWN = ok(5);
/** A possible CEDEX code: of a département, but of no commune. */
const OF_DEPARTMENT = ok(-0.3);
const LOST_ZERO = damaged("zeros_perdus", 2.6);
const DECIMALS = damaged("decimales", 4.6);
/** `F-75001`, `75001 PARIS`. */
const WITHIN = damaged("forme", 3.5);
const STUB = damaged("valeur_bouchon", 1);
const CUT = damaged("tronque", -2);
const NO_POSTCODE = no(-2.2);
const NO = no(-4);

const FIVE = /^\d{5}$/;
const PREFIXED = /^(?:F|FR|CP)[- ]?(\d{5})$/i;
const BEFORE_TOWN = /^(\d{5}) [\p{L}'\- ]{2,}$/u;

export const postcode: Detector = {
  type: "code_postal",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (FIVE.test(text)) return ofFive(text);
    const spelled = PREFIXED.exec(text) ?? BEFORE_TOWN.exec(text);
    if (spelled) return hasPostcode(spelled[1] as string) ? WITHIN : NO;
    const number = numberText(text);
    if (number === null || number.damage === "notation_scientifique") return NO;
    const { digits } = number;
    if (digits.length === 4) return hasPostcode(`0${digits}`) ? LOST_ZERO : CUT;
    if (digits.length !== 5 || !hasPostcode(digits)) return NO;
    return number.damage === "decimales" ? DECIMALS : WITHIN;
  },
  /** Numbers that only rise are a counter. */
  ofColumn: ({ rising, distinctShare }: ColumnTraits) =>
    rising > 0.9 && distinctShare > 0.95 ? -20 : 0,
  isPlain(bytes, start, end) {
    if (end - start !== 5 || !isAllDigits(bytes, start, end)) return false;
    return isPostcodeNumber(digitsValue(bytes, start, end));
  },
};

function ofFive(text: string): Reading {
  if (hasPostcode(text)) return KNOWN;
  if (text === "00000" || text === "99999") return STUB;
  return departmentOfPostcode(text) === null ? NO_POSTCODE : OF_DEPARTMENT;
}

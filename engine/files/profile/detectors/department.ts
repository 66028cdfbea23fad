import { departmentOfCode, departmentOfWords } from "../../../places/departments.ts";
import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { no, ok } from "../reading.ts";

const CORSICA = ok(6.5);
const OVERSEAS = ok(3.5);
const TWO_DIGITS = ok(2.6);
/** A code without its zero, or a small number. */
const ONE_DIGIT = ok(0.5);
const NAME = ok(5.5);
/** `75 - Paris`. */
const BOTH = ok(7);
const NO = no(-3.8);

const CODE = /^(?:\d{1,3}|2[AB])$/i;
const CODE_AND_NAME = /^(\d{2,3}|2[AB])\s*[-–:]\s*\p{L}{2}|\(0?(\d{2,3}|2[AB])\)$/iu;

export const department: Detector = {
  type: "departement",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 40) return NO;
    if (CODE.test(text)) return ofCode(text);
    const both = CODE_AND_NAME.exec(text);
    if (both) return departmentOfCode(both[1] ?? both[2] ?? "") ? BOTH : NO;
    return /\d/.test(text) || departmentOfWords(cell.words) === null ? NO : NAME;
  },
  /** One-digit codes in a column without any leading zero tend to be counts. */
  ofColumn({ numeric, zeroLed, max, distinct, rising }: ColumnTraits): number {
    if (numeric < 0.6) return 0;
    return (
      (zeroLed > 0.01 ? 8 : -4) +
      (max > 95 && max < 971 ? -10 : 0) +
      (distinct < 3 ? -4 : 0) +
      (rising > 0.9 ? -20 : 0)
    );
  },
};

function ofCode(text: string): Reading {
  if (departmentOfCode(text) === null) return NO;
  if (text.charCodeAt(1) > 0x39) return CORSICA;
  return text.length === 3 ? OVERSEAS : text.length === 2 ? TWO_DIGITS : ONE_DIGIT;
}

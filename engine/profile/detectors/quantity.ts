import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { isAllDigits } from "../plain-bytes.ts";
import { no, ok } from "../reading.ts";

const SMALL = ok(1.9);
const HUNDREDS = ok(1.5);
const THOUSANDS = ok(0.6);
const LARGE = ok(-1);
const HALVES = ok(-0.6);
const WITH_UNIT = ok(3);
const CENTS = no(-2.4);
const ZERO_LED = no(-3);
const NO = no(-4.2);

const INTEGER = /^-?\d{1,9}$/;
const DECIMAL = /^-?\d{1,6}[.,](\d+)$/;
const UNIT =
  /^\d{1,6}(?:[.,]\d+)? ?(?:kg|g|t|l|ml|m|m2|m²|m3|h|heures?|jours?|j|pcs?|pièces?|unités?|u|ex|lots?|salariés?|personnes?)$/i;

export const quantity: Detector = {
  type: "quantite",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (INTEGER.test(text)) {
      if (/^-?0\d/.test(text)) return ZERO_LED;
      const size = Math.abs(Number(text));
      return size < 100 ? SMALL : size < 1000 ? HUNDREDS : size < 1e5 ? THOUSANDS : LARGE;
    }
    const decimal = DECIMAL.exec(text);
    if (decimal) return /^(?:5|0+|25|75|50)$/.test(decimal[1] as string) ? HALVES : CENTS;
    return UNIT.test(text) ? WITH_UNIT : NO;
  },
  ofColumn({ numeric, rising, distinctShare, median, filled, max }: ColumnTraits): number {
    if (numeric < 0.5) return 0;
    const isCounter = filled > 5 && distinctShare > 0.98 && (rising > 0.9 || max > 1000);
    return (
      (isCounter ? -20 : 0) +
      (median <= 200 && distinctShare < 0.5 ? 4 : 0) +
      (median > 5000 ? -6 : 0)
    );
  },
  isPlain: (bytes, start, end) =>
    end - start <= 9 &&
    isAllDigits(bytes, start, end) &&
    !(bytes[start] === 0x30 && end - start > 1),
};

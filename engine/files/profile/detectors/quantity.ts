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
    if (INTEGER.test(text)) return ofInteger(text);
    const decimal = DECIMAL.exec(text);
    if (decimal) return /^(?:5|0+|25|75|50)$/.test(decimal[1] as string) ? HALVES : CENTS;
    return UNIT.test(text) ? WITH_UNIT : NO;
  },
  /** Small numbers are the most frequent; unique numbers of a narrow range number the rows. */
  ofColumn(traits: ColumnTraits): number {
    if (traits.numeric < 0.5) return 0;
    const { rising, distinctShare, median, filled, max, expectedRepeats } = traits;
    const isCounter = filled > 5 && distinctShare > 0.98 && (rising > 0.9 || expectedRepeats > 2);
    const isSkewed = max > 20 && median < 0.3 * max;
    return (
      (isCounter ? -20 : 0) +
      (isSkewed ? 3 : 0) +
      (median <= 200 && distinctShare < 0.5 ? 3 : 0) +
      (median > 5000 ? -6 : 0)
    );
  },
  isPlain: (bytes, start, end) =>
    end - start <= 9 &&
    isAllDigits(bytes, start, end) &&
    !(bytes[start] === 0x30 && end - start > 1),
};

function ofInteger(text: string): Reading {
  if (/^-?0\d/.test(text)) return ZERO_LED;
  const size = Math.abs(Number(text));
  if (size < 100) return SMALL;
  if (size < 1000) return HUNDREDS;
  return size < 1e5 ? THOUSANDS : LARGE;
}

import { amountText } from "../amount-text.ts";
import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { no, ok } from "../reading.ts";

const WITH_SIGN = ok(8);
/** French VAT rates. */
const VAT_RATE = ok(3.2);
const FIVES = ok(1.2);
const WITHIN = ok(0.4);
const FRACTION = ok(0.8);
const OUTSIDE = no(-4);
const NO = no(-4.5);

const VAT_RATES: ReadonlySet<number> = new Set([20, 10, 5.5, 2.1, 8.5, 0, 0.2, 0.1, 0.055]);

export const percentage: Detector = {
  type: "pourcentage",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 10) return NO;
    const amount = amountText(text);
    if (amount === null || amount.hasCurrency) return NO;
    if (amount.hasPercent) return WITH_SIGN;
    const { value } = amount;
    if (value < 0 || value > 100 || /^0\d/.test(text)) return OUTSIDE;
    if (VAT_RATES.has(value)) return VAT_RATE;
    if (value > 0 && value < 1) return FRACTION;
    return value % 5 === 0 ? FIVES : WITHIN;
  },
  /** Rates and discounts have few values, which repeat. */
  ofColumn({ numeric, distinct, distinctShare, max, filled }: ColumnTraits): number {
    if (numeric < 0.5) return 0;
    const isFew = distinct <= 25 && distinctShare < 0.3 && filled > 20;
    return (isFew ? 3 : -4) + (max > 100 ? -12 : 0);
  },
};

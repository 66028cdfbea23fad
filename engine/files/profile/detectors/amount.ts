import { amountText } from "../amount-text.ts";
import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { numberText } from "../number-text.ts";
import { isPlainNumber } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";

const MONEY = ok(8);
const GROUPED = ok(4.5);
const CENTS = ok(3.8);
const DECIMALS = ok(2);
const LARGE = ok(1.2);
const SMALL = ok(0.4);
/** Eight digits and more are reference numbers. */
const HUGE = ok(-1.5);
/** No amount begins with a zero. */
const ZERO_LED = no(-3);
const PERCENT = no(-3);
const SCIENTIFIC = damaged("notation_scientifique", -0.5);
const NO = no(-4.2);

export const amount: Detector = {
  type: "montant",
  read(cell: Cell): Reading {
    const { text } = cell;
    const amount = text.length > 32 ? null : amountText(text);
    if (amount === null)
      return numberText(text)?.damage === "notation_scientifique" ? SCIENTIFIC : NO;
    if (amount.hasPercent) return PERCENT;
    if (amount.hasCurrency) return MONEY;
    if (/^-?0\d/.test(text)) return ZERO_LED;
    if (amount.isGrouped) return GROUPED;
    if (amount.decimals > 0) return amount.decimals <= 2 ? CENTS : DECIMALS;
    const size = Math.abs(amount.value);
    if (size >= 1e8) return HUGE;
    return size >= 1000 ? LARGE : SMALL;
  },
  /** Amounts vary over orders of magnitude; counters rise, codes have one length, rates are few. */
  ofColumn(traits: ColumnTraits): number {
    if (traits.numeric < 0.5) return 0;
    const { rising, distinctShare, distinct, filled, max, cents, median, integers } = traits;
    const isCounter = rising > 0.9 && distinctShare > 0.95;
    const isOfCodes = traits.isOneLength && integers > 0.95 && distinct > 2;
    const isOfRates = distinct <= 8 && max <= 100 && filled > 20;
    return (
      (isCounter ? -20 : 0) +
      (isOfCodes ? -8 : 0) +
      (isOfRates ? -14 : 0) +
      (cents > 0.5 && max > 100 ? 10 : 0) +
      (median >= 1000 && !isOfCodes ? 6 : 0) +
      (median >= 100 && max > 20 * median ? 10 : 0)
    );
  },
  isPlain: (bytes, start, end) =>
    isPlainNumber(bytes, start, end) &&
    !(bytes[start] === 0x30 && end - start > 1) &&
    bytes[start] !== 0x2d,
};

import { hasInsee } from "../../../places/communes.ts";
import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";

const CORSICA = ok(7);
/** Half of all numbers of five digits are INSEE codes. */
const KNOWN = ok(3.8);
const LOST_ZERO = damaged("zeros_perdus", 1.4);
const UNKNOWN = no(-3.2);
const NO = no(-4.5);

const CODE = /^(?:\d{5}|2[AB]\d{3})$/i;
const FOUR = /^[1-9]\d{3}$/;

export const inseeCommune: Detector = {
  type: "code_insee",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (FOUR.test(text)) return hasInsee(`0${text}`) ? LOST_ZERO : UNKNOWN;
    if (!CODE.test(text)) return NO;
    if (!hasInsee(text)) return UNKNOWN;
    return text.charCodeAt(1) > 0x39 ? CORSICA : KNOWN;
  },
  /** Numbers of one range are a counter: the communes of a file are in several départements. */
  ofColumn: ({ rising, distinctShare, samePrefix, numeric }: ColumnTraits) =>
    numeric > 0.5 && ((rising > 0.9 && distinctShare > 0.95) || samePrefix > 0.97) ? -24 : 0,
};

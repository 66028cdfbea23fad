import type { Cell, ColumnTraits, Detector, Reading } from "../detector.ts";
import { no, ok } from "../reading.ts";

const WITH_REPETITION = ok(7);
const RANGE = ok(4);
const SMALL = ok(1.6);
const HUNDREDS = ok(0.8);
const THOUSANDS = ok(-1);
const NO = no(-4);

const REPEATED = /^\d{1,4} ?(?:bis|ter|quater|[A-Da-d])$/i;
const FROM_TO = /^\d{1,4} ?[-/] ?\d{1,4}$/;
const NUMBER = /^[1-9]\d{0,3}$/;

export const houseNumber: Detector = {
  type: "numero_voie",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 12) return NO;
    if (NUMBER.test(text))
      return text.length < 3 ? SMALL : text.length === 3 ? HUNDREDS : THOUSANDS;
    if (REPEATED.test(text)) return WITH_REPETITION;
    return FROM_TO.test(text) ? RANGE : NO;
  },
  /** House numbers have a long tail: their median is about 15, few are above 500. */
  ofColumn({ numeric, median, max, distinct, rising }: ColumnTraits): number {
    if (numeric < 0.5) return 0;
    const isOfHouses = median >= 3 && median <= 120 && max > 40 && max < 10_000 && distinct > 12;
    return (isOfHouses ? 6 : -6) + (rising > 0.9 ? -20 : 0);
  },
};

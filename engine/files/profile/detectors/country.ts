import type { Cell, Detector, Reading } from "../detector.ts";
import { COUNTRY_CODES, COUNTRY_NAMES } from "../lexicons.ts";
import { no, ok } from "../reading.ts";

const FRANCE = ok(7);
const NAME = ok(6.5);
const CODE = ok(4);
const NO = no(-4.5);

export const country: Detector = {
  type: "pays",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length > 45 || text.length < 2) return NO;
    const { folded } = cell;
    if (folded === "FRANCE" || folded === "FR" || folded === "FRA") return FRANCE;
    if (COUNTRY_NAMES.has(folded)) return NAME;
    return COUNTRY_CODES.has(folded) && text === text.toUpperCase() ? CODE : NO;
  },
};

import { hasIbanShape, isIban } from "../../../identifiers/iban.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { damaged, no, ok } from "../reading.ts";

/** Letters, length and a key of 1 in 97. */
const OK = ok(11);
const WRONG_KEY = damaged("cle_fausse", 6);
const CUT = damaged("tronque", 4);
const LONG = damaged("trop_long", 4);
const NO = no(-4.5);

const FRENCH = /^FR\d{2}[\dA-Z]{8,}$/;
const FRENCH_LENGTH = 27;

export const iban: Detector = {
  type: "iban",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length < 12 || text.length > 44) return NO;
    if (hasIbanShape(text)) return isIban(text) ? OK : WRONG_KEY;
    const bare = text.replace(/[\s.-]/g, "").toUpperCase();
    if (!FRENCH.test(bare) || bare.length < 15) return NO;
    return bare.length < FRENCH_LENGTH ? CUT : LONG;
  },
};

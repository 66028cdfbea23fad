import { isSiren } from "../../../identifiers/siren.ts";
import { isSiret, nicOfSiret, sirenOfSiret } from "../../../identifiers/siret.ts";
import { isClear } from "../../../identifiers/written/written-id.ts";
import {
  companyIdText,
  FEWEST_DIGITS,
  readingsAround,
  unfinishedNumber,
} from "../company-id-text.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { type NumberText, numberText } from "../number-text.ts";
import { digitsValue, isAllDigits } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";

/**
 * Fourteen digits occur in one cell in two hundred; one in a hundred passes both keys by chance.
 */
const OK = ok(8.8);
const STUB = damaged("valeur_bouchon", 1.5);
const DECIMALS = damaged("decimales", 8.6);
const LOST_ZEROS = damaged("zeros_perdus", 5.5);
/** Thirteen or fourteen digits, few of them known. */
const SCIENTIFIC = damaged("notation_scientifique", 5);
const SCIENTIFIC_SHORT = damaged("notation_scientifique", 2);
/** The SIREN inside has a valid key. */
const WRONG_NIC = damaged("cle_fausse", 3.4);
const WRONG_KEY = damaged("cle_fausse", 0.4);
const SIREN = damaged("autre_identifiant", 1.4);
const SHORT = damaged("tronque", 0.3);
const LONG = damaged("trop_long", 2);
const LONG_UNKNOWN = damaged("trop_long", 0);
/** `829605252000xx`: some digits are masked. */
const MASKED = damaged("forme", 3);
const NO = no(-3.6);

export const siret: Detector = {
  type: "siret",
  read(cell: Cell): Reading {
    const number = numberText(cell.text);
    if (number === null) return MASK.test(cell.text) ? MASKED : spelled(cell);
    if (number.damage === "notation_scientifique") {
      if (number.length === 14) return SCIENTIFIC;
      return number.length === 13 || number.length === 12 ? SCIENTIFIC_SHORT : NO;
    }
    return ofDigits(number);
  },
  isPlain(bytes, start, end) {
    if (end - start !== 14 || !isAllDigits(bytes, start, end)) return false;
    return isSiret(digitsValue(bytes, start, start + 9), digitsValue(bytes, start + 9, end));
  },
};

/** With signs and words around: `91004120100013 (siège)`, `910041201 RCS Dijon`. */
function spelled({ text, digits }: Cell): Reading {
  if (digits.length < FEWEST_DIGITS) return NO;
  const read = companyIdText(text);
  switch (read.kind) {
    case "siret":
      return around(read);
    case "siren":
    case "vat":
      return isClear(read) ? SIREN : NO;
    default: {
      const number = unfinishedNumber(read);
      return number ? ofDigits(number) : NO;
    }
  }
}

const around = readingsAround([8.6, 8, 4]);

/** Nine digits, then five of which some may be masked. */
const MASK = /^\d{3} ?\d{3} ?\d{3} ?[\dxX*]{5}$/;

function ofDigits({ digits, length, damage }: NumberText): Reading {
  const value = Number(digits);
  if (length === 14) return ofFourteen(digits, value, damage !== null);
  if (length === 9) return isSiren(value) ? SIREN : NO;
  if (length === 13 || length === 12)
    return isSiret(sirenOfSiret(value), nicOfSiret(value)) ? LOST_ZEROS : SHORT;
  if (length === 10 || length === 11) return SHORT_SHAPES;
  if (length !== 15 && length !== 16) return NO;
  return isSiren(Number(digits.slice(0, 9))) ? LONG : LONG_UNKNOWN;
}

/** A SIREN and a part of a NIC, or anything. */
const SHORT_SHAPES = damaged("tronque", -2);

function ofFourteen(digits: string, value: number, hasDecimals: boolean): Reading {
  if (value === 0 || digits === (digits[0] as string).repeat(14)) return STUB;
  if (isSiret(sirenOfSiret(value), nicOfSiret(value))) return hasDecimals ? DECIMALS : OK;
  return isSiren(sirenOfSiret(value)) ? WRONG_NIC : WRONG_KEY;
}

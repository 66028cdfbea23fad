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

/** Nine digits occur in one cell in a hundred; one in ten of those passes the key by chance. */
const OK = ok(6.6);
const STUB = damaged("valeur_bouchon", 1);
const DECIMALS = damaged("decimales", 6.4);
const LOST_ZEROS = damaged("zeros_perdus", 3.4);
const SCIENTIFIC = damaged("notation_scientifique", 3);
/** Fails the key like nine in ten random numbers; a SIREN column has few of them. */
const WRONG_KEY = damaged("cle_fausse", -0.4);
const SIRET = damaged("autre_identifiant", 1.2);
const VAT = damaged("autre_identifiant", 1);
const SHORT = damaged("tronque", -0.8);
const LONG = damaged("trop_long", -0.6);
const NO = no(-3.6);

export const siren: Detector = {
  type: "siren",
  read(cell: Cell): Reading {
    const number = numberText(cell.text);
    if (number === null) return spelled(cell);
    if (number.damage === "notation_scientifique")
      return number.length === 9 || number.length === 8 ? SCIENTIFIC : NO;
    return ofDigits(number);
  },
  isPlain(bytes, start, end) {
    return (
      end - start === 9 && isAllDigits(bytes, start, end) && isSiren(digitsValue(bytes, start, end))
    );
  },
};

/** `RCS Paris 552 100 554`, `552 100 554 RCS Paris`, `552100554.`; a VAT number. */
function spelled({ text, digits }: Cell): Reading {
  if (digits.length < FEWEST_DIGITS) return NO;
  const read = companyIdText(text);
  switch (read.kind) {
    case "siren":
      return around(read);
    case "siret":
      return isClear(read) ? SIRET : NO;
    case "vat":
      return VAT;
    default: {
      const number = unfinishedNumber(read);
      return number ? ofDigits(number) : NO;
    }
  }
}

const around = readingsAround([6.4, 6, 1.5]);

function ofDigits({ digits, length, damage }: NumberText): Reading {
  const value = Number(digits);
  switch (length) {
    case 7:
    case 8:
      return isSiren(value) ? LOST_ZEROS : SHORT;
    case 9:
      return ofNine(digits, damage !== null);
    case 10:
      return LONG;
    case 14:
      return isSiret(sirenOfSiret(value), nicOfSiret(value)) ? SIRET : NO;
    default:
      return NO;
  }
}

function ofNine(digits: string, hasDecimals: boolean): Reading {
  if (isOneDigit(digits)) return STUB;
  if (!isSiren(Number(digits))) return WRONG_KEY;
  return hasDecimals ? DECIMALS : OK;
}

function isOneDigit(digits: string): boolean {
  return digits === (digits[0] as string).repeat(digits.length);
}

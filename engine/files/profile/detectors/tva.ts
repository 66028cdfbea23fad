import { isSiren } from "../../../identifiers/siren.ts";
import { vatKey } from "../../../identifiers/vat-number.ts";
import { isClear, type WrittenId } from "../../../identifiers/written/written-id.ts";
import { companyIdText, FEWEST_DIGITS } from "../company-id-text.ts";
import type { Cell, Detector, Reading } from "../detector.ts";
import { digitsValue, isAllDigits } from "../plain-bytes.ts";
import { damaged, no, ok } from "../reading.ts";

/** FR and eleven digits with valid SIREN and VAT keys: one in 970 by chance. */
const OK = ok(9.5);
/** Letters in the key: assigned to holders without a SIREN. */
const OK_LETTERS = ok(6);
const OK_EUROPE = ok(6);
const WITHOUT_COUNTRY = damaged("forme", 5);
const WRONG_KEY = damaged("cle_fausse", 4.5);
const SHORT = damaged("tronque", 3);
const LONG = damaged("trop_long", 3);
const SIREN = damaged("autre_identifiant", 0.5);
const WITHIN = damaged("forme", 7);
const BAD_EUROPE = damaged("forme", 3);
const NO = no(-4);
const KEY_AND_SIREN = 11;

/** Shortest text of a number, Romanian ones left out: a code and eight signs. */
const [SHORTEST, LONGEST] = [8, 48];
const WITH_CODE = /^[A-Z]{2}/i;

export const tva: Detector = {
  type: "tva",
  read(cell: Cell): Reading {
    const { text, digits } = cell;
    if (text.length < SHORTEST || text.length > LONGEST) return NO;
    if (digits.length < FEWEST_DIGITS && !(digits !== "" && WITH_CODE.test(text))) return NO;
    const read = companyIdText(text);
    const isAsWritten =
      read.kind === "vat" && (read.around === "nothing" || read.around === "signs");
    if (!isAsWritten) return spelled(read);
    return WITH_CODE.test(text) ? OK : WITHOUT_COUNTRY;
  },
  isPlain(bytes, start, end) {
    if (end - start !== 13 || bytes[start] !== 0x46 || bytes[start + 1] !== 0x52) return false;
    if (!isAllDigits(bytes, start + 2, end)) return false;
    const siren = digitsValue(bytes, start + 4, end);
    return isSiren(siren) && vatKey(siren) === digitsValue(bytes, start + 2, start + 4);
  },
};

function spelled(read: WrittenId): Reading {
  switch (read.kind) {
    case "vat":
      return isClear(read) ? WITHIN : NO;
    case "vat_key_wrong":
      return WRONG_KEY;
    case "outside":
      return read.isWellFormed ? (read.digits === "" ? OK_EUROPE : OK_LETTERS) : BAD_EUROPE;
    case "siren":
    case "siret":
      return isClear(read) ? SIREN : NO;
    case "number":
      return read.isVat ? ofLength(read.digits.length) : NO;
    default:
      return NO;
  }
}

function ofLength(digits: number): Reading {
  if (digits === KEY_AND_SIREN) return WRONG_KEY;
  return digits > KEY_AND_SIREN ? LONG : SHORT;
}

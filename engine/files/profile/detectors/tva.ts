import { isSiren } from "../../../identifiers/siren.ts";
import { vatKey } from "../../../identifiers/vat-number.ts";
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
const NO = no(-4);

/** Romanian ones have at least two. */
const FEWEST_DIGITS = 2;
const FRENCH = /^FR([A-Z0-9]{2})(\d{9})$/;
const FRENCH_CUT = /^FR\d{6,10}$/;
const FRENCH_LONG = /^FR\d{12,14}$/;
const ELEVEN = /^(\d{2})(\d{9})$/;
/** Source: European Commission, structure of VAT identification numbers. */
const EUROPE =
  /^(?:ATU\d{8}|BE[01]\d{9}|BG\d{9,10}|CY\d{8}[A-Z]|CZ\d{8,10}|DE\d{9}|DK\d{8}|EE\d{9}|E[LS][A-Z0-9]\d{7,8}[A-Z0-9]?|FI\d{8}|HR\d{11}|HU\d{8}|IE\d[A-Z0-9]\d{5}[A-Z]{1,2}|IT\d{11}|LT\d{9,12}|LU\d{8}|LV\d{11}|MT\d{8}|NL\d{9}B\d{2}|PL\d{10}|PT\d{9}|RO\d{2,10}|SE\d{12}|SI\d{8}|SK\d{10}|XI\d{9}|GB\d{9}|CHE\d{9})$/;

export const tva: Detector = {
  type: "tva",
  read(cell: Cell): Reading {
    const { text } = cell;
    if (text.length < 8 || text.length > 24 || cell.digits.length < FEWEST_DIGITS) return NO;
    const bare = text.replace(/[\s.\-/]/g, "").toUpperCase();
    const key = readVat(bare);
    if (key === "right") return OK;
    if (key !== null) return key === "letters" ? OK_LETTERS : WRONG_KEY;
    if (EUROPE.test(bare)) return OK_EUROPE;
    if (FRENCH_CUT.test(bare)) return SHORT;
    return FRENCH_LONG.test(bare) ? LONG : ofDigits(bare);
  },
  isPlain(bytes, start, end) {
    if (end - start !== 13 || bytes[start] !== 0x46 || bytes[start + 1] !== 0x52) return false;
    if (!isAllDigits(bytes, start + 2, end)) return false;
    const siren = digitsValue(bytes, start + 4, end);
    return isSiren(siren) && vatKey(siren) === digitsValue(bytes, start + 2, start + 4);
  },
};

/** Without its country code, or the SIREN alone. */
function ofDigits(bare: string): Reading {
  const eleven = ELEVEN.exec(bare);
  if (eleven) return isRight(eleven[1] as string, Number(eleven[2])) ? WITHOUT_COUNTRY : NO;
  return /^\d{9}$/.test(bare) && isSiren(Number(bare)) ? SIREN : NO;
}

/** The state of a French VAT number's key; `null` for other forms. */
export function readVat(text: string): "right" | "wrong" | "letters" | null {
  const parts = FRENCH.exec(text);
  if (parts === null) return null;
  const [, key = "", number = ""] = parts;
  if (isRight(key, Number(number))) return "right";
  return /^\d{2}$/.test(key) || !isSiren(Number(number)) ? "wrong" : "letters";
}

function isRight(key: string, number: number): boolean {
  return isSiren(number) && vatKey(number) === Number(key);
}

import { isSiren } from "./siren.ts";
import { isSiret, nicOfSiret, sirenOfSiret } from "./siret.ts";
import { vatKey } from "./vat-number.ts";

/** The repair applied to an identifier before parsing. */
export type Repair = "none" | "lost_zero" | "vat_number" | "vat_key_wrong";

/** Why an identifier is invalid. */
export type IdFault = "empty" | "characters" | "length" | "key";

/** A parsed identifier, with the caller's input. */
export interface CompanyId {
  readonly given: string;
  readonly kind: "siren" | "siret" | "invalid";
  readonly siren: number;
  /** -1 for a SIREN, which selects the head office. */
  readonly nic: number;
  readonly repair: Repair;
  /** The fault of an `invalid` one, else `null`. */
  readonly fault: IdFault | null;
}

const NO_NIC = -1;

/**
 * Parses a SIREN, a SIRET or a French VAT number as people write them: spaces (also no-break)
 * anywhere; dots, dashes and slashes between digits; `FR` and a key before a SIREN; one or two
 * leading zeros lost in a spreadsheet, if the check digit is then valid. Anything else is
 * `invalid`, including numbers with a sign or with decimals, whose last digits could be mistaken
 * for digits of the identifier.
 *
 * O(length); a text of more than 64 characters is `invalid`. Never throws.
 */
export function readCompanyId(input: string): CompanyId {
  const { length } = input;
  if (length > MAX_LENGTH) return invalid(input, input.trim() === "" ? "empty" : "length");
  let value = 0;
  for (let i = 0; i < length; i++) {
    const digit = input.charCodeAt(i) - ZERO;
    if (digit < 0 || digit > 9) return readSpelled(input);
    value = value * 10 + digit;
  }
  return length === 0 ? invalid(input, "empty") : readNumber(input, value, length);
}

/** Parses an identifier with other characters than digits. */
function readSpelled(input: string): CompanyId {
  const spelled = input.replace(IGNORED, "");
  if (spelled === "") return invalid(input, "empty");
  const prefix = SPELLING.exec(spelled)?.[1]?.replace(MARKS, "").toUpperCase();
  if (prefix === undefined || DECIMALS.test(spelled)) return invalid(input, "characters");
  const digits = spelled.replace(/\D/g, "");
  if (prefix === "") return readNumber(input, Number(digits), digits.length);
  return prefix === "FR"
    ? readVatNumber(input, Number(digits), digits.length)
    : invalid(input, "characters");
}

const MAX_LENGTH = 64;
const ZERO = 48;
/**
 * Spaces and invisible characters, which are pasted from spreadsheets and pages, and the
 * apostrophe, which preserves zeros in a spreadsheet.
 */
const IGNORED = /[ \t\r\n'\u00a0\u2000-\u200f\u2028-\u202f\u2060\ufeff]/g;
const MARKS = /[./\-\u2010-\u2015]/g;
/** Up to two letters, then digits; punctuation only after a letter or between digits. */
const SPELLING = /^((?:[a-z][./\-\u2010-\u2015]*){0,2})(?:\d+(?:[./\-\u2010-\u2015]+\d+)*)?$/i;
/** A dot before the last one or two digits is a decimal point, not a separator. */
const DECIMALS = /\.\d{1,2}$/;

function readNumber(input: string, value: number, digits: number): CompanyId {
  const repair = digits === 9 || digits === 14 ? "none" : "lost_zero";
  if (digits >= 7 && digits <= 9 && isSiren(value))
    return { given: input, kind: "siren", siren: value, nic: NO_NIC, repair, fault: null };
  if (digits >= 12 && digits <= 14) {
    const siren = sirenOfSiret(value);
    const nic = nicOfSiret(value);
    if (isSiret(siren, nic))
      return { given: input, kind: "siret", siren, nic, repair, fault: null };
  }
  return invalid(input, digits === 9 || digits === 14 ? "key" : "length");
}

function readVatNumber(input: string, value: number, digits: number): CompanyId {
  const siren = value % 1_000_000_000;
  if (digits !== 11) return invalid(input, "length");
  if (!isSiren(siren)) return invalid(input, "key");
  const keyHolds = Math.floor(value / 1_000_000_000) === vatKey(siren);
  const repair = keyHolds ? "vat_number" : "vat_key_wrong";
  return { given: input, kind: "siren", siren, nic: NO_NIC, repair, fault: null };
}

function invalid(input: string, fault: IdFault): CompanyId {
  return { given: input, kind: "invalid", siren: 0, nic: NO_NIC, repair: "none", fault };
}

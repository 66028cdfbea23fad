import { isSiren } from "./siren.ts";
import { isSiret, nicOfSiret, sirenOfSiret } from "./siret.ts";
import { vatKey } from "./vat-number.ts";

/** What had to be done to an identifier before it could be read. */
export type Repair = "none" | "lost_zero" | "vat_number" | "vat_key_wrong";

/** An identifier as a caller sent it, and what it designates. */
export interface CompanyId {
  readonly given: string;
  readonly kind: "siren" | "siret" | "invalid";
  readonly siren: number;
  /** -1 for a SIREN: the head office is meant. */
  readonly nic: number;
  readonly repair: Repair;
}

const NO_NIC = -1;

/**
 * Reads a SIREN, a SIRET or a French VAT number as people write them: spaces (also no-break),
 * dots, dashes and slashes between digits; `FR` and a key before a SIREN; one or two leading
 * zeros lost in a spreadsheet, when the check digit then holds. Anything else is `invalid`, so is
 * a number that ends in ".0": its last zero would be taken for a digit.
 *
 * O(length); texts are cut at 64 characters. Never throws.
 */
export function readCompanyId(given: string): CompanyId {
  let value = 0;
  let digits = 0;
  let prefix = "";
  const length = Math.min(given.length, MAX_LENGTH + 1);
  for (let i = 0; i < length; i++) {
    const code = given.charCodeAt(i);
    if (code >= 48 && code <= 57) {
      value = value * 10 + (code - 48);
      digits++;
    } else if (isSeparator(code)) continue;
    else if (digits === 0 && prefix.length < 2) prefix += given.charAt(i).toUpperCase();
    else return invalid(given);
  }
  if (digits > 14 || length > MAX_LENGTH || given.endsWith(".0")) return invalid(given);
  if (prefix === "FR") return readVatNumber(given, value, digits);
  return prefix === "" ? readNumber(given, value, digits) : invalid(given);
}

const MAX_LENGTH = 64;

function readNumber(given: string, value: number, digits: number): CompanyId {
  const repair = digits === 9 || digits === 14 ? "none" : "lost_zero";
  if (digits >= 7 && digits <= 9 && isSiren(value))
    return { given, kind: "siren", siren: value, nic: NO_NIC, repair };
  if (digits >= 12 && digits <= 14) {
    const siren = sirenOfSiret(value);
    const nic = nicOfSiret(value);
    if (isSiret(siren, nic)) return { given, kind: "siret", siren, nic, repair };
  }
  return invalid(given);
}

function readVatNumber(given: string, value: number, digits: number): CompanyId {
  const siren = value % 1_000_000_000;
  if (digits !== 11 || !isSiren(siren)) return invalid(given);
  const keyHolds = Math.floor(value / 1_000_000_000) === vatKey(siren);
  const repair = keyHolds ? "vat_number" : "vat_key_wrong";
  return { given, kind: "siren", siren, nic: NO_NIC, repair };
}

function invalid(given: string): CompanyId {
  return { given, kind: "invalid", siren: 0, nic: NO_NIC, repair: "none" };
}

/**
 * Space, tab, line end, dot, dash, slash, apostrophe, no-break space; and the block of spaces,
 * hyphens and invisible marks (U+2000 to U+2015, U+2028 to U+202F, U+2060, U+FEFF) that come
 * along when a number is pasted from a spreadsheet or a page.
 */
function isSeparator(code: number): boolean {
  return code < 0x80 ? ASCII_SEPARATORS.has(code) : isWideSeparator(code);
}

const ASCII_SEPARATORS = new Set(Array.from(" \t\r\n.-/'", (mark) => mark.charCodeAt(0)));

function isWideSeparator(code: number): boolean {
  return (
    code === 0xa0 ||
    code === 0x2060 ||
    code === 0xfeff ||
    (code >= 0x2000 && code <= 0x2015) ||
    (code >= 0x2028 && code <= 0x202f)
  );
}

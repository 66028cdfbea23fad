import { DEPARTMENTS } from "./death-index/layout.ts";

/** Both parts of Corsica: postcodes and old place codes do not distinguish them. */
const CORSICA = 20;
const OVERSEAS_FROM = 100;
/**
 * Foreign countries: place codes 99, and 91 to 94 with letters for Algeria's former départements.
 */
export const ABROAD = 120;
const NONE = 0;

/**
 * The département of a place code of the register (01004, 2A004, 97105, 99352) as a number below
 * `DEPARTMENTS`; 0 when invalid. Source: INSEE, code officiel géographique.
 */
export function departmentOfPlace(code: string): number {
  if (code === "") return NONE;
  const two = code.slice(0, 2);
  if (/^(?:2A|2B)$/.test(two)) return CORSICA;
  if (!/^\d\d/.test(code)) return NONE;
  if (two === "99") return ABROAD;
  if (two === "97" || two === "98") return overseas(code);
  return Number(two);
}

/** Five digits, or four without the leading zero; optionally a country before and words after. */
const POSTCODE = /^(?:FR?[\s-]*)?(\d{2}\s?\d{2,3})(?![\d-])/i;

/**
 * The département of a French postcode, 0 when invalid. Accepts F-75001, 75 001 and 75001 PARIS
 * CEDEX 01; also 2A and 2B, with or without the rest of an INSEE code.
 */
export function departmentOfPostcode(text: string): number {
  if (FIVE_DIGITS.test(text)) return departmentOfDigits(text);
  const trimmed = text.trim();
  if (/^2[AB](?:\d{3})?$/i.test(trimmed)) return CORSICA;
  const code = POSTCODE.exec(trimmed)?.[1] ?? "";
  return departmentOfDigits(code.replace(/\s/g, "").padStart(5, "0"));
}

const FIVE_DIGITS = /^\d{5}$/;

function departmentOfDigits(code: string): number {
  if (code.startsWith("00")) return NONE;
  if (code.startsWith("97") || code.startsWith("98")) return overseas(code);
  return Number(code.slice(0, 2)) <= 95 ? Number(code.slice(0, 2)) : NONE;
}

function overseas(code: string): number {
  const rank = Number(code.slice(1, 3)) - 70;
  return rank >= 0 && rank < 20 ? Math.min(DEPARTMENTS - 1, OVERSEAS_FROM + rank) : NONE;
}

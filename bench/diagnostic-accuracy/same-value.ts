import type { ColumnType } from "../../engine/files/profile/column-type.ts";

const DIGITS_ALONE: ReadonlySet<ColumnType> = new Set(["siret", "siren"]);
const PHONES: ReadonlySet<ColumnType> = new Set(["telephone", "mobile"]);
/** Of a French number from abroad, with or without the zero in brackets (E.164). */
const FROM_ABROAD = /^(?:00)?330?(?=\d{9}$)/;
const SIGNS = /[^\p{L}\p{M}\p{N}]/gu;

/**
 * Whether two texts of a column have the same meaning, whatever their form. Accents are
 * significant.
 */
export function isSameValue(type: ColumnType, a: string, b: string): boolean {
  return statedBy(type, a) === statedBy(type, b);
}

function statedBy(type: ColumnType, text: string): string {
  if (DIGITS_ALONE.has(type)) return text.replace(/\D/g, "");
  if (PHONES.has(type)) return text.replace(/\D/g, "").replace(FROM_ABROAD, "0");
  if (type === "email") return text.trim().toLowerCase();
  return text.normalize("NFC").replace(SIGNS, "").toUpperCase();
}

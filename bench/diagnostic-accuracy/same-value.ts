import type { ColumnType } from "../../engine/files/profile/column-type.ts";

const DIGITS_ALONE: ReadonlySet<ColumnType> = new Set(["siret", "siren", "telephone", "mobile"]);
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
  if (type === "email") return text.trim().toLowerCase();
  return text.normalize("NFC").replace(SIGNS, "").toUpperCase();
}

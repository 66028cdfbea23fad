import { FIELD } from "./death-fields.ts";
import { eightDigitsAt, isImpossibleDate } from "./partial-date.ts";
import { isDigit, isPlaceCodeAt } from "./place-code.ts";

/**
 * The position of each field in a line, from 0, in the order of `FIELD`; the last is the end of the
 * act number. Source: INSEE, dessin de fichier (80, 1, 8, 5, 30, 30, 8, 5, 9).
 */
export const FIELD_STARTS: readonly number[] = [0, 80, 81, 89, 94, 124, 154, 162, 167, 176];

export function fieldStart(field: number): number {
  return FIELD_STARTS[field] as number;
}

/** Some tools cut lines after the death place; only the act number follows it. */
export const SHORTEST_LINE = fieldStart(FIELD.acte);

const SPACE = 0x20;

/**
 * Whether the fields are in place, judged by the unmistakable ones: a sex, possible dates of birth
 * and death, no digit before the latter (it would be its first digit), a death place. Arguments are
 * byte offsets.
 */
export function isFit(
  bytes: Uint8Array,
  sexe: number,
  dateNaissance: number,
  dateDeces: number,
  lieuDeces: number,
): boolean {
  return (
    isSexAt(bytes, sexe) &&
    !isDigit(bytes[dateDeces - 1] as number) &&
    isPlaceCodeAt(bytes, lieuDeces) &&
    isSoundDateAt(bytes, dateNaissance) &&
    isSoundDateAt(bytes, dateDeces)
  );
}

function isSexAt(bytes: Uint8Array, at: number): boolean {
  const sex = bytes[at] as number;
  return sex === SPACE || isDigit(sex);
}

function isSoundDateAt(bytes: Uint8Array, at: number): boolean {
  const date = eightDigitsAt(bytes, at);
  return date >= 0 && !isImpossibleDate(date);
}

/** Whether the eight bytes at `at` are digits or blanks, as in a partial date. */
export function isDateOrBlanksAt(bytes: Uint8Array, at: number): boolean {
  for (let i = at; i < at + 8; i++)
    if (bytes[i] !== SPACE && !isDigit(bytes[i] as number)) return false;
  return true;
}

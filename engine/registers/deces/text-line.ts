import { type DeathFields, FIELD } from "./death-fields.ts";
import { FIELD_STARTS, fieldStart, isDateOrBlanksAt, isFit, SHORTEST_LINE } from "./line-layout.ts";
import { type LineRuler, rulerOfBytes, rulerOfCharacters } from "./line-ruler.ts";
import { eightDigitsAt, isImpossibleDate } from "./partial-date.ts";
import { isDigit, isPlaceCodeAt } from "./place-code.ts";
import { takeFields, takeInPlace, takeShifted } from "./shifted-line.ts";

const SEXE = fieldStart(FIELD.sexe);
const DATE_NAISSANCE = fieldStart(FIELD.dateNaissance);
const DATE_DECES = fieldStart(FIELD.dateDeces);
const LIEU_DECES = fieldStart(FIELD.lieuDeces);

/**
 * Finds the fields of a line of 198 characters without line end, in any encoding. Never throws.
 *
 * Counts positions in bytes, which fits nearly all lines, then in characters; then tries shifts of
 * one or two positions and marks the fields as shifted.
 *
 * @returns why the line is unreadable, `null` on success.
 */
export function readLine(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: DeathFields,
): "ligne.illisible" | "date.invalide" | null {
  const from = start + markBytes(bytes, start, end);
  into.bytes = bytes;
  into.shifted = false;
  if (end - from < SHORTEST_LINE) return "ligne.illisible";
  if (isFit(bytes, from + SEXE, from + DATE_NAISSANCE, from + DATE_DECES, from + LIEU_DECES)) {
    takeBytes(from, end, into);
    return null;
  }
  const characters = rulerOfCharacters(bytes, from, end);
  if (takeInPlace(characters, into)) return null;
  const rulers = [characters, rulerOfBytes(from, end)];
  if (takeShifted(rulers, into)) return null;
  for (const ruler of rulers) if (takeAsItStands(ruler, into)) return null;
  return isDateAloneWrong(bytes, from) ? "date.invalide" : "ligne.illisible";
}

/** Bytes of the byte order mark before the first line of a file. */
function markBytes(bytes: Uint8Array, start: number, end: number): number {
  const isMarked = bytes[start] === 0xef && bytes[start + 1] === 0xbb && bytes[start + 2] === 0xbf;
  return isMarked && end - start >= 3 ? 3 : 0;
}

/** Takes the fields of a line counted in bytes. */
function takeBytes(from: number, end: number, into: DeathFields): void {
  for (let field = 0; field < FIELD.acte; field++)
    into.set(field, from + fieldStart(field), from + fieldStart(field + 1));
  into.set(
    FIELD.acte,
    from + fieldStart(FIELD.acte),
    Math.min(end, from + (FIELD_STARTS.at(-1) as number)),
  );
}

/**
 * Takes a line as published when nothing realigns it and an odd value (an invalid place code, a
 * month 13) is in its place. Refuses an impossible death date preceded by a digit: it is shifted.
 */
function takeAsItStands(ruler: LineRuler, into: DeathFields): boolean {
  const { count, offsets } = ruler;
  if (count < SHORTEST_LINE) return false;
  const { bytes } = into;
  const deces = offsets[DATE_DECES] as number;
  const date = eightDigitsAt(bytes, deces);
  if (date < 0 || (isImpossibleDate(date) && isDigit(bytes[deces - 1] as number))) return false;
  if (!isDateOrBlanksAt(bytes, offsets[DATE_NAISSANCE] as number)) return false;
  takeFields(ruler, FIELD.acte, 0, into);
  return true;
}

/** Whether the fields around the death date are valid: only the date is wrong, at the publisher. */
function isDateAloneWrong(bytes: Uint8Array, from: number): boolean {
  return (
    isDigit(bytes[from + DATE_NAISSANCE] as number) &&
    isDateOrBlanksAt(bytes, from + DATE_NAISSANCE) &&
    isPlaceCodeAt(bytes, from + LIEU_DECES)
  );
}

import { type DeathFields, FIELD } from "./death-fields.ts";
import { fieldStart } from "./line-layout.ts";
import { rulerOfCharacters } from "./line-ruler.ts";
import { eightDigitsAt, isImpossibleDate } from "./partial-date.ts";
import { isDigit, isPlaceCodeAt } from "./place-code.ts";
import { takeShifted } from "./shifted-line.ts";

/**
 * Realigns the fields of a CSV row made from a line read one or two positions off: "DPAKISTAN",
 * "2020041", "67511" stand for "...D", "PAKISTAN", "20200416" and "75115". Rebuilds the line from
 * its fields and parses it again. Leaves the row unchanged if that fails.
 *
 * @returns "date.invalide" when the death date is invalid and its digits are elsewhere.
 */
export function putBackColumns(fields: DeathFields): "date.invalide" | null {
  if (areInPlace(fields)) return null;
  const line = lineOf(fields);
  const published = fields.bytes;
  if (line !== null) {
    fields.bytes = line;
    if (takeShifted([rulerOfCharacters(line, 0, line.length)], fields)) return null;
  }
  fields.bytes = published;
  const isAside = !hasSoundDate(fields) && endsWithDigit(fields, FIELD.paysNaissance);
  return isAside ? "date.invalide" : null;
}

function hasSoundDate(fields: DeathFields): boolean {
  if (fields.length(FIELD.dateDeces) !== width(FIELD.dateDeces)) return false;
  const date = eightDigitsAt(fields.bytes, fields.start(FIELD.dateDeces));
  return date >= 0 && !isImpossibleDate(date);
}

/** Whether the death is in its columns, with no digit of its date in the country. */
function areInPlace(fields: DeathFields): boolean {
  return (
    hasSoundDate(fields) &&
    fields.length(FIELD.lieuDeces) === width(FIELD.lieuDeces) &&
    isPlaceCodeAt(fields.bytes, fields.start(FIELD.lieuDeces)) &&
    !endsWithDigit(fields, FIELD.paysNaissance)
  );
}

function width(field: number): number {
  return fieldStart(field + 1) - fieldStart(field);
}

function endsWithDigit(fields: DeathFields, field: number): boolean {
  return fields.length(field) > 0 && isDigit(fields.bytes[fields.end(field) - 1] as number);
}

/** The line that the columns came from; `null` when one is too wide for its field. */
function lineOf(fields: DeathFields): Uint8Array | null {
  const texts = Object.values(FIELD).map((field) =>
    Buffer.from(fields.bytes.subarray(fields.start(field), fields.end(field))).toString(),
  );
  if (texts.some((text, field) => text.length > width(field))) return null;
  const padded = texts.map((text, field) => text.padEnd(width(field)));
  padded[FIELD.dateDeces] = (texts[FIELD.dateDeces] as string).padStart(width(FIELD.dateDeces));
  padded[FIELD.paysNaissance] = countryOf(fields, texts).padEnd(width(FIELD.paysNaissance));
  return Buffer.from(padded.join(""));
}

/**
 * Restores the leading blanks of the country, which a tool trimmed. It ends with digits of the
 * death date if fields were read too early. If they were read too late, it begins with the end of
 * the birth place, which is blank unless the place fills its field.
 */
function countryOf(fields: DeathFields, texts: readonly string[]): string {
  const country = texts[FIELD.paysNaissance] as string;
  if (endsWithDigit(fields, FIELD.paysNaissance))
    return country.padStart(width(FIELD.paysNaissance));
  const late = width(FIELD.dateDeces) - (texts[FIELD.dateDeces] as string).length;
  const place = texts[FIELD.communeNaissance] as string;
  return place.length + late < width(FIELD.communeNaissance)
    ? " ".repeat(Math.max(0, late)) + country
    : country;
}

import type { RejectReason, SkipReason, SourceRow } from "../register.ts";
import { deathIdentity } from "./death-identity.ts";
import { columns } from "./layout.ts";
import { eightDigitsAt } from "./partial-date.ts";
import { packPlaceCode } from "./place-code.ts";

const { at } = columns;

const OF_A_DEATH = [
  at.ligne,
  at.nomPrenoms,
  at.sexe,
  at.dateNaissance,
  at.lieuNaissance,
  at.communeNaissance,
  at.paysNaissance,
];

/**
 * Whether a row is an opposition, the order not to publish a death: all fields of the person are
 * empty. A death without a name still has a sex and a birth date.
 */
export function isOpposition(row: SourceRow): boolean {
  return OF_A_DEATH.every((column) => row.start(column) === row.end(column));
}

/** The outcome for an opposition: an unreadable one is rejected and reported, not ignored. */
export function filingOfOpposition(row: SourceRow): RejectReason | SkipReason {
  if (dateOf(row) < 0) return "date.invalide";
  return placeOf(row) <= 0 ? "code.invalide" : "opposition";
}

/** The identity of the death that the row withdraws, 0 when none. */
export function withdrawnIdentity(row: SourceRow): number {
  if (!isOpposition(row) || filingOfOpposition(row) !== "opposition") return 0;
  return deathIdentity(dateOf(row), placeOf(row), row.bytes, row.start(at.acte), row.end(at.acte));
}

/** AAAAMMJJ in the format of the deaths; -1 when the column is not a date. */
function dateOf(row: SourceRow): number {
  const text = row.text(at.dateDeces).trim();
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  const digits = day ? `${year}${month}${day}` : text.replace(YEAR_FIRST, "$1$2$3");
  return digits.length === 8 ? eightDigitsAt(Buffer.from(digits), 0) : -1;
}

/** Formats of spreadsheets; the publisher writes AAAAMMJJ. */
const YEAR_FIRST = /^(\d{4})[-/](\d{2})[-/](\d{2})$/;
const DAY_FIRST = /^(\d{2})[-/](\d{2})[-/](\d{4})$/;

function placeOf(row: SourceRow): number {
  const code = Buffer.from(row.text(at.lieuDeces).trim());
  return packPlaceCode(code, 0, code.length);
}

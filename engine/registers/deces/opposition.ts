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
 * Whether a row names a death that must not be published: it says nothing of the person. A
 * death whose name is missing still has a sex and a birth date, and is no opposition.
 */
export function isOpposition(row: SourceRow): boolean {
  return OF_A_DEATH.every((column) => row.start(column) === row.end(column));
}

/** What becomes of a row that is an opposition: one that cannot be read is refused, not lost. */
export function filingOfOpposition(row: SourceRow): RejectReason | SkipReason {
  if (dateOf(row) < 0) return "date.invalide";
  return placeOf(row) <= 0 ? "code.invalide" : "opposition";
}

/** Identity of the death that the row withdraws, 0 when it withdraws none. */
export function withdrawnIdentity(row: SourceRow): number {
  if (!isOpposition(row) || filingOfOpposition(row) !== "opposition") return 0;
  return deathIdentity(dateOf(row), placeOf(row), row.bytes, row.start(at.acte), row.end(at.acte));
}

/** AAAAMMJJ as the deaths have it; -1 when the column is no date. */
function dateOf(row: SourceRow): number {
  const text = row.text(at.dateDeces).trim();
  const [, day, month, year] = DAY_FIRST.exec(text) ?? [];
  const digits = day ? `${year}${month}${day}` : text.replace(YEAR_FIRST, "$1$2$3");
  return digits.length === 8 ? eightDigitsAt(Buffer.from(digits), 0) : -1;
}

/** The publisher writes AAAAMMJJ; tables that were opened and saved write these. */
const YEAR_FIRST = /^(\d{4})[-/](\d{2})[-/](\d{2})$/;
const DAY_FIRST = /^(\d{2})[-/](\d{2})[-/](\d{4})$/;

function placeOf(row: SourceRow): number {
  const code = Buffer.from(row.text(at.lieuDeces).trim());
  return packPlaceCode(code, 0, code.length);
}

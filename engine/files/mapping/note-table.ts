import type { TableProfile } from "../profile/column-profile.ts";
import type { ColumnType } from "../profile/column-type.ts";

/** Most rows of a note: "Lisez-moi", "Export du 3 mars", a legend of colours. */
const ROWS_MOST = 3;
/** Some other table of the files has this many times its rows. */
const TIMES_SHORTER = 10;

/** A column of one of these is data, however few its rows. */
const DATA_TYPES: ReadonlySet<ColumnType> = new Set([
  "siren",
  "siret",
  "tva",
  "iban",
  "email",
  "telephone",
  "mobile",
]);

/**
 * Whether a table is a note beside the data: a few rows in one column or without a header, no cell
 * of theirs an identifier or an address to reach somebody, next to a table of many more rows. Sent
 * alone the same table is data.
 */
export function isNote(table: TableProfile, all: readonly TableProfile[]): boolean {
  const { rows, columns } = table;
  if (rows > ROWS_MOST) return false;
  const isBare = columns.length <= 1 || columns.every(({ header }) => header.trim() === "");
  const isData = columns.some(
    ({ types: [best] }) => best !== undefined && DATA_TYPES.has(best.type),
  );
  return isBare && !isData && all.some((other) => other.rows >= TIMES_SHORTER * Math.max(1, rows));
}

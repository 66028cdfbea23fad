import type { ColumnProfile, TableProfile } from "../profile/column-profile.ts";
import type { ColumnType } from "../profile/column-type.ts";
import { DICTIONARY } from "./header/dictionary.ts";
import { headerKey } from "./learned/mapping-memory.ts";

/** Most rows of a note: "Lisez-moi", "Export du 3 mars", a legend of colours. */
const ROWS_MOST = 3;
/** Some other table of the files has this many times its rows. */
const TIMES_SHORTER = 10;
/** A table with more columns is none of words beside words. */
const COLUMNS_MOST = 2;

/** Most rows of a page of sentences, and the least words of most of them. */
const PAGE_ROWS_MOST = 40;
const SENTENCE_WORDS = 4;
/** Least columns of the data that it is about. */
const DATA_COLUMNS = 3;

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
 * Whether a table is a note beside the data: a few rows without headers that name a field, or a page
 * of sentences in one column, no cell of theirs an identifier or an address to reach somebody, next
 * to a table of (many) more rows. Sent alone the same table is data.
 */
export function isNote(table: TableProfile, all: readonly TableProfile[]): boolean {
  const { columns } = table;
  const isData = columns.some(
    ({ types: [best] }) => best !== undefined && DATA_TYPES.has(best.type),
  );
  return !isData && (isShort(table, all) || isPage(table, all));
}

function isShort({ rows, columns }: TableProfile, all: readonly TableProfile[]): boolean {
  if (rows > ROWS_MOST) return false;
  const isBare =
    columns.length <= 1 ||
    columns.every(({ header }) => header.trim() === "") ||
    (columns.length <= COLUMNS_MOST && !columns.some(namesField));
  return isBare && all.some((other) => other.rows >= TIMES_SHORTER * Math.max(1, rows));
}

function isPage({ rows, columns }: TableProfile, all: readonly TableProfile[]): boolean {
  const [only] = columns;
  if (rows > PAGE_ROWS_MOST || columns.length !== 1 || !only || namesField(only)) return false;
  const sentences = only.examples.filter(
    (text) => text.trim().split(/\s+/).length >= SENTENCE_WORDS,
  );
  const areMost = only.examples.length > 0 && 2 * sentences.length >= only.examples.length;
  const isAbout = (other: TableProfile): boolean =>
    other.rows > rows && other.columns.length >= DATA_COLUMNS;
  return areMost && all.some(isAbout);
}

/** Whether the dictionary has the header of a column. */
function namesField({ header }: ColumnProfile): boolean {
  return DICTIONARY.has(headerKey(header));
}

import { cutText } from "../../../text/cut-text.ts";
import type { RecordFields } from "../../diagnostic/record/record-fields.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { Agreement, PairField } from "./review-pair.ts";

/** Most fields of a pair. */
const FIELDS_MOST = 24;
/** Longest value that is displayed. */
const VALUE_MOST = 160;

/** A row for a person to review. Plain data. */
export interface ReviewedRow {
  /** Number in the file. */
  readonly row: number;
  /** One cell for each visible column, cut when very long. */
  readonly cells: readonly string[];
  /** Indexes of the cells that SIRENE has too. */
  readonly proved: readonly number[];
}

/** Values that differ later only are taken for one. */
const COMPARED_MOST = 400;

/** Columns to display for a table: recognised ones first. */
export function visibleColumns({ columns }: TableMapping): readonly number[] {
  const known = columns.filter(({ field }) => field !== null);
  const others = columns.filter(({ field }) => field === null);
  return [...known, ...others].map(({ column }) => column).slice(0, 2 * FIELDS_MOST);
}

/**
 * The cells of the current row, in the order of some columns.
 *
 * @param confirmed  Columns whose cells SIRENE has too.
 */
export function reviewedRow(
  fields: RecordFields,
  columns: readonly number[],
  confirmed: readonly number[],
): ReviewedRow {
  return {
    row: fields.row,
    cells: columns.map((column) => cutText(fields.text(column), COMPARED_MOST)),
    proved: columns.flatMap((column, i) => (confirmed.includes(column) ? [i] : [])),
  };
}

/** A value as it is displayed: a cell may contain a book. */
export function displayed(text: string): string {
  return cutText(text, VALUE_MOST);
}

/** A field of a pair. @param agreement  Overrides the comparison of the texts. */
export function pairField(
  libelle: string,
  gauche: string,
  droite: string,
  agreement?: Agreement,
): PairField {
  const [left, right] = [displayed(gauche), displayed(droite)];
  return {
    libelle,
    gauche: left,
    droite: right,
    accord: agreement ?? agreementOf(gauche, droite),
  };
}

/** The fields that one side of a pair has alone. */
export function distinctiveFields(fields: readonly PairField[]): readonly PairField[] {
  return fields
    .filter(({ gauche, droite }) => gauche !== "" || droite !== "")
    .slice(0, FIELDS_MOST);
}

function agreementOf(a: string, b: string): Agreement {
  if (a === "" || b === "") return "seul";
  if (a === b) return "egal";
  return folded(a) === folded(b) ? "proche" : "different";
}

const SIGNS = /[^\p{L}\p{N}]+/gu;
const MARKS = /\p{M}+/gu;

/** Without case, accents, blanks and signs; a text of signs alone stays unchanged. */
function folded(text: string): string {
  const plain = text.normalize("NFKD").replace(MARKS, "").toUpperCase();
  return plain.replace(SIGNS, "") || plain;
}

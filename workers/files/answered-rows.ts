import type { FileKind } from "../../engine/files/read/file-kind.ts";
import { listedColumns } from "../../engine/files/read/neutralised-cells.ts";
import { csvCell, isFormula } from "../../engine/tables/csv-cell.ts";
import { distinctNames } from "../../engine/text/distinct-names.ts";
import type { CustomerFile, FileRow } from "./file-rows.ts";

/** The delimiter that a French spreadsheet expects when it opens a csv. */
const DELIMITER = ";";
const BYTE_ORDER_MARK = "\ufeff";

/** The result rows of a chunk. */
export interface AnsweredChunk<Outcome extends string> {
  /** One line per row in order, UTF-8. */
  readonly text: Uint8Array;
  readonly rows: number;
  /** Number of rows by outcome. */
  readonly outcomes: Readonly<Record<Outcome, number>>;
  /** Rows that could not be read. */
  readonly malformed: number;
  /** The customer's cells that a spreadsheet would have run as a formula. */
  readonly neutralised: number;
}

/** The answer for a row: its result cells except the last, and its outcome. */
export interface RowAnswer<Outcome extends string> {
  readonly cells: readonly (string | number | boolean | null)[];
  readonly outcome: Outcome;
}

/**
 * The header of the result file, with the byte order mark by which spreadsheets recognise UTF-8.
 */
export function answeredHeader(
  { results }: Pick<FileKind<string>, "results">,
  { header, lineEnd }: CustomerFile,
): string {
  return BYTE_ORDER_MARK + lineOf([...header, ...results], lineEnd);
}

/**
 * Writes rows (`fileRows`) with their answers: all of the customer's cells, the results, and the
 * list of neutralised cells. About 8 microseconds a row of ten columns, besides the answers.
 *
 * @param none  Zero for every outcome.
 */
export function answerRows<Outcome extends string>(
  rows: Iterable<FileRow>,
  file: CustomerFile,
  none: Readonly<Record<Outcome, number>>,
  answer: (row: FileRow, rank: number) => RowAnswer<Outcome>,
): AnsweredChunk<Outcome> {
  const { header, lineEnd, resultNames } = file;
  const inJson = resultNames && jsonLines(header, resultNames);
  const outcomes: Record<Outcome, number> = { ...none };
  let [count, neutralised, malformed] = [0, 0, 0];
  let text = "";
  for (const row of rows) {
    const { cells, outcome } = answer(row, count);
    const formulas = !inJson && row.cells.some(isFormula) ? formulasOf(row.cells, header) : NONE;
    text += inJson
      ? inJson(row.cells, cells)
      : lineOf([...row.cells, ...cells, listedColumns(formulas)], lineEnd);
    outcomes[outcome]++;
    count++;
    neutralised += formulas.length;
    if (row.fault !== null) malformed++;
  }
  return { text: Buffer.from(text), rows: count, outcomes, malformed, neutralised };
}

/**
 * Writes rows as lines of JSON: the customer's cells as they are, for no spreadsheet opens them, and
 * the results apart, since a column may have the name of one.
 */
function jsonLines(header: readonly string[], resultNames: readonly string[]) {
  const columns = distinctNames(header);
  return (own: readonly unknown[], results: readonly unknown[]): string =>
    `${JSON.stringify({ fiche: named(columns, own), resultat: named(resultNames, results) })}\n`;
}

/** The cells that there are, by name. */
function named(names: readonly string[], cells: readonly unknown[]): object {
  return Object.fromEntries(cells.map((cell, at) => [names[at], cell]));
}

/** The columns whose cells a spreadsheet would run as formulas. */
function formulasOf(cells: readonly string[], header: readonly string[]): readonly string[] {
  return header.filter((_, column) => isFormula(cells[column] as string));
}

const NONE: readonly string[] = [];

function lineOf(cells: readonly unknown[], lineEnd: string): string {
  return cells.map((cell) => csvCell(cell, DELIMITER)).join(DELIMITER) + lineEnd;
}

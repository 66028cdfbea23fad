import { writeToString } from "fast-csv";
import { isFormula } from "../../tables/csv-cell.ts";

/** What a spreadsheet in French opens by a double click, with `BYTE_ORDER_MARK` at the beginning. */
const OPTIONS = {
  headers: false,
  delimiter: ";",
  rowDelimiter: "\r\n",
  includeEndRowDelimiter: true,
} as const;

/** The mark by which spreadsheets tell UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Rows as csv, each ended, so that the texts of ranges can stand behind one another. */
export async function csvText(rows: string[][]): Promise<string> {
  return rows.length === 0 ? "" : writeToString(rows, OPTIONS);
}

/** A text that a spreadsheet shows and does not run. */
export function neutralised(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

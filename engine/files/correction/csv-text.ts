import { writeToString } from "fast-csv";
import { isFormula } from "../../tables/csv-cell.ts";

/** The csv format that a French spreadsheet opens with a double click, after `BYTE_ORDER_MARK`. */
const OPTIONS = {
  headers: false,
  delimiter: ";",
  rowDelimiter: "\r\n",
  includeEndRowDelimiter: true,
} as const;

/** The mark by which spreadsheets recognise UTF-8. */
export const BYTE_ORDER_MARK = "\ufeff";

/** Rows as csv, each with its line end, so that texts of ranges can be concatenated. */
export async function csvText(rows: string[][]): Promise<string> {
  return rows.length === 0 ? "" : writeToString(rows, OPTIONS);
}

/** The text in a form that a spreadsheet displays and does not run. */
export function neutralised(text: string): string {
  return isFormula(text) ? `'${text}` : text;
}

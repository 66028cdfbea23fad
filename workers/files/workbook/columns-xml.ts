import { styleOf } from "./styles-part.ts";
import type { WorkbookRow } from "./workbook-sheet.ts";

/** In characters. */
const NARROWEST = 8;
const WIDEST = 50;
/** Beside the text: the button of the filter. */
const MARGIN = 3;

/**
 * The widths of the columns, after the header and the first rows. Columns that are not numeric have
 * the format text, also where a person adds cells.
 */
export function columnsXml(
  header: readonly string[],
  rows: readonly WorkbookRow[],
  numeric: ReadonlySet<number>,
): string {
  const widths = header.map(({ length }) => length + MARGIN);
  for (const row of rows)
    for (const [column, cell] of row.entries()) {
      const { length } = typeof cell === "string" ? cell : cell.text;
      if (length + 1 > (widths[column] ?? 0)) widths[column] = length + 1;
    }
  const columns = Array.from(widths, (width = 0, column) => {
    const number = column + 1;
    const displayed = Math.min(WIDEST, Math.max(NARROWEST, width));
    const style = styleOf(undefined, !numeric.has(column));
    return `<col min="${number}" max="${number}" width="${displayed}" style="${style}" customWidth="1"/>`;
  });
  return columns.length === 0 ? "" : `<cols>${columns.join("")}</cols>`;
}

import type { Dialect } from "../../../../engine/files/read/rows/dialect.ts";
import type { Quoting } from "./file-form.ts";

/** Whether a cell requires quotes. */
export function needsQuotes(cell: string, { delimiter, quote }: Dialect): boolean {
  return (
    cell.includes(delimiter.trim() || delimiter) ||
    cell.includes(quote) ||
    cell.includes("\n") ||
    cell.includes("\r") ||
    (delimiter.length > 1 && /^ | $/u.test(cell))
  );
}

/** One row as text, without its line end. */
export function writeRecord(cells: readonly string[], dialect: Dialect, quoting: Quoting): string {
  return cells.map((cell) => writeCell(cell, dialect, quoting)).join(dialect.delimiter);
}

function writeCell(cell: string, dialect: Dialect, quoting: Quoting): string {
  const isText = quoting === "tout" || (quoting === "textes" && !/^-?[\d., ]*$/u.test(cell));
  if (!isText && !needsQuotes(cell, dialect)) return cell;
  const { quote } = dialect;
  const inside = dialect.escape === "\\" ? cell.replaceAll("\\", "\\\\") : cell;
  return quote + inside.replaceAll(quote, dialect.escape + quote) + quote;
}

import type { DraftColumn, DraftTable, FieldTexts } from "./draft-table.ts";

/** The file of a table: UTF-8 with a byte order mark, CRLF, one header row. */
export function csvBytes({ columns, delimiter, records }: DraftTable): Buffer {
  const header = columns.map((column) => quoted(column.header, delimiter)).join(delimiter);
  const lines = records.map(({ fields }) => csvLine(fields, columns, delimiter));
  return Buffer.from(`\uFEFF${[header, ...lines].join("\r\n")}\r\n`, "utf8");
}

/** A record as a line, without its end. */
export function csvLine(
  fields: FieldTexts,
  columns: readonly DraftColumn[],
  delimiter: string,
): string {
  return columns.map(({ field }) => quoted(fields[field] ?? "", delimiter)).join(delimiter);
}

/** Number in its file of the record at an index: one header row, no line breaks in cells. */
export function rowNumber(index: number): number {
  return index + 2;
}

function quoted(text: string, delimiter: string): string {
  const isPlain = !(text.includes(delimiter) || text.includes('"'));
  return isPlain ? text : `"${text.replaceAll('"', '""')}"`;
}

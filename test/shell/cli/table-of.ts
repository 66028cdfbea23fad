import { CsvRows } from "../../../engine/tables/csv-rows.ts";
import { cellsOf } from "../../../workers/files/file-rows.ts";

/** The rows of an output file by column name; the last of duplicate columns. */
export function tableOf(text: string): Record<string, string>[] {
  const csv = new CsvRows(";");
  csv.push(Buffer.from(text.replace(/^\ufeff/, "")));
  csv.finish();
  const rows: string[][] = [];
  while (csv.next()) rows.push(cellsOf(csv));
  const [header = [], ...body] = rows;
  return body.map((cells) => Object.fromEntries(header.map((name, i) => [name, cells[i] ?? ""])));
}

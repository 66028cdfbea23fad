import type { PersonColumns } from "../../engine/person/file/columns.ts";
import { CsvRows } from "../../engine/tables/csv-rows.ts";
import type { RowStyle } from "../../engine/tables/row-style.ts";
import { decodeWestern, decodeWindows1252 } from "../readers/windows-1252.ts";

/** How the rows of a customer's file are to be read: known once its header is. */
export interface PersonFile extends RowStyle {
  readonly header: readonly string[];
  readonly columns: PersonColumns;
}

/** One row of a customer's file, as wide as its header. */
export interface FileRow {
  readonly cells: readonly string[];
  /** Why nobody can be read from it, in French; `null` for a sound row. */
  readonly fault: string | null;
}

/** The cells of the current row; one that is not UTF-8 is read as windows-1252. */
export function cellsOf(csv: CsvRows): string[] {
  const { bytes, starts, ends, count } = csv;
  if (csv.fault === "texte.encodage")
    return Array.from({ length: count }, (_, i) =>
      decodeWindows1252(bytes.subarray(starts[i], ends[i])),
    );
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  return Array.from({ length: count }, (_, i) => text.toString("utf8", starts[i], ends[i]));
}

/**
 * The rows of a chunk that `PersonChunks` has cut. Rows that are too short are filled up
 * (spreadsheets leave out empty cells at the end). Of one that is too long the last cell holds
 * the rest; one with broken quotes is its first cell: nothing of it is lost.
 */
export function* fileRows(chunk: Uint8Array, file: PersonFile): Generator<FileRow> {
  const width = file.header.length;
  const csv = new CsvRows(file.delimiter);
  csv.expectedCount = width;
  csv.push(chunk);
  csv.finish();
  while (csv.next()) {
    for (let blank = 0; blank < csv.blankLines; blank++) yield rowOf([], width, null);
    yield csv.fault === "champs.guillemets"
      ? rowOf([lineOf(csv)], width, "ligne mal formée : guillemets mal placés ou non fermés")
      : fitted(cellsOf(csv), file);
  }
}

function lineOf(csv: CsvRows): string {
  return decodeWestern(csv.raw()).replace(/\r?\n$/, "");
}

function fitted(cells: readonly string[], { header, delimiter }: PersonFile): FileRow {
  const width = header.length;
  if (cells.length <= width) return rowOf(cells, width, null);
  const surplus = cells.slice(width);
  if (surplus.every((cell) => cell === "")) return rowOf(cells.slice(0, width), width, null);
  const last = cells.slice(width - 1).join(delimiter);
  const fault = `ligne mal formée : ${cells.length} champs pour ${width} colonnes`;
  return rowOf([...cells.slice(0, width - 1), last], width, fault);
}

function rowOf(cells: readonly string[], width: number, fault: string | null): FileRow {
  if (cells.length === width) return { cells, fault };
  const missing = Array.from({ length: width - cells.length }, () => "");
  return { cells: [...cells, ...missing], fault };
}

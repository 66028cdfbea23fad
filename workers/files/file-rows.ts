import type { FieldColumns } from "../../engine/files/read/file-kind.ts";
import { cellBefore } from "../../engine/files/read/neutralised-cells.ts";
import { CsvRows } from "../../engine/tables/csv-rows.ts";
import type { RowStyle } from "../../engine/tables/row-style.ts";
import { decodeWestern, decodeWindows1252 } from "../../engine/text/windows-1252.ts";

/** How to read the rows of a customer's file: known after its header. */
export interface CustomerFile<Field extends string = string> extends RowStyle {
  /** The customer's own columns. */
  readonly header: readonly string[];
  /** Positions of its kind's fields among these. */
  readonly columns: FieldColumns<Field>;
  /** Columns of the file that are left out: the results of an earlier run. */
  readonly earlier: readonly number[];
  /** Names of the results, where rows are answered in JSON instead of csv. */
  readonly resultNames?: readonly string[];
}

/** One row of a customer's file: a cell for each of its own columns. */
export interface FileRow {
  readonly cells: readonly string[];
  /** Why it cannot be read, in French; `null` for a sound row. */
  readonly fault: string | null;
}

/**
 * The cells of the current row; a cell that is not UTF-8 is decoded as windows-1252. An ASCII row
 * is decoded whole and cut: decoding cell by cell takes three times as long.
 */
export function cellsOf(csv: CsvRows): string[] {
  const { bytes, starts, ends, count } = csv;
  const from = starts[0] as number;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const row = text.toString("latin1", from, ends[count - 1]);
  const isAscii = !BEYOND_ASCII.test(row);
  const cells: string[] = [];
  for (let i = 0; i < count; i++) {
    const start = starts[i] as number;
    const end = ends[i] as number;
    if (isAscii) cells.push(row.slice(start - from, end - from));
    else if (csv.fault === "texte.encodage")
      cells.push(decodeWindows1252(bytes.subarray(start, end)));
    else cells.push(text.toString("utf8", start, end));
  }
  return cells;
}

const BEYOND_ASCII = /[^\0-\x7f]/;

/**
 * The rows of a chunk from `FileChunks`. Short rows are padded (spreadsheets omit empty cells at
 * the end). The last cell of a long row takes the rest; a row with broken quotes becomes its first
 * cell: nothing is lost.
 */
export function* fileRows(chunk: Uint8Array, file: CustomerFile): Generator<FileRow> {
  const width = file.header.length;
  const csv = new CsvRows(file.delimiter);
  csv.expectedCount = width + file.earlier.length;
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

function fitted(all: readonly string[], file: CustomerFile): FileRow {
  const { header, delimiter, earlier } = file;
  const width = header.length + earlier.length;
  if (all.length === width && earlier.length === 0) return { cells: all, fault: null };
  const surplus = all.slice(width);
  const row = rowOf(ownCells(all.slice(0, width), file), header.length, null);
  if (surplus.every((cell) => cell === "")) return row;
  const last = [row.cells.at(-1), ...surplus].join(delimiter);
  const fault = `ligne mal formée : ${all.length} champs pour ${width} colonnes`;
  return { cells: [...row.cells.slice(0, -1), last], fault };
}

/** The customer's own cells, without an earlier run's apostrophes before formulas. */
function ownCells(all: readonly string[], { header, earlier }: CustomerFile): readonly string[] {
  if (earlier.length === 0) return all;
  const listed = all[earlier.at(-1) as number] ?? "";
  return all
    .filter((_, column) => !earlier.includes(column))
    .map((cell, column) => cellBefore(cell, header[column] as string, listed));
}

function rowOf(cells: readonly string[], width: number, fault: string | null): FileRow {
  if (cells.length === width) return { cells, fault };
  const missing = Array.from({ length: width - cells.length }, () => "");
  return { cells: [...cells, ...missing], fault };
}

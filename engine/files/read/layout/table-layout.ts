import type { Dialect } from "../rows/dialect.ts";
import type { ColumnLook } from "./body-looks.ts";

/** A place where a row begins, so that a table can be walked from there. */
export interface RowMark {
  readonly byte: number;
  /** Number of that row in the file, from 1. */
  readonly row: number;
}

/** Where a table stands in a plain text (UTF-8, delimited), and how it is read. Plain data. */
export interface TableLayout {
  /** For people: the file, its sheet or entry, and a number where there are several tables. */
  readonly name: string;
  readonly dialect: Dialect;
  /** One name a column; rows of a header are joined by a space. "" where there is none. */
  readonly header: readonly string[];
  /** Cells that the header has as it is written, if not one a column. */
  readonly headerCells?: number;
  /** Rows that the header takes, 0 when the table has none. */
  readonly headerRows: number;
  /** Number in the file of its first header row (or data row), from 1. */
  readonly firstRow: number;
  /** Data rows: neither header, nor blank, nor left out. */
  readonly rows: number;
  /** Rows between the data that are none (totals, repeated headers, notes), by number, ascending. */
  readonly leftOut: readonly number[];
  /** Data rows with fewer, and with more, cells than there are columns. */
  readonly shortRows: number;
  readonly longRows: number;
  /** Of its columns, where rows that do not fit the table are read again by them (`RowFitter`). */
  readonly looks?: readonly ColumnLook[];
  /** Bytes of the data rows in the plain text. */
  readonly from: number;
  readonly to: number;
  /** The first data row, and others about a MiB apart: ranges for several threads. */
  readonly marks: readonly RowMark[];
}

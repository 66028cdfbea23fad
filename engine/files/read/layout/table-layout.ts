import type { Dialect } from "../rows/dialect.ts";
import type { ColumnLook } from "./body-looks.ts";

/** The start of a row from which a table can be walked. */
export interface RowMark {
  readonly byte: number;
  /** Number of that row in the file, from 1. */
  readonly row: number;
}

/** Some of the columns of a text: from one up to another, from 0. */
export interface ColumnRange {
  readonly from: number;
  readonly to: number;
}

/** The position of a table in a plain text (UTF-8, delimited), and how to read it. Plain data. */
export interface TableLayout {
  /** For display: the file, its sheet or entry, and a number when there are several tables. */
  readonly name: string;
  readonly dialect: Dialect;
  /** One name per column; rows of a header are joined by a space. "" for columns without a name. */
  readonly header: readonly string[];
  /** Cells of the header as written, when they differ from the number of columns. */
  readonly headerCells?: number;
  /** Rows of the header, 0 when the table has none. */
  readonly headerRows: number;
  /** Number in the file of its first header row (or data row), from 1. */
  readonly firstRow: number;
  /** Data rows: neither header, nor blank, nor left out. */
  readonly rows: number;
  /**
   * Rows between the data that are left out (totals, repeated headers, notes): ascending numbers.
   */
  readonly leftOut: readonly number[];
  /**
   * Ascending numbers of the rows that go on the one above them: a line end without quotes broke
   * one of its cells. Blank ones between are among them.
   */
  readonly continued?: readonly number[];
  /** Data rows with fewer, and with more, cells than columns. */
  readonly shortRows: number;
  readonly longRows: number;
  /** Its columns, when other tables stand beside it. */
  readonly columns?: ColumnRange;
  /** Whether it may be tables side by side, without a proof. */
  readonly mayBeSeveral?: true;
  /**
   * Columns of each line, when records take several; the first cell of all lines but the first is
   * blank, and no column.
   */
  readonly recordLines?: readonly number[];
  /** Whether records may take several lines, without a proof. */
  readonly mayBeRecords?: true;
  /** The sign that most rows contain though the table has one column: it may be its delimiter. */
  readonly unparted?: string;
  /** Looks of its columns, when rows that do not fit the table are read again (`RowFitter`). */
  readonly looks?: readonly ColumnLook[];
  /** Byte range of the data rows in the plain text. */
  readonly from: number;
  readonly to: number;
  /** The first data row, and others about a MiB apart, to cut ranges for several threads. */
  readonly marks: readonly RowMark[];
}

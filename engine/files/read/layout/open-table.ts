import type { ByteSource } from "../byte-source.ts";
import type { Dialect } from "../rows/dialect.ts";
import type { RowRescans } from "../rows/row-rescan.ts";
import { continuesRow, joinedRow, type Pieces, piecesOf } from "./broken-rows.ts";
import type { LeftOut } from "./odd-row.ts";
import { RowFitter } from "./row-fitter.ts";
import { COMMENT, likeness } from "./row-labels.ts";
import { hasSameNames, isSameName, type RowSketch } from "./row-sketch.ts";
import type { TableHead } from "./table-head.ts";
import type { RowMark, TableLayout } from "./table-layout.ts";
import { type TitleRow, TitleRows } from "./title-rows.ts";
import { unpartedSign } from "./unparted-rows.ts";

const MARK_BYTES = 1 << 20;

/** A text, how it is read, and what reads its rows again. */
export interface TextSigns {
  readonly plain: ByteSource;
  readonly dialect: Dialect;
  readonly rescans: RowRescans;
}

/** A table whose rows are being counted. */
export class OpenTable {
  readonly head: TableHead;
  /** Cells of its header rows as written. */
  readonly headerCells: readonly (readonly string[])[];
  readonly header: readonly string[];
  /** Cells of its first data row. */
  firstCells: readonly string[] | null = null;
  rows = 0;
  readonly titles: TitleRows;
  /** The lines above the header, alike on each page; comments by their sign alone. */
  readonly #above: ReadonlySet<string>;
  readonly #dialect: Dialect;
  readonly #fitter: RowFitter | null;
  readonly #firstRow: number;
  readonly #unparted: string | null;
  /** Bytes of the first cells of its header rows, alone and with a blank or a page's end. */
  readonly #firstSizes: readonly number[];
  readonly #leftOut: number[] = [];
  /** Rows that are left out if data follows them. */
  readonly #undecided: number[] = [];
  readonly #marks: RowMark[] = [];
  readonly #plain: ByteSource;
  readonly #rescans: RowRescans;
  readonly #continued: number[] = [];
  /** Number and start of the last data row. */
  #last = { number: 0, from: 0 };
  /** Retained rows up to this number are known to equal a header row. */
  #headersUntil = 0;
  #short = 0;
  #long = 0;
  #from: number;
  #to: number;

  /**
   * @param rows   From the first header row on, or from the first data row.
   * @param above  The texts of the rows before.
   */
  constructor(
    head: TableHead,
    rows: readonly RowSketch[],
    above: readonly string[],
    { plain, dialect, rescans }: TextSigns,
  ) {
    // The name of a group stands in all of its columns, also where a column has no other.
    const own = rows
      .slice(0, head.headerRows)
      .map(({ cells, isRepeated }) => (isRepeated ? cells.map(() => cells[0] ?? "") : cells));
    const [first] = rows as [RowSketch];
    const lastOfHeader = rows[head.headerRows - 1];
    this.head = head;
    this.headerCells = own;
    this.header = mergedHeader(own, Math.max(head.width, ...own.map(namedCells)));
    this.titles = new TitleRows(head, rows.slice(head.headerRows));
    this.#above = new Set(above.map(kindOfLine));
    this.#dialect = dialect;
    this.#plain = plain;
    this.#rescans = rescans;
    this.#fitter =
      this.header.length === head.width && !dialect.starts
        ? new RowFitter(dialect, head.looks, rescans)
        : null;
    this.#firstRow = first.number;
    this.#unparted = this.header.length === 1 ? unpartedSign(rows) : null;
    const sizes = own.map(([cell = ""]) => Buffer.byteLength(cell));
    this.#firstSizes = [...sizes, ...sizes.map((size) => size + 1)];
    this.#from = lastOfHeader ? lastOfHeader.to : first.from;
    this.#to = this.#from;
  }

  /** Counts a data row. */
  add(number: number, from: number, to: number, width: number): void {
    if (this.rows++ === 0) this.#from = from;
    this.#to = to;
    this.#last.number = number;
    this.#last.from = from;
    if (width < this.header.length) this.#short++;
    else if (width > this.header.length) this.#long++;
    if (this.#undecided.length > 0) this.#leftOut.push(...this.#undecided.splice(0));
    const last = this.#marks.at(-1);
    if (!last || from - last.byte >= MARK_BYTES) this.#marks.push({ byte: from, row: number });
  }

  /**
   * Whether the table has no header and no row yet, so that its first row cannot start another
   * table.
   */
  get isNew(): boolean {
    return this.rows === 0 && this.head.headerRows === 0;
  }

  /** The cells of a row in another reading that fits the table, or `null`. */
  fit(raw: Uint8Array): readonly string[] | null {
    return this.#fitter?.fit(raw) ?? null;
  }

  /** Counts a retained data row. */
  addRow(row: RowSketch): void {
    const { number, from, to, cells } = row;
    this.firstCells ??= cells;
    this.titles.addData(row, this.rows);
    this.add(number, from, to, cells.length);
  }

  /** Whether a retained row and those below it are pieces of one row. */
  piecesOf(rows: readonly RowSketch[], atEnd: boolean): Pieces {
    return this.#fitter ? piecesOf(rows, this.head.looks, atEnd) : { are: "other" };
  }

  /** Counts a data row that is in pieces. */
  addPieces(pieces: readonly RowSketch[]): void {
    const whole = joinedRow(pieces);
    const { number = whole.number } = pieces.at(-1) ?? {};
    this.addRow(whole);
    for (let at = whole.number + 1; at <= number; at++) this.#continued.push(at);
    this.#last.number = number;
  }

  /** Whether a row goes on the last cell of the data row above it. */
  isContinuedBy(row: RowSketch): boolean {
    const { number, from } = this.#last;
    if (!this.#fitter || this.rows === 0 || row.number !== number + 1) return false;
    const isWhole = this.#continued.at(-1) !== number;
    const above = isWhole
      ? this.#rescans.of(this.#dialect).read(this.#plain.read(from, this.#to))
      : null;
    const cells = isWhole ? (above?.cells ?? []).map(({ text }) => text) : null;
    return continuesRow(row, cells, this.header, this.head.looks);
  }

  /** Adds a row to the last cell of the one above it. */
  continueLast({ number, to }: RowSketch): void {
    this.#continued.push(number);
    this.#last.number = number;
    this.#to = to;
  }

  /** Whether a row may be no data, by a test that costs nothing. */
  isOdd(width: number, filled: number): boolean {
    const { fill } = this.head;
    if (this.firstCells === null || width !== this.head.width) return true;
    return filled < fill && filled * 2 <= fill + 1;
  }

  /** Whether a first cell of so many bytes may be a header row's. */
  mayBeHeader(size: number): boolean {
    return this.#firstSizes.includes(size);
  }

  beginsLikeHeader(text: string): boolean {
    return this.headerCells.some(([first = ""]) => isSameName(first, text));
  }

  /** Notes a row that is left out. */
  leaveOut(row: RowSketch, why: LeftOut): void {
    if (this.rows > 0) this.#undecided.push(row.number);
    if (why === "total") this.titles.addLeftOut("total", row, this.rows);
    if (why === "header again") this.titles.addLeftOut("header", row, this.rows);
    if (why === "aside") this.titles.addLeftOut("aside", row, this.rows);
  }

  /** Leaves out the titles of groups, which the rows around them prove. Once, after all rows. */
  leaveOutTitles(): readonly TitleRow[] {
    const titles = this.titles.titles(this.rows);
    if (titles.length === 0) return titles;
    const numbers = titles.map(({ number }) => number);
    this.#leftOut.push(...numbers);
    this.#leftOut.sort((a, b) => a - b);
    this.rows -= titles.length;
    for (const { cells } of titles)
      if (cells < this.header.length) this.#short--;
      else if (cells > this.header.length) this.#long--;
    return titles;
  }

  /** Whether a row says what a line above the header says, but for figures. */
  isAsAbove(texts: readonly string[]): boolean {
    return this.#above.has(kindOfLine(texts.join(" ")));
  }

  /** Whether a row equals a header row. */
  repeatsHeader(cells: readonly string[]): boolean {
    return this.headerCells.some((own) => hasSameNames(own, cells));
  }

  /**
   * The first of these retained rows that equals no header row. Rows are compared once, however
   * often they are retained: a file may repeat its header on every row.
   */
  firstOtherThanHeader(rows: readonly RowSketch[]): RowSketch | undefined {
    let at = rows.length;
    while (at > 0 && (rows[at - 1] as RowSketch).number > this.#headersUntil) at--;
    for (; at < rows.length; at++) {
      const row = rows[at] as RowSketch;
      if (!this.repeatsHeader(row.cells)) return row;
      this.#headersUntil = row.number;
    }
    return undefined;
  }

  /** Whether a row is the header of a similar table with other columns. */
  resemblesHeader(cells: readonly string[]): boolean {
    const names = new Set(this.headerCells.flat().filter((name) => name.trim() !== ""));
    const known = new Set(cells.filter((cell) => names.has(cell))).size;
    return known > 1 && known * 2 > names.size;
  }

  /** @param rules  Numbers of the drawn lines of the text. */
  layout(name: string, rules: readonly number[]): TableLayout {
    const drawn = rules.filter((number) => number > this.#firstRow);
    const written = Math.max(0, ...this.headerCells.map((cells) => cells.length));
    return {
      name,
      dialect: this.#dialect,
      header: this.header,
      ...(written === this.header.length ? {} : { headerCells: written }),
      headerRows: this.head.headerRows,
      firstRow: this.#firstRow,
      rows: this.rows,
      leftOut: [...this.#leftOut, ...drawn],
      ...(this.#continued.length > 0 ? { continued: this.#continued } : {}),
      shortRows: this.#short,
      longRows: this.#long,
      ...(this.#unparted === null ? {} : { unparted: this.#unparted }),
      ...(this.#fitter ? { looks: this.head.looks } : {}),
      from: this.#from,
      to: this.#to,
      marks: this.#marks,
    };
  }
}

/** A line but for its figures; of a comment its sign. */
function kindOfLine(text: string): string {
  return text.startsWith(COMMENT) ? COMMENT : likeness(text);
}

/** Number of cells up to the last one with a name. */
function namedCells(cells: readonly string[]): number {
  return cells.findLastIndex((cell) => cell.trim() !== "") + 1;
}

/**
 * One name per column from the rows of a header, joined by a space (`DATE DATE`, `Client Nom`). An
 * empty cell in an upper row takes the group on its left if a name stands below it.
 *
 * @param columns  Number of names; missing ones are "".
 */
function mergedHeader(rows: readonly (readonly string[])[], columns: number): readonly string[] {
  const last = rows.length - 1;
  const spread = rows.map((row, index) =>
    index < last ? withGroups(row, rows.slice(index + 1), columns) : row,
  );
  return Array.from({ length: columns }, (_, column) =>
    spread.length === 1
      ? (spread[0]?.[column] ?? "")
      : spread
          .map((row) => row[column]?.trim() ?? "")
          .filter((name) => name !== "")
          .join(" "),
  );
}

function withGroups(
  row: readonly string[],
  below: readonly (readonly string[])[],
  columns: number,
): readonly string[] {
  if (row.filter((cell) => cell.trim() !== "").length === columns) return row;
  let group = "";
  return Array.from({ length: columns }, (_, column) => {
    const own = row[column]?.trim() ?? "";
    if (own !== "") group = own;
    return below.some((other) => (other[column]?.trim() ?? "") !== "") ? group : own;
  });
}

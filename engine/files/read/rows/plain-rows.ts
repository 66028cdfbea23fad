import { grown } from "../../../words/typed-bytes.ts";

const COMMA = 0x2c;
const QUOTE = 0x22;
const LF = 0x0a;
const CR = 0x0d;
/** The buffer is flushed at this size. */
const FLUSH_BYTES = 1 << 20;
/** Of its first buffer: most tables are small. */
const FIRST_BYTES = 1 << 14;
/** The last row may exceed the limit by this much: it is counted at its end. */
const SLACK = 1 << 20;
/** Longest row: more than a spreadsheet can display; bounds hostile ones. */
const ROW_BYTES = 32 << 20;
/** Columns whose use is recorded: as many as a spreadsheet has. */
const COLUMNS = 16_384;
/** Consecutive empty columns after which cells do not belong to the table before. */
const FAR = 64;
/** Up to this length a loop is faster than `set`, which needs a view. */
const SHORT = 48;

/**
 * Writes rows as plain text: UTF-8 in `PLAIN_DIALECT`. Cells come with their column, from 0; gaps
 * between them are empty, and rows end at their last cell or at `padTo`, except blank ones. Cells
 * may come in any order; two cells of one column are both written.
 *
 * Cost: one copy of the bytes. Once `maxBytes` are written, or a row is longer than any
 * spreadsheet's, `isFull` is set and nothing more is written.
 */
export class PlainRows {
  isFull = false;
  /** Least number of cells in a row that is not blank. */
  padTo = 0;
  /** Number of rows that are not blank, and the fewest cells among them. */
  filledRows = 0;
  narrowest = COLUMNS;
  /** Rows ended so far, blank ones included. */
  rows = 0;
  /** Cells written. */
  cells = 0;
  /** Bytes flushed and buffered. */
  written = 0;
  readonly #filled = new Uint8Array(COLUMNS);
  readonly #take: (bytes: Uint8Array) => void;
  readonly #maxBytes: number;
  #bytes = new Uint8Array(FIRST_BYTES);
  #end = 0;
  #rowStart = 0;
  #count = 0;
  /** For each cell of this row: column, and position of its text with quotes. */
  #columns = new Int32Array(64);
  #starts = new Int32Array(64);
  #ends = new Int32Array(64);
  /** The column after the last cell; -1 once cells are out of order. */
  #next = 0;

  /** @param take  Gets the bytes when the buffer is full; they are reused after it returns. */
  constructor(take: (bytes: Uint8Array) => void, maxBytes: number) {
    this.#take = take;
    this.#maxBytes = maxBytes;
  }

  /** Adds a cell with the text `bytes[start..end)`, quoted if necessary. */
  cell(column: number, bytes: Uint8Array, start: number, end: number): void {
    if (!this.#begin(column, 2 * (end - start) + 2)) return;
    if (mustBeQuoted(bytes, start, end))
      this.#end = quote(bytes, start, end, this.#bytes, this.#end);
    else this.#copy(bytes, start, end);
    this.#finish();
  }

  /** Adds a cell that is already quoted, or needs no quotes. */
  plainCell(column: number, bytes: Uint8Array, start: number, end: number): void {
    if (!this.#begin(column, end - start)) return;
    this.#copy(bytes, start, end);
    this.#finish();
  }

  textCell(column: number, text: string): void {
    const bytes = Buffer.from(text);
    this.cell(column, bytes, 0, bytes.length);
  }

  endRow(): void {
    this.rows++;
    if (this.isFull) return;
    if (this.#next < 0) this.#putInOrder();
    if (this.#count > 0) this.#pad();
    this.#makeRoom(1);
    this.#bytes[this.#end++] = LF;
    this.written += this.#end - this.#rowStart;
    this.isFull = this.written > this.#maxBytes;
    this.#count = 0;
    this.#next = 0;
    if (this.#end >= FLUSH_BYTES) this.#flush();
    this.#rowStart = this.#end;
  }

  blankRows(count: number): void {
    for (let i = 0; i < count && !this.isFull; i++) this.endRow();
  }

  /** Number of columns up to the last filled one that is not far from its predecessors. */
  get width(): number {
    let width = 0;
    for (let column = 0; column < COLUMNS && column - width <= FAR; column++)
      if (this.#filled[column] === 1) width = column + 1;
    return width;
  }

  /** Whether a column has a cell. */
  hasColumn(column: number): boolean {
    return this.#filled[column] === 1;
  }

  /** Flushes the rest. */
  finish(): void {
    this.#flush();
    this.#rowStart = 0;
  }

  #pad(): void {
    this.filledRows++;
    this.narrowest = Math.min(this.narrowest, Math.max(this.#next, this.padTo));
    const missing = this.padTo - this.#next;
    if (missing <= 0) return;
    this.#makeRoom(missing);
    this.#bytes.fill(COMMA, this.#end, this.#end + missing);
    this.#end += missing;
  }

  #flush(): void {
    if (this.#end > 0) this.#take(this.#bytes.subarray(0, this.#end));
    this.#end = 0;
  }

  /** Makes room, and writes the commas before the cell. */
  #begin(column: number, most: number): boolean {
    const blanks = column - this.#next;
    const inRow = this.#end - this.#rowStart;
    if (this.isFull || inRow + most > Math.min(ROW_BYTES, this.#maxBytes - this.written + SLACK)) {
      this.isFull = true;
      return false;
    }
    this.#makeRoom(Math.max(0, blanks) + most + 1);
    if (this.#next < 0 || (blanks < 0 && this.#count > 0)) this.#next = -1;
    else {
      const commas = this.#count === 0 ? blanks : blanks + 1;
      this.#bytes.fill(COMMA, this.#end, this.#end + commas);
      this.#end += commas;
      this.#next = column + 1;
    }
    if (column < COLUMNS) this.#filled[column] = 1;
    if (this.#count === this.#columns.length) this.#growCells();
    this.#columns[this.#count] = column;
    this.#starts[this.#count] = this.#end;
    return true;
  }

  #finish(): void {
    this.#ends[this.#count++] = this.#end;
    this.cells++;
  }

  #copy(bytes: Uint8Array, start: number, end: number): void {
    const into = this.#bytes;
    let to = this.#end;
    if (end - start > SHORT) {
      into.set(bytes.subarray(start, end), to);
      to += end - start;
    } else for (let at = start; at < end; at++) into[to++] = bytes[at] as number;
    this.#end = to;
  }

  #makeRoom(count: number): void {
    const needed = this.#end + count;
    if (needed <= this.#bytes.length) return;
    const larger = new Uint8Array(needed * 2);
    larger.set(this.#bytes.subarray(0, this.#end));
    this.#bytes = larger;
  }

  #growCells(): void {
    const length = this.#columns.length * 2;
    this.#columns = grown(this.#columns, length);
    this.#starts = grown(this.#starts, length);
    this.#ends = grown(this.#ends, length);
  }

  /** Rewrites the row with its cells sorted by column; cells of the same column are all written. */
  #putInOrder(): void {
    const row = this.#bytes.slice(this.#rowStart, this.#end);
    const from = this.#rowStart;
    const cells = Array.from({ length: this.#count }, (_, i) => ({
      column: this.#columns[i] as number,
      start: (this.#starts[i] as number) - from,
      end: (this.#ends[i] as number) - from,
    })).sort((a, b) => a.column - b.column);
    this.#end = from;
    this.#count = 0;
    this.#next = 0;
    for (const { column, start, end } of cells) {
      this.plainCell(Math.max(column, this.#next), row, start, end);
      this.cells--;
    }
  }
}

/** RFC 4180, 2.6. */
export function mustBeQuoted(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === COMMA || byte === QUOTE || byte === LF || byte === CR) return true;
  }
  return false;
}

/** Writes a quoted text with inner quotes doubled. @returns its end in `into`. */
export function quote(
  bytes: Uint8Array,
  start: number,
  end: number,
  into: Uint8Array,
  intoAt: number,
): number {
  let to = intoAt;
  into[to++] = QUOTE;
  for (let at = start; at < end; at++) {
    const byte = bytes[at] as number;
    if (byte === QUOTE) into[to++] = QUOTE;
    into[to++] = byte;
  }
  into[to++] = QUOTE;
  return to;
}

import { grown } from "../../../words/typed-bytes.ts";
import {
  BLANK,
  ByteKinds,
  CARRIAGE_RETURN,
  DELIMITER,
  LINE_END,
  LINE_FEED,
  MAYBE_DELIMITER,
  NEVER,
  QUOTE,
} from "./byte-kinds.ts";
import { DelimiterMark } from "./delimiter-mark.ts";
import type { Dialect } from "./dialect.ts";
import { NEEDS_MORE, NOT_QUOTED, QuotedCell } from "./quoted-cell.ts";
import { ROW_FAULT, type RowBlock } from "./row-block.ts";
import { StructuralIndex } from "./structural-index.ts";

/**
 * The longest row that is read whole, and the search limit for a closing quote. Longer rows are cut
 * (`ROW_FAULT.cut`); a quote that is not closed within the limit is text.
 */
export const MAX_ROW_BYTES = 1 << 24;

/** Most cells of a row; the last one takes the rest. Spreadsheets have 16,384 columns. */
export const MAX_ROW_CELLS = 1 << 16;

/** Rows and cells to make room for at first: most scans are of a sample, and end soon. */
const FIRST_ROWS = 1 << 8;
const FIRST_CELLS = 1 << 11;
const BLOCK_ROWS = 1 << 13;
const BLOCK_CELLS = 1 << 20;
/** Spare room in the buffer: the length of incomplete rows differs a little from block to block. */
const SPACE = 0x20;
const SPARE_BYTES = 1 << 12;

/**
 * Finds rows and cells in bytes. Every customer's file passes through this loop.
 *
 * A cell is quoted when it begins with a quote that a later one closes: one followed by a delimiter
 * or the end of a row. Blanks between quotes and delimiters belong to neither. A quote before anything else is text (`"12"
 * pipes"`); but if it opens a cell (after a delimiter or a line end), the first quote was the stray
 * one: it is text, and its cell ends at the next delimiter (`"6;GN-2043;"Boots, brown"`). So an
 * unclosed quote never takes more than its own line.
 *
 * Internal: `walkRows` fills it and returns its blocks.
 */
export class RowScanner implements RowBlock {
  /** All of its buffer, whole words. */
  bytes: Uint8Array<ArrayBuffer> = new Uint8Array(4);
  starts = new Uint32Array(FIRST_CELLS);
  ends = new Uint32Array(FIRST_CELLS);
  wide = new Uint8Array(FIRST_CELLS);
  cellAt = new Uint32Array(FIRST_ROWS + 1);
  numbers = new Uint32Array(FIRST_ROWS);
  faults = new Uint8Array(FIRST_ROWS);
  rowAt = new Uint32Array(FIRST_ROWS + 1);
  rows = 0;
  from = 0;
  /** Start of the next row. */
  position = 0;
  /** Number of bytes available; one more must be writable. */
  end = 0;
  /** Whether nothing follows `end`. */
  isLast = false;
  /** Number of the next row. */
  nextNumber: number;
  readonly #signs: ByteKinds;
  readonly #quoted: QuotedCell;
  readonly #index: StructuralIndex;
  readonly #mark: DelimiterMark;
  /** The next entry of the index. */
  #next = 0;
  #cells = 0;
  /** The cell being read. */
  #cell = 0;
  #fault: number = ROW_FAULT.none;
  readonly #escaped: number[] = [];

  constructor(dialect: Dialect, firstNumber: number) {
    const signs = new ByteKinds(dialect);
    this.#signs = signs;
    this.#quoted = new QuotedCell(signs);
    this.#index = new StructuralIndex(signs.first === NEVER ? LINE_FEED : signs.first);
    this.#mark = new DelimiterMark(signs);
    this.nextNumber = firstNumber;
  }

  /** Takes whole rows until the bytes or the arrays end; blank ones are only counted. */
  scan(most = BLOCK_ROWS): void {
    const { bytes, end } = this;
    this.rows = 0;
    this.#cells = 0;
    bytes[end] = LINE_FEED;
    this.#index.begin(bytes, this.position, end);
    this.#next = 0;
    this.#mark.begin(bytes, this.position);
    this.#quoted.begin(bytes, end, this.isLast);
    while (this.position < end && this.rows < most && this.#cells < BLOCK_CELLS) {
      const start = this.position;
      if (this.#skipBlank(start)) continue;
      let next = this.#row(start, false);
      if (next > this.#mark.next && this.#mark.passes(next)) next = this.#markedRow(start, next);
      if (next < 0) break;
      this.#take(start, next);
    }
    this.cellAt[this.rows] = this.#cells;
    this.rowAt[this.rows] = this.position;
  }

  /** Makes room for so many bytes; discards those already there. */
  makeRoom(size: number): void {
    if (this.bytes.length <= size) this.bytes = new Uint8Array((size + SPARE_BYTES) & ~3);
  }

  /** Marks the last row as cut. */
  markCut(): void {
    this.faults[this.rows - 1] = ROW_FAULT.cut;
  }

  #skipBlank(at: number): boolean {
    const byte = this.bytes[at] as number;
    if (byte !== LINE_FEED && byte !== CARRIAGE_RETURN) return false;
    const next = this.#afterLineEnd(at);
    if (next < 0) return false;
    this.position = next;
    this.nextNumber++;
    return true;
  }

  #take(start: number, next: number): void {
    const row = this.rows++;
    if (row === this.numbers.length) this.#growRows();
    this.cellAt[row] = this.#cells;
    this.numbers[row] = this.nextNumber++;
    this.faults[row] = this.#fault;
    this.rowAt[row] = start;
    this.#cells = this.#cell + 1;
    this.position = next;
    if (this.#escaped.length > 0)
      for (const cell of this.#escaped) {
        const [from, to] = [this.starts[cell] as number, this.ends[cell] as number];
        this.ends[cell] = this.#quoted.unescape(from, to);
      }
  }

  /**
   * Finds the cells of the row at `from`; returns the start of the next one, or that bytes are
   * missing.
   *
   * @param isMarked  Whether some of its delimiters may be text.
   */
  #row(from: number, isMarked: boolean): number {
    const { bytes, end } = this;
    const { kinds } = this.#signs;
    const last = this.#cells + MAX_ROW_CELLS - 1;
    let at = this.#pastMark(from);
    if (this.#signs.isRun) at = this.#pastBlanks(at);
    this.#cell = this.#cells;
    this.#fault = ROW_FAULT.none;
    this.#escaped.length = 0;
    for (;;) {
      if (this.#cell === this.starts.length) this.#growCells();
      at = this.#endOfRun(this.#anyCell(at, last, isMarked));
      if (at === NEEDS_MORE) return NEEDS_MORE;
      if (kinds[bytes[at] as number] === LINE_END) break;
      if (this.#cell === last) {
        at = this.#restOfRow(last, at);
        break;
      }
      at = this.#pastDelimiter(at);
      this.#cell++;
    }
    if (at < end) return this.#afterLineEnd(at);
    return this.isLast ? end : NEEDS_MORE;
  }

  /** Sets the cell at `at`, or the bare ones from there on; returns its end or that of the last. */
  #anyCell(at: number, last: number, isMarked: boolean): number {
    const { flip, openings } = this.#signs;
    const mayOpen = ((this.bytes[at] as number) ^ flip) <= openings;
    const opening = mayOpen ? this.#opening(at) : NOT_QUOTED;
    const end = opening < 0 ? NOT_QUOTED : this.#quotedCell(opening, opening > at);
    if (end !== NOT_QUOTED) return end;
    return isMarked ? this.#markedCell(at) : this.#bareCells(at, last);
  }

  /** Past a byte order mark: one begins each of the files that were put one behind the other. */
  #pastMark(from: number): number {
    const { bytes } = this;
    let at = from;
    while (bytes[at] === 0xef && bytes[at + 1] === 0xbb && bytes[at + 2] === 0xbf) at += 3;
    return at;
  }

  #pastDelimiter(at: number): number {
    const { width, isRun } = this.#signs;
    return isRun ? this.#pastBlanks(at) : at + width;
  }

  /** The end of the row, when only blanks stand between the end of a cell and it. */
  #endOfRun(at: number): number {
    if (!this.#signs.isRun || at < 0) return at;
    const after = this.#pastBlanks(at);
    return this.#signs.kinds[this.bytes[after] as number] === LINE_END ? after : at;
  }

  #pastBlanks(from: number): number {
    let at = from;
    while (this.bytes[at] === SPACE) at++;
    return at;
  }

  /** The place of the quote that begins the cell at `at`, blanks skipped. */
  #opening(at: number): number {
    const { bytes } = this;
    const { kinds } = this.#signs;
    let place = at;
    while (kinds[bytes[place] as number] === BLANK) place++;
    return kinds[bytes[place] as number] === QUOTE ? place : NOT_QUOTED;
  }

  /**
   * Sets unquoted cells from `#cell` up to the end of the row, the cell before quotes, or `last`;
   * returns the end of that cell. The hot loop: fields are copied to locals.
   */
  #bareCells(from: number, last: number): number {
    const { bytes, starts, ends, wide } = this;
    const { kinds, flip, openings, width, second, isRun } = this.#signs;
    const index = this.#index;
    const lastCell = isRun ? this.#cell : Math.min(last, starts.length - 1);
    let next = this.#next;
    let cell = this.#cell;
    let at = from;
    let isWide = 0;
    for (;;) {
      if (next === index.count) {
        index.fill();
        next = 0;
      }
      const entry = index.entries[next++] as number;
      const place = entry >>> 1;
      if (place < at) continue;
      isWide |= entry & 1;
      const kind = kinds[bytes[place] as number] as number;
      if (kind < DELIMITER || (kind === MAYBE_DELIMITER && bytes[place + 1] !== second)) continue;
      starts[cell] = at;
      ends[cell] = place;
      wide[cell] = isWide;
      at = place + width;
      const mayOpen = ((bytes[at] as number) ^ flip) <= openings;
      if (kind === LINE_END || cell === lastCell || (mayOpen && this.#opening(at) >= 0)) {
        this.#next = next;
        this.#cell = cell;
        return place;
      }
      isWide = 0;
      cell++;
    }
  }

  /** The row at `from` again, when some of its delimiters may be text. */
  #markedRow(from: number, next: number): number {
    const own = this.#row(from, true);
    if (own !== next) {
      // The index and the marks have passed bytes of the rows after it.
      this.#index.begin(this.bytes, Math.max(own, from), this.end);
      this.#mark.begin(this.bytes, Math.max(own, from));
      this.#next = 0;
    }
    return own;
  }

  /** Sets a bare cell, delimiters that are text included; returns its end. */
  #markedCell(from: number): number {
    const cell = this.#cell;
    const end = this.#mark.endOfCell(from);
    this.starts[cell] = from;
    this.ends[cell] = end;
    this.wide[cell] = 1;
    if (this.#mark.hasEscape) this.#escaped.push(cell);
    return end;
  }

  /** Sets a quoted cell; returns its end, quote and blanks included, or a negative result. */
  #quotedCell(from: number, isSpaced: boolean): number {
    const quoted = this.#quoted;
    const cell = this.#cell;
    const cellEnd = quoted.find(from, isSpaced);
    if (cellEnd === NEEDS_MORE) return NEEDS_MORE;
    if (cellEnd === NOT_QUOTED || quoted.isFaulty) this.#fault = ROW_FAULT.quotes;
    if (cellEnd === NOT_QUOTED) return NOT_QUOTED;
    this.starts[cell] = quoted.start;
    this.ends[cell] = quoted.end;
    this.wide[cell] = 1;
    if (quoted.isEscaped) this.#escaped.push(cell);
    return cellEnd;
  }

  /** The rest of a row after its last cell becomes text of that cell. */
  #restOfRow(cell: number, from: number): number {
    const { kinds } = this.#signs;
    let at = from;
    while (kinds[this.bytes[at] as number] !== LINE_END) at++;
    this.ends[cell] = at;
    this.wide[cell] = 1;
    this.#fault = ROW_FAULT.cut;
    return at;
  }

  /** Start of the row after the line end at `at`. */
  #afterLineEnd(at: number): number {
    if (this.bytes[at] === LINE_FEED) return at + 1;
    if (at + 1 === this.end) return this.isLast ? this.end : NEEDS_MORE;
    return this.bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  }

  #growRows(): void {
    const rows = this.numbers.length * 2;
    this.cellAt = grown(this.cellAt, rows + 1);
    this.rowAt = grown(this.rowAt, rows + 1);
    this.numbers = grown(this.numbers, rows);
    const faults = new Uint8Array(rows);
    faults.set(this.faults);
    this.faults = faults;
  }

  #growCells(): void {
    const wide = new Uint8Array(this.wide.length * 2);
    wide.set(this.wide);
    this.wide = wide;
    this.starts = grown(this.starts, wide.length);
    this.ends = grown(this.ends, wide.length);
  }
}

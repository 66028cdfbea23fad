import {
  ByteKinds,
  CARRIAGE_RETURN,
  LINE_END,
  LINE_FEED,
  MAYBE_DELIMITER,
  NEVER,
  TEXT,
} from "./byte-kinds.ts";
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

const FIRST_CELLS = 1 << 14;
const BLOCK_ROWS = 1 << 13;
const BLOCK_CELLS = 1 << 20;
/** Spare room in the buffer: the length of incomplete rows differs a little from block to block. */
const SPARE_BYTES = 1 << 12;

/**
 * Finds rows and cells in bytes. Every customer's file passes through this loop.
 *
 * A cell is quoted when it begins with a quote that a later one closes: one followed by a
 * delimiter, the end of a row, or blanks before these. A quote before anything else is text (`"12"
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
  readonly cellAt = new Uint32Array(BLOCK_ROWS + 1);
  readonly numbers = new Uint32Array(BLOCK_ROWS);
  readonly faults = new Uint8Array(BLOCK_ROWS);
  readonly rowAt = new Uint32Array(BLOCK_ROWS + 1);
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
    this.#quoted.begin(bytes, end, this.isLast);
    while (this.position < end && this.rows < most && this.#cells < BLOCK_CELLS) {
      const start = this.position;
      if (this.#skipBlank(start)) continue;
      const next = this.#row(start);
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
   */
  #row(from: number): number {
    const { bytes, end } = this;
    const { kinds, quote, width } = this.#signs;
    const last = this.#cells + MAX_ROW_CELLS - 1;
    let at = from;
    this.#cell = this.#cells;
    this.#fault = ROW_FAULT.none;
    this.#escaped.length = 0;
    for (;;) {
      if (this.#cell === this.starts.length) this.#growCells();
      const quotedEnd = bytes[at] === quote ? this.#quotedCell(at) : NOT_QUOTED;
      if (quotedEnd === NEEDS_MORE) return NEEDS_MORE;
      at = quotedEnd >= 0 ? quotedEnd : this.#bareCells(at, last);
      if (kinds[bytes[at] as number] === LINE_END) break;
      if (this.#cell === last) {
        at = this.#restOfRow(last, at);
        break;
      }
      this.#cell++;
      at += width;
    }
    if (at < end) return this.#afterLineEnd(at);
    return this.isLast ? end : NEEDS_MORE;
  }

  /**
   * Sets unquoted cells from `#cell` up to the end of the row, the cell before quotes, or `last`;
   * returns the end of that cell. The hot loop: fields are copied to locals.
   */
  #bareCells(from: number, last: number): number {
    const { bytes, starts, ends, wide } = this;
    const { kinds, quote, width, second } = this.#signs;
    const index = this.#index;
    const lastCell = Math.min(last, starts.length - 1);
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
      if (kind === TEXT || (kind === MAYBE_DELIMITER && bytes[place + 1] !== second)) continue;
      starts[cell] = at;
      ends[cell] = place;
      wide[cell] = isWide;
      at = place + width;
      if (kind === LINE_END || cell === lastCell || bytes[at] === quote) {
        this.#next = next;
        this.#cell = cell;
        return place;
      }
      isWide = 0;
      cell++;
    }
  }

  /** Sets a quoted cell; returns its end, quote and blanks included, or a negative result. */
  #quotedCell(from: number): number {
    const quoted = this.#quoted;
    const cell = this.#cell;
    const cellEnd = quoted.find(from);
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

  #growCells(): void {
    const starts = new Uint32Array(this.starts.length * 2);
    const ends = new Uint32Array(starts.length);
    const wide = new Uint8Array(starts.length);
    starts.set(this.starts);
    ends.set(this.ends);
    wide.set(this.wide);
    this.wide = wide;
    this.starts = starts;
    this.ends = ends;
  }
}

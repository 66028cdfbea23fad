import type { Dialect } from "../dialect/dialect.ts";
import { ROW_FAULT, type RowBlock } from "./row-block.ts";
import { MAX_ROW_CELLS } from "./row-limits.ts";

const LINE_FEED = 0x0a;
const CARRIAGE_RETURN = 0x0d;
const BACKSLASH = 0x5c;
const SPACE = 0x20;
const TAB = 0x09;
/** No byte has this value. */
const NEVER = 256;

/** What a byte may end. */
const TEXT = 0;
const DELIMITER = 1;
/** The first of two characters that delimit together. */
const MAYBE_DELIMITER = 2;
const LINE_END = 3;

/** Results of looking for the end of a quoted cell that are no position. */
const NEEDS_MORE = -1;
const NOT_QUOTED = -2;

const FIRST_CELLS = 1 << 15;
const BLOCK_ROWS = 1 << 15;
const BLOCK_CELLS = 1 << 20;

/**
 * Finds rows and cells in bytes. The loop that every customer's file goes through.
 *
 * A cell is quoted when it begins with a quote that a later one closes, which is one that a
 * delimiter, the end of a row or blanks before these follow. A quote before anything else is text
 * (`"12" pipes"`); but where it opens a cell (a delimiter or a line end stands before it), the
 * first quote was the stray one: it is text, and its cell ends at the next delimiter
 * (`"6;GN-2043;"Boots, brown"`). So a quote that nothing closes never takes more than its own line.
 * Each look ahead ends at the next quote that opens a cell, so that all of it is linear.
 *
 * Not for callers: `walkRows` fills it and hands its blocks over.
 */
export class RowScanner implements RowBlock {
  bytes: Uint8Array = new Uint8Array(1);
  starts = new Uint32Array(FIRST_CELLS);
  ends = new Uint32Array(FIRST_CELLS);
  wide = new Uint8Array(FIRST_CELLS);
  readonly cellAt = new Uint32Array(BLOCK_ROWS + 1);
  readonly numbers = new Uint32Array(BLOCK_ROWS);
  readonly faults = new Uint8Array(BLOCK_ROWS);
  readonly rowAt = new Uint32Array(BLOCK_ROWS + 1);
  rows = 0;
  from = 0;
  /** Where the next row begins. */
  position = 0;
  /** Bytes that are there; one more must be writable. */
  end = 0;
  /** Whether nothing follows `end`. */
  isLast = false;
  /** Number of the next row. */
  nextNumber: number;
  readonly #kinds = new Uint8Array(256);
  readonly #second: number;
  readonly #width: number;
  readonly #quote: number;
  readonly #doubles: boolean;
  readonly #backslash: number;
  #cells = 0;
  #fault: number = ROW_FAULT.none;
  /** One after the last cell of the row being read. */
  #cellEnd = 0;
  #isEscaped = false;
  readonly #escaped: number[] = [];

  constructor(dialect: Dialect, firstNumber: number) {
    const [first = NEVER, second = NEVER] = Buffer.from(dialect.delimiter);
    this.#kinds[LINE_FEED] = LINE_END;
    this.#kinds[CARRIAGE_RETURN] = LINE_END;
    if (first !== NEVER) this.#kinds[first] = second === NEVER ? DELIMITER : MAYBE_DELIMITER;
    this.#second = second;
    this.#width = second === NEVER ? 1 : 2;
    this.#quote = Buffer.from(dialect.quote)[0] ?? NEVER;
    this.#doubles = dialect.escape !== "" && dialect.escape === dialect.quote;
    this.#backslash = dialect.escape === "\\" ? BACKSLASH : NEVER;
    this.nextNumber = firstNumber;
  }

  /** Takes whole rows until the bytes or the arrays end; blank ones are only counted. */
  scan(most = BLOCK_ROWS): void {
    this.rows = 0;
    this.#cells = 0;
    this.bytes[this.end] = LINE_FEED;
    while (this.position < this.end && this.rows < most && this.#cells < BLOCK_CELLS) {
      const start = this.position;
      if (this.#skipBlank(start)) continue;
      const next = this.#row(start);
      if (next < 0) break;
      this.#take(start, next);
    }
    this.cellAt[this.rows] = this.#cells;
    this.rowAt[this.rows] = this.position;
  }

  /** Marks the last row as one whose end is left out. */
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
    this.#cells = this.#cellEnd;
    this.position = next;
    if (this.#escaped.length > 0) for (const cell of this.#escaped) this.#unescape(cell);
  }

  /** Finds the cells of the row at `from`; where the next one begins, or that bytes are missing. */
  #row(from: number): number {
    const { bytes, end } = this;
    const kinds = this.#kinds;
    const quote = this.#quote;
    const last = this.#cells + MAX_ROW_CELLS - 1;
    let cell = this.#cells;
    let at = from;
    this.#fault = ROW_FAULT.none;
    this.#escaped.length = 0;
    for (;;) {
      if (cell === this.starts.length) this.#growCells();
      const quotedEnd = bytes[at] === quote ? this.#quoted(at, cell) : NOT_QUOTED;
      if (quotedEnd === NEEDS_MORE) return NEEDS_MORE;
      at = quotedEnd >= 0 ? quotedEnd : this.#bare(at, cell);
      if (kinds[bytes[at] as number] === LINE_END) break;
      if (cell === last) {
        at = this.#restOfRow(cell, at);
        break;
      }
      cell++;
      at += this.#width;
    }
    this.#cellEnd = cell + 1;
    if (at < end) return this.#afterLineEnd(at);
    return this.isLast ? end : NEEDS_MORE;
  }

  /** Sets a cell without quotes; answers where it ends. */
  #bare(from: number, cell: number): number {
    const { bytes } = this;
    const kinds = this.#kinds;
    const second = this.#second;
    let at = from;
    let seen = 0;
    let byte = bytes[at] as number;
    let kind = kinds[byte] as number;
    while (kind === TEXT || (kind === MAYBE_DELIMITER && bytes[at + 1] !== second)) {
      seen |= byte;
      byte = bytes[++at] as number;
      kind = kinds[byte] as number;
    }
    this.wide[cell] = seen >> 7;
    this.starts[cell] = from;
    this.ends[cell] = at;
    return at;
  }

  /** What a row holds behind its last cell becomes text of that cell. */
  #restOfRow(cell: number, from: number): number {
    let at = from;
    while (this.#kinds[this.bytes[at] as number] !== LINE_END) at++;
    this.ends[cell] = at;
    this.wide[cell] = 1;
    this.#fault = ROW_FAULT.cut;
    return at;
  }

  /**
   * Sets a quoted cell; answers where it ends, quote and blanks included, or why there is none.
   *
   *     "a ""b"", c" ;
   *     ^from      ^closing quote
   *                  ^answer
   */
  #quoted(from: number, cell: number): number {
    let hasBareQuote = false;
    this.#isEscaped = false;
    let at = this.#nextQuote(from + 1);
    while (at < this.end) {
      const cellEnd = this.#endOfCell(at + 1);
      if (cellEnd === NEEDS_MORE) return NEEDS_MORE;
      if (cellEnd >= 0) {
        this.#setQuoted(cell, from + 1, at);
        if (hasBareQuote || cellEnd > at + 1) this.#fault = ROW_FAULT.quotes;
        return cellEnd;
      }
      if (at > from + 1 && this.#opensCell(at)) return this.#notQuoted();
      hasBareQuote = true;
      at = this.#nextQuote(at + 1);
    }
    return this.isLast ? this.#notQuoted() : NEEDS_MORE;
  }

  /** The next quote that no escape makes text, or `end`. */
  #nextQuote(from: number): number {
    const { bytes, end } = this;
    const quote = this.#quote;
    const backslash = this.#backslash;
    for (let at = from; at < end; at++) {
      const byte = bytes[at] as number;
      if (byte === backslash) at = this.#pastEscape(at);
      if (byte !== quote) continue;
      if (!this.#doubles || bytes[at + 1] !== quote || at + 1 === end) return at;
      this.#isEscaped = true;
      at++;
    }
    return end;
  }

  #setQuoted(cell: number, start: number, end: number): void {
    this.starts[cell] = start;
    this.ends[cell] = end;
    this.wide[cell] = 1;
    if (this.#isEscaped) this.#escaped.push(cell);
  }

  #notQuoted(): number {
    this.#fault = ROW_FAULT.quotes;
    return NOT_QUOTED;
  }

  /** The last byte of what the backslash at `at` escapes, or `at` when that is nothing. */
  #pastEscape(at: number): number {
    const next = this.bytes[at + 1];
    if (at + 1 === this.end || (next !== this.#quote && next !== BACKSLASH)) return at;
    this.#isEscaped = true;
    return at + 1;
  }

  /** Where the cell ends whose closing quote stands before `from`, blanks passed over. */
  #endOfCell(from: number): number {
    let at = from;
    for (;;) {
      if (at >= this.end) return this.isLast ? this.end : NEEDS_MORE;
      const byte = this.bytes[at] as number;
      const kind = this.#kinds[byte] as number;
      if (kind === DELIMITER || kind === LINE_END) return at;
      if (kind === MAYBE_DELIMITER) return this.#endsWithPair(at);
      if (byte !== SPACE && byte !== TAB) return NOT_QUOTED;
      at++;
    }
  }

  #endsWithPair(at: number): number {
    if (at + 1 >= this.end && !this.isLast) return NEEDS_MORE;
    return this.bytes[at + 1] === this.#second ? at : NOT_QUOTED;
  }

  /** Whether the byte at `at` is the first one of a cell. */
  #opensCell(at: number): boolean {
    const before = this.bytes[at - 1] as number;
    const kind = this.#kinds[before];
    if (kind === DELIMITER || kind === LINE_END) return true;
    if (before !== this.#second) return false;
    return this.#kinds[this.bytes[at - 2] as number] === MAYBE_DELIMITER;
  }

  /** Where the row after the line end at `at` begins. */
  #afterLineEnd(at: number): number {
    if (this.bytes[at] === LINE_FEED) return at + 1;
    if (at + 1 === this.end) return this.isLast ? this.end : NEEDS_MORE;
    return this.bytes[at + 1] === LINE_FEED ? at + 2 : at + 1;
  }

  /** Takes the escapes out of a cell, in place. */
  #unescape(cell: number): void {
    const { bytes } = this;
    const end = this.ends[cell] as number;
    const mark = this.#doubles ? this.#quote : BACKSLASH;
    let to = this.starts[cell] as number;
    for (let at = to; at < end; at++) {
      const next = bytes[at + 1];
      const isEscape = bytes[at] === mark && at + 1 < end;
      if (isEscape && (next === this.#quote || next === mark)) at++;
      bytes[to++] = bytes[at] as number;
    }
    this.ends[cell] = to;
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

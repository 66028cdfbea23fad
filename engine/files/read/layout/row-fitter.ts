import { type CellLook, cellLook } from "../dialect/cell-look.ts";
import type { Dialect } from "../rows/dialect.ts";
import { ROW_FAULT, type RowBlock } from "../rows/row-block.ts";
import {
  type RowRescan,
  RowRescans,
  type ScannedCell,
  type ScannedRow,
} from "../rows/row-rescan.ts";
import { alignRow, MOST_SURPLUS } from "./align-row.ts";
import { type ColumnLook, isOfColumn } from "./body-looks.ts";
import { isSameRow } from "./row-sketch.ts";

/** Longer rows, and rows of wider tables, are left alone. */
const MOST_BYTES = 1 << 16;
const MOST_COLUMNS = 300;
/** Most quotes of a row that are tested for a missing delimiter. */
const MOST_QUOTES = 40;
/** Most occurrences of another delimiter within the texts of a row. */
const MOST_SIGNS = 1000;
/** Possible delimiters of single rows in a table with another delimiter. */
const DELIMITERS = [";", ",", "\t", "|", " "] as const;
/** Fewer cells or words may be a sentence. */
const LEAST_CELLS = 3;
const LEAST_WORDS = 6;
const SPACE = 0x20;
const DOUBLE_QUOTE = 0x22;
const APOSTROPHE = 0x27;

type Texts = readonly string[];

/**
 * Another way to read a row that does not fit its table: returns the rows that it makes, if any.
 */
type Reading = (raw: Uint8Array, written: ScannedRow) => Iterable<Texts>;

/**
 * Whether a row of a block may have another reading, by a test that costs next to nothing: it is
 * wider than its table, has stray quotes, or is narrower with quotes or enough of another
 * delimiter.
 */
export function mayBeRefitted(block: RowBlock, row: number, columns: number): boolean {
  const { bytes, cellAt, rowAt, faults } = block;
  const width = (cellAt[row + 1] as number) - (cellAt[row] as number);
  if (width > columns + MOST_SIGNS) return false;
  if (width >= columns) return width > columns || faults[row] === ROW_FAULT.quotes;
  const raw = bytes.subarray(rowAt[row], rowAt[row + 1]);
  if (raw.includes(DOUBLE_QUOTE) || raw.includes(APOSTROPHE)) return true;
  return DELIMITERS.some((sign) => countOf(raw, sign.charCodeAt(0)) >= columns - 1);
}

/**
 * Reads rows again that do not fit their table: with another delimiter, without quotes around the
 * whole row, with a surplus or missing delimiter next to quotes, or a bare quote at the end of a
 * quoted text. A reading counts when it
 * makes one cell per column, all cells match their columns, and no other such row exists. Rows that
 * match as far as they go are left alone.
 */
export class RowFitter {
  readonly #looks: readonly ColumnLook[];
  readonly #own: RowRescan;
  readonly #rescans: RowRescans;
  /** In order of plausibility. */
  readonly #readings: readonly Reading[];

  /**
   * @param looks    Of the columns of the table (`bodyLooks`).
   * @param rescans  Shared by the tables of a text, which may be many.
   */
  constructor(dialect: Dialect, looks: readonly ColumnLook[], rescans = new RowRescans()) {
    this.#looks = looks;
    this.#rescans = rescans;
    this.#own = rescans.of(dialect);
    const { isFramed: _, ...unframed } = dialect;
    const others = DELIMITERS.filter((other) => other !== dialect.delimiter.trim());
    this.#readings = [
      ...(dialect.quote === "" ? [] : this.#ofQuotes(dialect)),
      this.#withoutStray(dialect.delimiter),
      ...others.map((delimiter) => this.#delimitedBy({ ...unframed, delimiter })),
    ];
  }

  /**
   * One cell per column, or `null` when no better reading is known. Some microseconds.
   *
   * @param raw  The bytes of the row in the plain text.
   */
  fit(raw: Uint8Array): Texts | null {
    const { length } = this.#looks;
    if (length < 2 || length > MOST_COLUMNS || raw.length > MOST_BYTES) return null;
    const written = this.#own.read(raw);
    if (!written || written.cells.length > length + MOST_SURPLUS) return null;
    if (written.cells.length > 1 && this.#stands(written.cells)) return null;
    for (const reading of this.#readings) {
      const found = onlyOne(reading(raw, written));
      if (found) return found;
    }
    return null;
  }

  #ofQuotes(dialect: Dialect): readonly Reading[] {
    return [this.#withinQuotes(), this.#withBareQuotes(dialect), this.#besideQuotes(dialect)];
  }

  /** `"C001,""ORVALIS, SA"",Dijon"`: the row as a whole is in quotes. */
  #withinQuotes(): Reading {
    return (_raw, { cells: [whole, ...others], hasFault }) => {
      if (hasFault || !whole?.isQuoted || others.length > 0) return [];
      const row = this.#own.read(Buffer.from(whole.text));
      return row && !row.hasFault ? this.#ifFit(row.cells) : [];
    };
  }

  /** `"Table, 48"",`: the last quote ends the cell, the previous one is text. */
  #withBareQuotes(dialect: Dialect): Reading {
    const bare = this.#rescans.of({ ...dialect, escape: "" });
    return (raw, { cells, hasFault }) => {
      const row = hasFault && cells.length !== this.#looks.length ? bare.read(raw) : null;
      return row ? this.#ifFit(row.cells) : [];
    };
  }

  /** `Boots"Light, warm"` and `"Light, warm""2 kg"`: a delimiter is missing where quotes begin. */
  #besideQuotes({ delimiter, quote }: Dialect): Reading {
    const sign = Buffer.from(delimiter);
    return (raw, { cells }) => {
      const quoted = quotedOf(cells);
      return touchedQuotes(raw, quote.charCodeAt(0), sign).flatMap((at) => {
        const row = this.#own.read(Buffer.concat([raw.subarray(0, at), sign, raw.subarray(at)]));
        const isParted = row && !row.hasFault && quotedOf(row.cells) > quoted;
        return isParted ? this.#ifFit(row.cells) : [];
      });
    };
  }

  /** A surplus empty cell, or a text split by delimiters. */
  #withoutStray(delimiter: string): Reading {
    return (_raw, { cells, hasFault }) => {
      if (hasFault || !this.#isShifted(cells)) return [];
      const texts = alignRow(cells, this.#looks, delimiter);
      return texts ? [texts] : [];
    };
  }

  /** The row has another delimiter, which may also occur in its texts. */
  #delimitedBy(dialect: Dialect): Reading {
    const other = this.#rescans.of(dialect);
    const sign = dialect.delimiter.charCodeAt(0);
    const { length } = this.#looks;
    const hasFigures = this.#looks.some((look) => look !== null);
    const isSentence = length < (dialect.delimiter === " " ? LEAST_WORDS : LEAST_CELLS);
    return (raw, written) => {
      const signs = countOf(raw, sign);
      if (isSentence || signs < length - 1 || signs > length + MOST_SIGNS) return [];
      const row = other.read(raw);
      if (!row || row.hasFault) return [];
      if (!hasFigures && !isRowOfTexts(row.cells, written.cells)) return [];
      const texts = alignRow(row.cells, this.#looks, dialect.delimiter);
      return texts ? [texts] : this.#ifFit(row.cells);
    };
  }

  #ifFit(cells: readonly ScannedCell[]): Texts[] {
    const isFit = cells.length === this.#looks.length && this.#stands(cells);
    return isFit ? [cells.map(({ text }) => text)] : [];
  }

  /** Whether a column of figures has a cell that is no figure. */
  #isShifted(cells: readonly ScannedCell[]): boolean {
    return this.#looks.some(
      (look, column) => look !== null && !isOfColumn(lookOf(cells[column]), look),
    );
  }

  /** Whether every cell looks like its column. */
  #stands(cells: readonly ScannedCell[]): boolean {
    const isOf = (cell: ScannedCell, column: number): boolean =>
      isOfColumn(lookOf(cell), this.#looks[column] ?? null);
    return cells.length <= this.#looks.length && cells.every(isOf);
  }
}

function lookOf(cell: ScannedCell | undefined): CellLook {
  return cellLook(cell?.text.trim() ?? "");
}

/**
 * Without columns of figures as evidence: the row as written is one cell, and splits into texts.
 */
function isRowOfTexts(cells: readonly ScannedCell[], written: readonly ScannedCell[]): boolean {
  return written.length === 1 && cells.every(({ text }) => text.trim() !== "");
}

/** The common value of all rows; `null` when there is none, or they differ. */
function onlyOne(rows: Iterable<Texts>): Texts | null {
  const [first, ...others] = rows;
  return first && others.every((row) => isSameRow(row, first)) ? first : null;
}

/** Positions between a quote and a byte that is neither a blank nor a delimiter. */
function touchedQuotes(raw: Uint8Array, quote: number, delimiter: Uint8Array): number[] {
  const touches = (byte = SPACE): boolean => byte > SPACE && byte !== delimiter[0];
  const places = new Set<number>();
  let quotes = 0;
  for (let at = raw.indexOf(quote); at >= 0 && quotes < MOST_QUOTES; quotes++) {
    if (touches(raw[at - 1])) places.add(at);
    if (touches(raw[at + 1])) places.add(at + 1);
    at = raw.indexOf(quote, at + 1);
  }
  return [...places];
}

function countOf(bytes: Uint8Array, wanted: number): number {
  let count = 0;
  for (const byte of bytes) if (byte === wanted) count++;
  return count;
}

function quotedOf(cells: readonly ScannedCell[]): number {
  return cells.filter(({ isQuoted }) => isQuoted).length;
}

import type { ReadNote } from "../layout/file-part.ts";
import type { PlainRows } from "../rows/plain-rows.ts";
import { CellText } from "./cell-text.ts";
import type { NumberFormat } from "./number-format.ts";
import { numberText } from "./number-text.ts";
import type { SharedTexts } from "./shared-texts.ts";
import { tagOf, type XmlHandler, type XmlScanner } from "./xml-scanner.ts";

const C = tagOf("c");
const V = tagOf("v");
const T = tagOf("t");
const ROW = tagOf("row");
const R = tagOf("r");
const S = tagOf("s");
const R_PH = tagOf("rPh");

/** Type of a cell, by its attribute `t`. Source: ECMA-376 part 1, 18.18.11 (ST_CellType). */
const NUMBER = 0;
const SHARED = 1;
const TEXT = 2;
const BOOLEAN = 3;
const DATE = 4;
const TYPES: ReadonlyMap<number, number> = new Map([
  [tagOf("n"), NUMBER],
  [tagOf("s"), SHARED],
  [tagOf("b"), BOOLEAN],
  [tagOf("d"), DATE],
  [tagOf("str"), TEXT],
  [tagOf("e"), TEXT],
]);

const LAST_ROW = 1_048_576;
const LAST_COLUMN = 16_384;
const MOST_NOTES = 20;
const POINT = 0x2e;
const MINUS = 0x2d;
const PLAIN_DIGITS = 15;
const TRUE = Buffer.from("VRAI");
const FALSE = Buffer.from("FAUX");
const PLAIN: NumberFormat = { look: "number", digits: 0 };

/** What reading the cells of a workbook's sheets requires. */
export interface CellContext {
  readonly shared: SharedTexts;
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
  /** Limit of filled cells of all sheets together. */
  readonly maxCells: number;
  readonly maxCellBytes: number;
}

/** Why the reading of a sheet stopped. */
export type SheetFault = "cells" | "cell length" | "position";

/**
 * Reads the rows of a `sheet.xml` into plain text: results of formulas, not formulas. Missing rows
 * become blank ones, so that rows keep their numbers in the spreadsheet; the sheet's declared size
 * is ignored, and so are empty cells.
 */
export class SheetRows implements XmlHandler {
  readonly notes: ReadNote[] = [];
  /** Faulty cells, those beyond the first `MOST_NOTES` notes included. */
  faultyCells = 0;
  fault: SheetFault | null = null;
  readonly #rows: PlainRows;
  readonly #context: CellContext;
  readonly #text: CellText;
  /** Number of the row, from 1, and the next column, from 0. */
  #row = 0;
  #column = 0;
  #type = NUMBER;
  #style = 0;
  #isInCell = false;
  #isText = false;
  #hasText = false;
  #phonetic = 0;
  #cellsOfRow = 0;

  constructor(rows: PlainRows, context: CellContext) {
    this.#rows = rows;
    this.#context = context;
    this.#text = new CellText(context.maxCellBytes);
  }

  open(scanner: XmlScanner): void {
    const { tag } = scanner;
    if (tag === C) this.#openCell(scanner);
    else if (tag === V || tag === T) {
      this.#isText = this.#isInCell && this.#phonetic === 0;
      if (this.#isText) this.#hasText = true;
    } else if (tag === ROW) this.#openRow(scanner);
    else if (tag === R_PH) this.#phonetic++;
  }

  close({ tag }: XmlScanner): void {
    if (tag === V || tag === T) this.#isText = false;
    else if (tag === C) this.#closeCell();
    else if (tag === ROW) this.#closeRow();
    else if (tag === R_PH) this.#phonetic--;
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (this.#isText) this.#text.append(bytes, start, end);
  }

  #openRow(scanner: XmlScanner): void {
    let row = this.#row + 1;
    while (scanner.nextAttribute())
      if (scanner.attribute === R)
        row = digitsIn(scanner.bytes, scanner.valueStart, scanner.valueEnd);
    if (row < 1 || row > LAST_ROW) this.fault ??= "position";
    else if (row > this.#row) this.#row = row;
    else this.#row++;
    this.#column = 0;
    this.#cellsOfRow = 0;
  }

  #closeRow(): void {
    if (this.#cellsOfRow > 0) this.#rows.endRow();
  }

  #openCell(scanner: XmlScanner): void {
    this.#type = NUMBER;
    this.#style = 0;
    this.#isInCell = true;
    this.#hasText = false;
    this.#text.clear();
    while (scanner.nextAttribute()) {
      const { attribute, bytes, valueStart, valueEnd } = scanner;
      if (attribute === R) this.#column = this.#columnOf(bytes, valueStart, valueEnd);
      else if (attribute === S) this.#style = digitsIn(bytes, valueStart, valueEnd);
      else if (attribute === T) this.#type = typeOf(bytes, valueStart, valueEnd);
    }
  }

  /** The column from the letters of `BC12`; without letters, the next one. */
  #columnOf(bytes: Uint8Array, start: number, end: number): number {
    let column = 0;
    for (let at = start; at < end && column <= LAST_COLUMN; at++) {
      const letter = (bytes[at] as number) & 0xdf;
      if (letter < 0x41 || letter > 0x5a) break;
      column = column * 26 + letter - 0x40;
    }
    if (column > LAST_COLUMN) this.fault ??= "position";
    return column === 0 ? this.#column : column - 1;
  }

  #closeCell(): void {
    this.#isInCell = false;
    const text = this.#text;
    if (text.isTooLong) this.fault ??= "cell length";
    if (this.#hasText && text.length > 0 && !this.fault) this.#write(text);
    this.#column++;
  }

  #write(text: CellText): void {
    const rows = this.#rows;
    if (this.#cellsOfRow === 0) rows.blankRows(this.#row - 1 - rows.rows);
    this.#cellsOfRow++;
    if (rows.cells >= this.#context.maxCells) this.fault = "cells";
    if (this.#type === SHARED) this.#writeShared(text);
    else if (this.#type === NUMBER) this.#writeNumber(text);
    else if (this.#type === BOOLEAN) this.#writeBoolean(text);
    else {
      if (this.#type === TEXT) text.unescape();
      else unmarkDate(text);
      rows.cell(this.#column, text.bytes, 0, text.length);
    }
  }

  #writeShared(text: CellText): void {
    const { shared } = this.#context;
    const index = digitsIn(text.bytes, 0, text.length);
    if (index >= 0 && index < shared.count)
      this.#rows.plainCell(this.#column, shared.bytes, shared.start(index), shared.end(index));
    else this.#noteMissing(text.toString().slice(0, 20));
  }

  #noteMissing(index: string): void {
    this.faultyCells++;
    if (this.notes.length === MOST_NOTES) return;
    const cell = `${letters(this.#column)}${this.#row}`;
    this.notes.push({
      code: "classeur.texte_absent",
      text: `La cellule ${cell} renvoie à un texte (n° ${index}) que le classeur ne contient pas : elle est lue vide.`,
      row: this.#row,
    });
  }

  #writeNumber(text: CellText): void {
    const { formats, is1904 } = this.#context;
    const format = formats[this.#style] ?? PLAIN;
    if (format.look === "number" && isShort(text.bytes, text.length))
      this.#rows.plainCell(this.#column, text.bytes, 0, text.length);
    else this.#rows.textCell(this.#column, numberText(text.toString(), format, is1904));
  }

  #writeBoolean(text: CellText): void {
    const word = text.toString().trim();
    const isTrue = word === "1" || word === "true";
    const isFalse = word === "0" || word === "false";
    const bytes = isTrue ? TRUE : isFalse ? FALSE : Buffer.from(word);
    this.#rows.cell(this.#column, bytes, 0, bytes.length);
  }
}

/** As `A`, `Z`, `AA`; from 0. */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  const last = String.fromCharCode(0x41 + (column % 26));
  return rest === 0 ? last : letters(rest - 1) + last;
}

function typeOf(bytes: Uint8Array, start: number, end: number): number {
  let packed = 0;
  for (let at = start; at < end && at < start + 4; at++)
    packed = (packed << 8) | (bytes[at] as number);
  // The longer one is `inlineStr`.
  return end - start > 3 ? TEXT : (TYPES.get(packed) ?? TEXT);
}

/** -1 unless it is a whole number of at most nine digits. */
function digitsIn(bytes: Uint8Array, start: number, end: number): number {
  if (start === end || end - start > 9) return -1;
  let value = 0;
  for (let at = start; at < end; at++) {
    const digit = (bytes[at] as number) - 0x30;
    if (digit < 0 || digit > 9) return -1;
    value = value * 10 + digit;
  }
  return value;
}

/** Whether a number has no exponent and so few digits that all are significant. */
function isShort(bytes: Uint8Array, length: number): boolean {
  if (length > PLAIN_DIGITS) return false;
  for (let at = bytes[0] === MINUS ? 1 : 0; at < length; at++) {
    const byte = bytes[at] as number;
    if ((byte < 0x30 || byte > 0x39) && byte !== POINT) return false;
  }
  return true;
}

/** Rewrites `2024-01-31T00:00:00Z` in the form of other dates. */
function unmarkDate(text: CellText): void {
  const view = text
    .toString()
    .replace(/^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d+)?Z?$/, "$1 $2")
    .replace(/ 00:00:00$/, "");
  const bytes = Buffer.from(view);
  text.clear();
  text.append(bytes, 0, bytes.length);
}

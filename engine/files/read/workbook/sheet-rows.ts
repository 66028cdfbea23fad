import type { ReadNote } from "../layout/file-part.ts";
import type { PlainRows } from "../rows/plain-rows.ts";
import { columnLetters, columnOf, rowOf } from "./cell-reference.ts";
import { CellText } from "./cell-text.ts";
import { DownMerges } from "./down-merges.ts";
import { HiddenParts } from "./hidden-parts.ts";
import { isoDateText } from "./iso-date-text.ts";
import { type NumberFormat, PLAIN_FORMAT } from "./number-format.ts";
import { numberText } from "./number-text.ts";
import type { SharedTexts } from "./shared-texts.ts";
import { MOST_COLUMNS, MOST_ROWS, type SheetFault } from "./sheet-limits.ts";
import { tagOf, type XmlHandler, type XmlScanner } from "./xml-scanner.ts";

const C = tagOf("c");
const V = tagOf("v");
const T = tagOf("t");
const ROW = tagOf("row");
const R = tagOf("r");
const S = tagOf("s");
const R_PH = tagOf("rPh");
const F = tagOf("f");
const COL = tagOf("col");
const HT = tagOf("ht");

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

const MOST_NOTES = 20;
const POINT = 0x2e;
const MINUS = 0x2d;
/** Begins `hidden`. */
const LETTER_H = 0x68;
const ZERO = 0x30;
const NINE = 0x39;
const PLAIN_DIGITS = 15;
const TRUE = Buffer.from("VRAI");
const FALSE = Buffer.from("FAUX");

/** What reading the cells of a workbook's sheets requires. */
export interface CellContext {
  readonly shared: SharedTexts;
  readonly formats: readonly NumberFormat[];
  readonly is1904: boolean;
  /** Limit of filled cells of all sheets together. */
  readonly maxCells: number;
  readonly maxCellBytes: number;
}

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
  readonly hidden = new HiddenParts();
  readonly merges = new DownMerges();
  /** Cells of a formula without a result. */
  unknownResults = 0;
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
  #hasFormula = false;
  #phonetic = 0;
  #cellsOfRow = 0;
  #isHiddenRow = false;

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
    else if (tag === F) this.#hasFormula = true;
    else if (tag === R_PH) this.#phonetic++;
    else if (tag === COL) this.#openColumns(scanner.attributes());
    else if (tag === 0) this.#openLong(scanner);
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
    this.#isHiddenRow = false;
    while (scanner.nextAttribute()) {
      const { attribute, bytes, valueStart, valueEnd } = scanner;
      if (attribute === R) row = digitsIn(bytes, valueStart, valueEnd);
      else if (attribute === HT) this.#isHiddenRow ||= digitsIn(bytes, valueStart, valueEnd) === 0;
      else if (attribute === 0 && bytes[scanner.attributeStart] === LETTER_H)
        this.#isHiddenRow ||=
          scanner.attributeName() === "hidden" && isTrue(scanner.attributeValue());
    }
    if (row < 1 || row > MOST_ROWS) this.fault ??= "position";
    else if (row > this.#row) this.#row = row;
    else this.#row++;
    this.#column = 0;
    this.#cellsOfRow = 0;
  }

  #closeRow(): void {
    if (this.#cellsOfRow === 0) return;
    this.#rows.endRow();
    if (this.#isHiddenRow) this.hidden.hideRow(this.#row);
  }

  #openColumns(column: ReadonlyMap<string, string>): void {
    if (!isTrue(column.get("hidden") ?? "") && column.get("width") !== "0") return;
    this.hidden.hideColumns(Number(column.get("min")) - 1, Number(column.get("max")) - 1);
  }

  #openLong(scanner: XmlScanner): void {
    const name = scanner.name();
    if (name === "filterColumn") this.hidden.hasFilter = true;
    if (name !== "mergeCell") return;
    const [first = "", last = ""] = (scanner.attributes().get("ref") ?? "").split(":");
    this.merges.add({ column: columnOf(first), row: rowOf(first), lastRow: rowOf(last) });
  }

  #openCell(scanner: XmlScanner): void {
    this.#type = NUMBER;
    this.#style = 0;
    this.#isInCell = true;
    this.#hasText = false;
    this.#hasFormula = false;
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
    for (let at = start; at < end && column <= MOST_COLUMNS; at++) {
      const letter = (bytes[at] as number) & 0xdf;
      if (letter < 0x41 || letter > 0x5a) break;
      column = column * 26 + letter - 0x40;
    }
    if (column > MOST_COLUMNS) this.fault ??= "position";
    return column === 0 ? this.#column : column - 1;
  }

  #closeCell(): void {
    this.#isInCell = false;
    const text = this.#text;
    if (text.isTooLong) this.fault ??= "cell length";
    if (this.#hasText && text.length > 0 && !this.fault) this.#write(text);
    else if (this.#hasFormula && !this.#hasText) this.unknownResults++;
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
    else if (this.#type === DATE) rows.textCell(this.#column, isoDateText(text.toString()));
    else {
      text.unescape();
      rows.cell(this.#column, text.bytes, 0, text.length);
    }
  }

  #writeShared(text: CellText): void {
    const { shared } = this.#context;
    const digits = digitsIn(text.bytes, 0, text.length);
    // Some programs indent what stands in an element.
    const index = digits >= 0 ? digits : Number(text.toString().trim() || -1);
    if (index >= 0 && index < shared.count)
      this.#rows.plainCell(this.#column, shared.bytes, shared.start(index), shared.end(index));
    else this.#noteMissing(text.toString().slice(0, 20));
  }

  #noteMissing(index: string): void {
    this.faultyCells++;
    if (this.notes.length === MOST_NOTES) return;
    const cell = `${columnLetters(this.#column)}${this.#row}`;
    this.notes.push({
      code: "classeur.texte_absent",
      text: `La cellule ${cell} renvoie à un texte (n° ${index}) que le classeur ne contient pas : elle est lue vide.`,
      row: this.#row,
    });
  }

  #writeNumber(text: CellText): void {
    const { formats, is1904 } = this.#context;
    const format = formats[this.#style] ?? PLAIN_FORMAT;
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

function isTrue(flag: string): boolean {
  return flag === "1" || flag === "true";
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

/**
 * Whether a number is written as a spreadsheet shows it: without an exponent, with so few digits
 * that all are significant, and without zeros at the end of its decimals.
 */
function isShort(bytes: Uint8Array, length: number): boolean {
  if (length > PLAIN_DIGITS) return false;
  const first = bytes[0] === MINUS ? 1 : 0;
  let hasPoint = false;
  for (let at = first; at < length; at++) {
    const byte = bytes[at] as number;
    if (byte === POINT) hasPoint = true;
    else if (byte < ZERO || byte > NINE) return false;
  }
  if (first === 1 && bytes[1] === ZERO) return false;
  const last = bytes[length - 1];
  return !hasPoint || (last !== ZERO && last !== POINT && bytes[first] !== POINT);
}

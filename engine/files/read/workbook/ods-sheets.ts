import type { PlainRows } from "../rows/plain-rows.ts";
import { DownMerges } from "./down-merges.ts";
import { HiddenParts } from "./hidden-parts.ts";
import { OdsCell, positive } from "./ods-cell.ts";
import { OdsStyles } from "./ods-styles.ts";
import { MOST_COLUMNS, MOST_ROWS, MOST_SHEETS, type SheetFault } from "./sheet-limits.ts";
import { tagOf, type XmlHandler, type XmlScanner } from "./xml-scanner.ts";

const P = tagOf("p");
const H = tagOf("h");
const S = tagOf("s");
const TAB = tagOf("tab");

/** A sheet whose rows are being read, or were. */
export interface OdsSheet {
  readonly name: string;
  readonly isHidden: boolean;
  readonly rows: PlainRows;
  readonly hidden: HiddenParts;
  readonly merges: DownMerges;
  /** Cells of a formula without a result. */
  unknownResults: number;
}

/** What the reading of sheets requires. */
export interface OdsContext {
  /** Limit of filled cells of all sheets together. */
  readonly maxCells: number;
  readonly maxCellBytes: number;
  /** Where to write the rows of the next sheet. */
  begin(): PlainRows;
  end(sheet: OdsSheet): void;
}

/** Elements inside of a text that are not displayed in its cell, or not as its text. */
const BESIDE: ReadonlySet<string> = new Set([
  "annotation",
  "custom-shape",
  "frame",
  "note",
  "ruby-text",
]);

/**
 * Reads the sheets of the `content.xml` of an OpenDocument spreadsheet into plain text: values as
 * those of other workbooks, results of formulas, blank rows for empty ones between others. Repeated
 * rows and cells are written as often as they are displayed. Source: OpenDocument 1.3 part 3, 9.
 */
export class OdsSheets implements XmlHandler {
  fault: SheetFault | null = null;
  /** Whether the document has sheets at all. */
  isSpreadsheet = false;
  readonly #context: OdsContext;
  readonly #cell: OdsCell;
  readonly #styles = new OdsStyles();
  #sheet: OdsSheet | null = null;
  /** Whether numbers that are dates count days from 1904. */
  #is1904 = false;
  #cells = 0;
  #sheets = 0;
  /** Depth of an element that is passed over with all it contains; 0 for none. */
  #skipped = 0;
  /** Depth of the open cell; 0 for none. */
  #cellDepth = 0;
  /** Complete rows and columns before the open one, as displayed. */
  #row = 0;
  #column = 0;
  #rowRepeats = 1;
  #isHiddenRow = false;
  /** For each column, the style of cells without one of their own. */
  #columnStyles: (string | undefined)[] = [];
  #rowCells: { readonly column: number; readonly text: string }[] = [];

  constructor(context: OdsContext) {
    this.#context = context;
    this.#cell = new OdsCell(context.maxCellBytes);
  }

  open(scanner: XmlScanner): void {
    if (this.#skipped > 0) return;
    if (this.#cellDepth > 0) this.#openInCell(scanner);
    else if (!this.isSpreadsheet) this.#openStyle(scanner);
    else if (scanner.tag === 0) this.#openLong(scanner);
  }

  close(scanner: XmlScanner): void {
    // The depth is that of the parent here.
    if (this.#skipped > 0) {
      if (scanner.depth < this.#skipped) this.#skipped = 0;
    } else if (this.#cellDepth > 0) {
      if (scanner.depth < this.#cellDepth) this.#closeCell();
      else if (scanner.tag === P || scanner.tag === H) this.#cell.endParagraph();
    } else if (!this.isSpreadsheet) this.#styles.close(scanner);
    else if (scanner.tag === 0) this.#closeLong(scanner.name());
  }

  text(bytes: Uint8Array, start: number, end: number): void {
    if (!this.isSpreadsheet) this.#styles.text(bytes, start, end);
    else if (this.#skipped === 0 && this.#cellDepth > 0) this.#cell.append(bytes, start, end);
  }

  #openStyle(scanner: XmlScanner): void {
    if (scanner.tag === 0 && scanner.name() === "spreadsheet") this.isSpreadsheet = true;
    else this.#styles.open(scanner);
  }

  #openLong(scanner: XmlScanner): void {
    switch (scanner.name()) {
      case "table-cell":
      case "covered-table-cell":
        if (this.#sheet) this.#openCell(scanner);
        return;
      case "table-row":
        this.#openRow(scanner.attributes());
        return;
      case "table-column":
        this.#openColumns(scanner.attributes());
        return;
      case "table":
        this.#openSheet(scanner.attributes());
        return;
      case "null-date":
        this.#is1904 = scanner.attributes().get("date-value")?.startsWith("1904") ?? false;
        return;
      // Cells of earlier versions, drawings, and copies of linked data.
      case "tracked-changes":
      case "shapes":
      case "dde-links":
        this.#skipped = scanner.depth;
    }
  }

  #closeLong(name: string): void {
    if (name === "table-row") this.#closeRow();
    else if (name === "table" && this.#sheet) {
      this.#context.end(this.#sheet);
      this.#sheet = null;
    }
  }

  #openSheet(attributes: ReadonlyMap<string, string>): void {
    if (this.#sheets++ === MOST_SHEETS) this.fault ??= "sheets";
    if (this.fault) return;
    this.#sheet = {
      name: attributes.get("name") ?? "",
      isHidden: this.#styles.isHiddenSheet(attributes.get("style-name") ?? ""),
      rows: this.#context.begin(),
      hidden: new HiddenParts(),
      merges: new DownMerges(),
      unknownResults: 0,
    };
    this.#row = 0;
    this.#column = 0;
    this.#columnStyles = [];
  }

  #openColumns(attributes: ReadonlyMap<string, string>): void {
    const first = this.#column;
    this.#column += positive(attributes.get("number-columns-repeated") ?? "1");
    const style = attributes.get("default-cell-style-name");
    const end = Math.min(this.#column, MOST_COLUMNS);
    for (let column = first; column < end; column++) this.#columnStyles[column] = style;
    if (isCollapsed(attributes.get("visibility")))
      this.#sheet?.hidden.hideColumns(first, this.#column - 1);
  }

  #openRow(attributes: ReadonlyMap<string, string>): void {
    const visibility = attributes.get("visibility");
    this.#rowRepeats = positive(attributes.get("number-rows-repeated") ?? "1");
    this.#isHiddenRow = isCollapsed(visibility);
    if (visibility === "filter" && this.#sheet) this.#sheet.hidden.hasFilter = true;
    this.#rowCells = [];
    this.#column = 0;
  }

  #closeRow(): void {
    const cells = this.#rowCells;
    const sheet = this.#sheet;
    if (cells.length > 0 && sheet) {
      if (this.#row + this.#rowRepeats > MOST_ROWS) this.fault ??= "position";
      this.#cells += cells.length * this.#rowRepeats;
      if (this.#cells > this.#context.maxCells) this.fault ??= "cells";
      if (!this.fault) this.#write(sheet);
    }
    this.#row += this.#rowRepeats;
  }

  #write({ rows, hidden }: OdsSheet): void {
    rows.blankRows(this.#row - rows.rows);
    for (let row = 1; row <= this.#rowRepeats && !rows.isFull; row++) {
      for (const { column, text } of this.#rowCells) rows.textCell(column, text);
      rows.endRow();
      if (this.#isHiddenRow) hidden.hideRow(this.#row + row);
    }
  }

  #openCell(scanner: XmlScanner): void {
    this.#cellDepth = scanner.depth;
    this.#cell.begin(scanner);
  }

  #openInCell(scanner: XmlScanner): void {
    const { tag } = scanner;
    const isParagraph = tag === P || tag === H;
    const isChild = scanner.depth === this.#cellDepth + 1;
    if (isChild !== isParagraph || (tag === 0 && BESIDE.has(scanner.name())))
      this.#skipped = scanner.depth;
    else if (tag === S) this.#cell.addSpaces(positive(scanner.attributes().get("c") ?? "1"));
    else if (tag === TAB) this.#cell.addTab();
    else if (tag === 0 && scanner.name() === "line-break") this.#cell.addLineBreak();
  }

  #closeCell(): void {
    const cell = this.#cell;
    const { columnRepeats, rowsSpanned } = cell;
    const sheet = this.#sheet;
    this.#cellDepth = 0;
    const style = cell.style ?? this.#columnStyles[this.#column] ?? "";
    const text = cell.text(this.#styles.formatOf(style), this.#is1904);
    if (cell.isTooLong) this.fault ??= "cell length";
    const first = this.#column;
    this.#column += columnRepeats;
    if (!sheet) return;
    if (text === "") {
      if (cell.hasFormula) sheet.unknownResults++;
      return;
    }
    if (this.#column > MOST_COLUMNS) {
      this.fault ??= "position";
      return;
    }
    for (let column = first; column < this.#column; column++) this.#rowCells.push({ column, text });
    const row = this.#row + 1;
    if (rowsSpanned > 1) sheet.merges.add({ column: first, row, lastRow: row + rowsSpanned - 1 });
  }
}

function isCollapsed(visibility: string | undefined): boolean {
  return visibility === "collapse" || visibility === "filter";
}

import { columnLetters } from "../../../engine/files/read/workbook/cell-reference.ts";
import { cellXml, textCell } from "./cell-xml.ts";
import { columnsXml } from "./columns-xml.ts";
import { NoteList } from "./note-list.ts";
import type { RowSource } from "./row-source.ts";
import type { SheetNote } from "./sheet-notes.ts";
import { HEADER_STYLE } from "./styles-part.ts";
import type { SheetLimits, WorkbookRow, WorkbookSheet } from "./workbook-sheet.ts";
import { XML_DECLARATION } from "./xml-text.ts";

/** Rows that are taken together; the first ones give the widths of the columns. */
const BATCH = 256;
/** Source: Excel specifications and limits. */
const MOST_COLUMNS = 16_384;
const NO_COLUMNS: ReadonlySet<number> = new Set();

/** A row has more columns than Excel. */
export class TooManyColumns extends Error {}

/**
 * One sheet of the file: as many rows of the source as fit. `content` is read once; the other
 * members are known after it. Memory: a batch of rows, and the notes.
 *
 * Throws `TooManyColumns`, and what the source throws.
 */
export class SheetPart {
  /** Its comments. */
  notes: readonly SheetNote[] = [];
  /** Rows written, header included. */
  rows = 0;
  readonly #sheet: Pick<WorkbookSheet, "header" | "numeric">;
  readonly #source: RowSource;
  readonly #limits: SheetLimits;
  readonly #letters: string[] = [];
  readonly #stated: NoteList;

  constructor(
    sheet: Pick<WorkbookSheet, "header" | "numeric">,
    source: RowSource,
    limits: SheetLimits,
  ) {
    this.#sheet = sheet;
    this.#source = source;
    this.#limits = limits;
    this.#stated = new NoteList(limits.notes);
  }

  /** `A1:C3`, the cells with filters; null without a header. */
  get filtered(): string | null {
    const { length } = this.#sheet.header;
    return length === 0 ? null : `A1:${columnLetters(length - 1)}${this.rows}`;
  }

  /** The markup of the sheet. @param isDisplayed  Whether Excel opens on this sheet. */
  async *content(isDisplayed: boolean): AsyncGenerator<string> {
    const { header, numeric = NO_COLUMNS } = this.#sheet;
    let batch = await this.#batch(header.length > 0 ? 1 : 0);
    yield opening(header, isDisplayed) + columnsXml(header, batch, numeric);
    yield `<sheetData>${this.#header()}`;
    for (; batch.length > 0; batch = await this.#batch(this.rows)) {
      let xml = "";
      for (const row of batch) xml += this.#row(row, numeric);
      yield xml;
    }
    this.notes = this.#stated.finish();
    yield this.#ending();
  }

  #batch(written: number): Promise<readonly WorkbookRow[]> {
    return this.#source.take(Math.min(BATCH, this.#limits.rows - written));
  }

  #header(): string {
    const { header } = this.#sheet;
    if (header.length === 0) return "";
    this.#reserve(header.length);
    this.rows = 1;
    const cells = header.map((text, column) => {
      if (text === "") return "";
      const { xml, remark } = textCell(text, `${this.#letters[column]}1`, HEADER_STYLE);
      this.#stated.add(0, column, "", remark);
      return xml;
    });
    return `<row r="1">${cells.join("")}</row>`;
  }

  #row(row: WorkbookRow, numeric: ReadonlySet<number>): string {
    this.#reserve(row.length);
    const number = ++this.rows;
    let xml = "";
    for (let column = 0; column < row.length; column++) {
      const given = row[column] as WorkbookRow[number];
      const cell = typeof given === "string" ? { text: given } : given;
      const place = this.#letters[column] + String(number);
      const written = cellXml(cell, place, numeric.has(column));
      xml += written.xml;
      this.#stated.add(number - 1, column, cell.note ?? "", written.remark);
    }
    return xml === "" ? "" : `<row r="${number}">${xml}</row>`;
  }

  #ending(): string {
    const filter = this.filtered ? `<autoFilter ref="${this.filtered}"/>` : "";
    const columns = Math.max(1, this.#letters.length);
    const all = `A1:${columnLetters(columns - 1)}${Math.max(1, this.rows)}`;
    // Excel marks every SIRET with a green corner otherwise.
    const accepted = `<ignoredErrors><ignoredError sqref="${all}" numberStoredAsText="1"/></ignoredErrors>`;
    const drawing = this.notes.length > 0 ? '<legacyDrawing r:id="rId1"/>' : "";
    return `</sheetData>${filter}${accepted}${drawing}</worksheet>`;
  }

  /** Letters of so many columns. */
  #reserve(columns: number): void {
    if (columns > MOST_COLUMNS) throw new TooManyColumns();
    while (this.#letters.length < columns) this.#letters.push(columnLetters(this.#letters.length));
  }
}

function opening(header: readonly string[], isShown: boolean): string {
  const pane =
    header.length > 0
      ? '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/><selection pane="bottomLeft"/>'
      : "";
  const displayed = isShown ? ' tabSelected="1"' : "";
  return (
    `${XML_DECLARATION}<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main" xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">` +
    `<sheetViews><sheetView${displayed} workbookViewId="0">${pane}</sheetView></sheetViews>`
  );
}

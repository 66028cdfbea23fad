import type { ByteSource } from "../byte-source.ts";
import type { Dialect } from "../rows/dialect.ts";
import { LazyTexts } from "../rows/lazy-texts.ts";
import { ROW_FAULT, type RowBlock } from "../rows/row-block.ts";
import { RowRescans } from "../rows/row-rescan.ts";
import { cellText } from "../rows/row-texts.ts";
import { isRuleRow } from "../rows/rule-row.ts";
import { wholeRows } from "./broken-rows.ts";
import { filledCells } from "./filled-cells.ts";
import { LayoutNotes } from "./layout-notes.ts";
import { judgeOddRow, type LeftOut } from "./odd-row.ts";
import { OpenTable } from "./open-table.ts";
import { overriddenHead } from "./overridden-head.ts";
import { recordsOfLines } from "./record-lines.ts";
import { mayBeRepeated, mergedAgain } from "./repeated-row.ts";
import { mayBeRefitted } from "./row-fitter.ts";
import { beginsLikeTotal, mayBeTotal } from "./row-labels.ts";
import { type RowSketch, textOf } from "./row-sketch.ts";
import { sideTables } from "./side-tables.ts";
import { spacedHead } from "./spaced-head.ts";
import { strayHeader } from "./stray-header.ts";
import { type TableHead, tableHead } from "./table-head.ts";
import type { TableLayout } from "./table-layout.ts";
import { tableRows } from "./table-rows.ts";
import { type LayoutOptions, MOST_TABLES, type TextLayout } from "./text-layout.ts";

const LINE_FEED = 0x0a;
/** Rows examined to find the start of a table. */
const HEAD_ROWS = 100;
const MAX_PREAMBLE = 20;
/** Rows beyond `mostRows` that are counted as they are read; after them, lines are. */
const COUNTED_ROWS = 100_000;
/** The first line in which spreadsheets declare the delimiter. */
const DELIMITER_LINE = /^"?sep=/i;

/** Finds the tables of a plain text whose rows are added block by block. */
export class LayoutReader {
  readonly #plain: ByteSource;
  readonly #dialect: Dialect;
  readonly #name: string;
  readonly #headerRow: number | undefined;
  readonly #mostRows: number;
  readonly #rescans = new RowRescans();
  readonly #notes = new LayoutNotes();
  readonly #tables: TableLayout[] = [];
  readonly #preamble: string[] = [];
  #table: OpenTable | null = null;
  /** Undecided rows: the head of a table, or odd rows and those after them. */
  #retained: RowSketch[] = [];
  /** Numbers of the lines drawn between rows, which are no rows. */
  readonly #rules: number[] = [];
  #hasGap = false;
  #wasCut = false;
  /** Whether two signs end its rows: one alone is then in a cell. */
  readonly #hasPairs: boolean;
  /** Whether the last row was the head of a page, which may have more lines. */
  #isBelowAside = false;
  #lastNumber = 0;
  #filledRows = 0;

  constructor(plain: ByteSource, dialect: Dialect, name: string, options: LayoutOptions) {
    this.#plain = plain;
    this.#dialect = dialect;
    this.#hasPairs = dialect.newline === "\r\n";
    this.#name = name;
    this.#headerRow = options.headerRow;
    this.#mostRows = options.mostRows ?? Number.POSITIVE_INFINITY;
  }

  /** Whether there are too many tables to read on. */
  get isOver(): boolean {
    return this.#tables.length > MOST_TABLES;
  }

  add(block: RowBlock): void {
    const texts = new LazyTexts(block);
    for (let row = 0; row < block.rows && !this.isOver; row++) {
      const filled = filledCells(block, row);
      const number = block.numbers[row] as number;
      const isRule = isRuleRow(block, row);
      if (isRule) this.#rules.push(number);
      if (!isRule && filled > 0 && ++this.#filledRows > this.#mostRows) continue;
      if (number !== this.#lastNumber + 1) this.#hasGap = true;
      this.#lastNumber = number;
      if (isRule) continue;
      if (block.faults[row] !== ROW_FAULT.none)
        this.#notes.addFault(block.faults[row] as number, number);
      if (filled > 0) this.#addRow(block, texts, row, filled);
      this.#hasGap = filled === 0;
    }
  }

  /** Whether enough rows beyond `mostRows` are counted one by one. */
  get hasEnough(): boolean {
    return this.#filledRows > this.#mostRows + COUNTED_ROWS;
  }

  /** @param linesLeft  Filled lines that were not added. */
  finish(linesLeft = 0): TextLayout {
    this.#decide(true);
    this.#close();
    const notes = this.#notes.all(this.#tables);
    const filledRows = this.#filledRows + linesLeft;
    return { tables: this.#tables, preamble: this.#preamble, notes, filledRows };
  }

  #addRow(block: RowBlock, texts: LazyTexts, row: number, filled: number): void {
    const table = this.#table;
    const first = block.cellAt[row] as number;
    const width = (block.cellAt[row + 1] as number) - first;
    const fault = block.faults[row] as number;
    const isCut = this.#hasPairs && endsInLineFeed(block, first + width - 1);
    // A blank line with such an end is part of a cell.
    const hasGap = this.#hasGap && !this.#wasCut;
    this.#wasCut = isCut;
    const isOdd =
      fault !== ROW_FAULT.none ||
      hasGap ||
      this.#isBelowAside ||
      this.#retained.length > 0 ||
      table === null ||
      table.isOdd(width, filled) ||
      isCut ||
      isLikeTotal(block, first, filled < table.head.fill) ||
      mayBeRepeated(block, first, width) ||
      (table.mayBeHeader((block.ends[first] as number) - (block.starts[first] as number)) &&
        table.beginsLikeHeader(texts.all().cell(first)));
    const from = block.from + (block.rowAt[row] as number);
    const to = block.from + (block.rowAt[row + 1] as number);
    const number = block.numbers[row] as number;
    if (!isOdd) table.add(number, from, to, width);
    else {
      const cells = texts.all().row(row);
      const written = { number, from, to, cells, filled, fault, isCut, hasGap };
      const title = mergedAgain(cells);
      const sketch = title ? { ...written, cells: title, filled: 1, isRepeated: true } : written;
      const mayFit = table !== null && mayBeRefitted(block, row, table.header.length);
      this.#hold(mayFit ? this.#fitted(table, sketch) : sketch);
    }
  }

  /** Rows before an overriding header are not examined. */
  #hold(row: RowSketch): void {
    const isBefore = this.#table === null && row.number < (this.#overriddenRow ?? 0);
    if (isBefore) this.#keepPreamble([row]);
    else {
      this.#retained.push(row);
      this.#decide(false);
    }
  }

  /** The row, or its other reading that fits its table. */
  #fitted(table: OpenTable, row: RowSketch): RowSketch {
    const cells = table.fit(this.#plain.read(row.from, row.to));
    if (!cells) return row;
    const filled = cells.filter((cell) => cell.trim() !== "").length;
    return { ...row, cells, filled, fault: ROW_FAULT.refitted, asWritten: row };
  }

  /** Decides on the retained rows as far as possible. */
  #decide(atEnd: boolean): void {
    while (this.#retained.length > 0) {
      const table = this.#table ?? this.#open(atEnd);
      const [row] = this.#retained;
      if (!table || !row) return;
      const joined = this.#join(table, row, atEnd);
      if (joined === "joined") continue;
      const verdict = joined ?? judgeOddRow(table, this.#retained, atEnd);
      if (verdict === "wait") return;
      if (verdict === "new table") {
        this.#close();
        this.#retained = this.#retained.map((retained) => retained.asWritten ?? retained);
      } else this.#settle(table, row, verdict);
    }
  }

  /** Adds the retained rows that are pieces of one; `null` when the first one is whole. */
  #join(table: OpenTable, row: RowSketch, atEnd: boolean): "joined" | "wait" | null {
    const pieces = table.piecesOf(this.#retained, atEnd);
    if (pieces.are === "undecided") return "wait";
    if (pieces.are === "maybe row") this.#notes.addMaybeJoined(row.number);
    if (pieces.are !== "row") return null;
    const all = this.#retained.splice(0, pieces.count);
    table.addPieces(all);
    this.#notes.addJoined(row.number, all.at(-1)?.number ?? row.number);
    return "joined";
  }

  #settle(table: OpenTable, row: RowSketch, verdict: "data" | "continued" | LeftOut): void {
    this.#retained.shift();
    this.#isBelowAside = verdict === "aside";
    if (verdict === "continued") {
      table.continueLast(row);
      this.#notes.addJoined(row.number - 1, row.number);
    } else if (verdict === "data") {
      table.addRow(row);
      if (row.fault === ROW_FAULT.refitted) this.#notes.addFault(row.fault, row.number);
    } else {
      table.leaveOut(row, verdict);
      this.#notes.addLeftOut(verdict, textOf(row), row.number);
    }
  }

  /** Opens a table at the retained rows, when there are enough to find its head. */
  #open(atEnd: boolean): OpenTable | null {
    if (this.#retained.length < HEAD_ROWS && !atEnd) return null;
    const [first] = this.#retained;
    if (first?.number === 1 && DELIMITER_LINE.test(first.cells.join(""))) this.#retained.shift();
    if (this.#retained.length === 0) return null;
    const head = this.#head();
    const before = this.#retained.splice(0, head.before);
    this.#keepPreamble(before);
    const above = before.map(textOf);
    const signs = { plain: this.#plain, dialect: this.#dialect, rescans: this.#rescans };
    const table = new OpenTable(head, this.#retained, above, signs);
    this.#table = table;
    this.#retained.splice(0, head.headerRows);
    this.#retained = this.#retained.map((row) => this.#fitted(table, row));
    return table;
  }

  /** The overriding header row, which applies to the first table only. */
  get #overriddenRow(): number | undefined {
    return this.#tables.length === 0 ? this.#headerRow : undefined;
  }

  #head(): TableHead {
    const { delimiter } = this.#dialect;
    const override = this.#overriddenRow;
    const found =
      override === undefined ? this.#foundHead() : overriddenHead(this.#retained, override);
    const head = delimiter === " " ? spacedHead(this.#retained, found) : found;
    const header = override === undefined ? strayHeader(this.#retained, head, delimiter) : null;
    if (!header) return head;
    this.#retained[head.before - 1] = header;
    this.#notes.addStrayHeader(header.number);
    return { ...head, before: head.before - 1, headerRows: 1 };
  }

  #foundHead(): TableHead {
    const head = tableHead(this.#retained);
    const isNarrow = this.#retained
      .slice(0, head.before + 1)
      .some(({ cells }) => cells.length > head.width);
    const whole = isNarrow ? wholeRows(this.#retained) : null;
    return whole ? tableHead(whole) : head;
  }

  #keepPreamble(rows: readonly RowSketch[]): void {
    for (const row of rows) {
      const text = textOf(row);
      if (this.#tables.length > 0) this.#notes.addTitle(text, row.number);
      else if (this.#preamble.length < MAX_PREAMBLE) this.#preamble.push(text);
    }
  }

  #close(): void {
    if (!this.#table) return;
    for (const { text, number } of this.#table.leaveOutTitles())
      this.#notes.addLeftOut("title", text, number);
    const layout = this.#table.layout(this.#name, this.#rules);
    const rows = (): Iterable<RowBlock> => tableRows(this.#plain, layout);
    const isSecondLine = this.#table.firstCells?.[0]?.trim() === "";
    const table = isSecondLine ? recordsOfLines(rows(), layout) : layout;
    for (const part of table.recordLines ? [table] : sideTables(rows(), table)) {
      const place = this.#tables.length + 1;
      const name = place === 1 ? this.#name : `${this.#name} (tableau ${place})`;
      this.#tables.push({ ...part, name });
    }
    this.#table = null;
  }
}

/** Whether a cell may be a total's label; the first bytes of nearly all cells show that it is not. */
function isLikeTotal(block: RowBlock, cell: number, lacksCells: boolean): boolean {
  const [start, end] = [block.starts[cell] as number, block.ends[cell] as number];
  if (!beginsLikeTotal(block.bytes, start, end)) return false;
  return mayBeTotal(cellText(block, cell).trim(), lacksCells);
}

/** Whether a line feed alone follows a cell without quotes, the last one of its row. */
function endsInLineFeed({ bytes, ends }: RowBlock, cell: number): boolean {
  return bytes[ends[cell] as number] === LINE_FEED;
}

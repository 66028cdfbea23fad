import type { RowBlock } from "../rows/row-block.ts";
import { RowTexts } from "../rows/row-texts.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { type CellLook, cellLook } from "./cell-look.ts";
import { delimiterOf } from "./delimiters.ts";
import type { DialectShape } from "./dialect-shape.ts";
import type { SampleWindow } from "./sample-windows.ts";
import type { TableBody } from "./table-body.ts";

/** How much each type of cell speaks for a correctly read table. */
const LOOK_WEIGHTS: Readonly<Record<CellLook, number>> = {
  number: 1,
  date: 1,
  code: 1,
  text: 0.9,
  empty: 0.7,
  list: 0.6,
  padded: 0.5,
  odd: 0.1,
};

/** Cells examined in each window. */
const LOOKED_CELLS = 1500;
/** Share of the filled cells of a column that must be figures. */
const SHARE = 0.7;
/** Share of the delimiters that a blank may follow: more is prose. */
const SPACED = 0.2;
/** Share of even rows that a rare delimiter needs. */
const EVEN = 0.9;
/** Rows of two columns that a rare delimiter needs. */
const LEAST_PAIRS = 3;
/** What a weak or a rare delimiter keeps without its proof. */
const UNPROVEN = 0.6;
const UNPROVEN_RARE = 0.3;

/** Number of filled cells and of figures in each column of whole rows. */
interface ColumnCounts {
  readonly filled: Uint32Array;
  readonly figures: Uint32Array;
  /** 1 where the first cell, which may be its name, is a text. */
  readonly named: Uint8Array;
}

/** The cells of the rows that may be the table of a text, in a dialect. */
export class BodyCells {
  readonly #shape: DialectShape;
  readonly #body: TableBody;
  readonly #counts: ColumnCounts;
  #cells = 0;
  #sum = 0;
  #later = 0;
  #spaced = 0;
  #rows = 0;

  constructor(windows: readonly SampleWindow[], shape: DialectShape, body: TableBody) {
    const columns = Math.min(body.columns, LOOKED_CELLS);
    this.#shape = shape;
    this.#body = body;
    this.#counts = {
      filled: new Uint32Array(columns),
      figures: new Uint32Array(columns),
      named: new Uint8Array(columns),
    };
    for (const { plain } of windows) {
      const [block] = walkRows(plain, shape.dialect);
      if (block) this.#add(block);
    }
  }

  /** How much they look like values, 0 to 1. */
  get looks(): number {
    return this.#cells === 0 ? 0 : this.#sum / this.#cells;
  }

  /** The share of its score that a delimiter keeps, by what it needs and by the lines around. */
  get proven01(): number {
    const { coverage } = this.#body;
    return this.#proofOfKind() * (coverage === 1 || this.#standsAlone() ? 1 : coverage ** 2);
  }

  #add(block: RowBlock): void {
    const { from, to, columns } = this.#body;
    const { cellAt } = block;
    const after = Math.min(to, block.rows, rowsUntil(block, from, LOOKED_CELLS));
    const texts = new RowTexts({ ...block, rows: after });
    const most = (cellAt[Math.min(from, block.rows)] as number) + LOOKED_CELLS;
    for (let row = from; row < after; row++) {
      const first = cellAt[row] as number;
      const end = cellAt[row + 1] as number;
      const isWhole = end - first === columns;
      const looked = Math.min(end, most);
      for (let cell = first; cell < looked; cell++)
        this.#addCell(texts.cell(cell), cell - first, isWhole);
      if (isWhole) this.#rows++;
    }
  }

  #addCell(text: string, column: number, isWhole: boolean): void {
    const look = cellLook(text);
    this.#cells++;
    this.#sum += LOOK_WEIGHTS[look];
    if (column > 0) this.#later++;
    if (column > 0 && text.startsWith(" ")) this.#spaced++;
    if (isWhole && look !== "empty") this.#count(look, column);
  }

  /** Counts a filled cell of a row with all columns. */
  #count(look: CellLook, column: number): void {
    const { filled, figures, named } = this.#counts;
    (filled[column] as number)++;
    if (look === "number" || look === "date" || look === "code") (figures[column] as number)++;
    else if (this.#rows === 0) named[column] = 1;
  }

  #proofOfKind(): number {
    const { kind } = delimiterOf(this.#shape.dialect.delimiter);
    if (kind === "usual") return this.#rows === 1 && this.#spaced > 0 ? UNPROVEN : 1;
    const { filled } = this.#counts;
    const figures = filled.reduce((sum, _, column) => sum + (this.#hasFigures(column) ? 1 : 0), 0);
    if (kind === "weak") return figures > 0 ? 1 : UNPROVEN;
    if (kind === "rare") return this.#isEven(EVEN) && this.#isTable(figures) ? 1 : UNPROVEN_RARE;
    const isMixed = filled.length > 2 && figures < filled.length;
    return isMixed && this.#isEven(1) && this.#isHeaded() ? 1 : 0;
  }

  /** Whether no column is empty, and at least this share of rows has as many cells. */
  #isEven(share: number): boolean {
    return this.#body.consistency >= share && !this.#counts.filled.includes(0);
  }

  #isTable(figures: number): boolean {
    return this.#body.columns > 2 || (figures > 0 && this.#rows > LEAST_PAIRS);
  }

  /** Whether texts stand above figures in some column. */
  #isHeaded(): boolean {
    const { named } = this.#counts;
    return named.some((isNamed, column) => isNamed === 1 && this.#hasFigures(column));
  }

  /** Whether most cells of a column, but for its name, are figures. */
  #hasFigures(column: number): boolean {
    const { filled, figures, named } = this.#counts;
    const below = (filled[column] as number) - (named[column] as number);
    return (figures[column] as number) > 0 && (figures[column] as number) >= below * SHARE;
  }

  /** Whether these rows are a table whatever surrounds them. */
  #standsAlone(): boolean {
    const { kind } = delimiterOf(this.#shape.dialect.delimiter);
    if (kind === "weak" || kind === "worded" || this.#spaced > this.#later * SPACED) return false;
    if (this.#isHeaded()) return true;
    return kind === "usual" && this.#body.columns > 2 && this.#counts.named.includes(1);
  }
}

/** The row after the last one whose cells are examined. */
function rowsUntil({ cellAt, rows }: RowBlock, from: number, most: number): number {
  const first = cellAt[Math.min(from, rows)] as number;
  let row = from;
  while (row < rows && (cellAt[row] as number) - first < most) row++;
  return row;
}

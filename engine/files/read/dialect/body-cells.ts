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
/** What a weak or a rare delimiter keeps without its proof. */
const UNPROVEN = 0.6;
const UNPROVEN_RARE = 0.3;

interface Column {
  filled: number;
  figures: number;
  /** Whether its first cell, which may be its name, is a text. */
  isNamed: boolean;
}

/** The cells of the rows that may be the table of a text, in a dialect. */
export class BodyCells {
  /** How much they look like values, 0 to 1. */
  looks = 0;
  readonly #shape: DialectShape;
  readonly #body: TableBody;
  readonly #columns: Column[] = [];
  #cells = 0;
  #sum = 0;
  #spaced = 0;
  #later = 0;
  #rows = 0;

  constructor(windows: readonly SampleWindow[], shape: DialectShape, body: TableBody) {
    this.#shape = shape;
    this.#body = body;
    for (const { plain } of windows) {
      const [block] = walkRows(plain, shape.dialect);
      if (block) this.#add(block);
    }
    this.looks = this.#cells === 0 ? 0 : this.#sum / this.#cells;
  }

  /** The share of its score that a delimiter keeps, by what it needs and by the lines around. */
  get proven01(): number {
    const { coverage } = this.#body;
    return this.#proofOfKind() * (coverage === 1 || this.#standsAlone() ? 1 : coverage ** 2);
  }

  #add(block: RowBlock): void {
    const { from, to } = this.#body;
    const after = Math.min(to, block.rows, rowsUntil(block, from, LOOKED_CELLS));
    const texts = new RowTexts({ ...block, rows: after });
    const most = (block.cellAt[from] ?? 0) + LOOKED_CELLS;
    for (let row = from; row < after; row++) {
      const first = block.cellAt[row] as number;
      const end = Math.min(block.cellAt[row + 1] as number, most);
      const isWhole = (block.cellAt[row + 1] as number) - first === this.#body.columns;
      for (let cell = first; cell < end; cell++)
        this.#addCell(texts.cell(cell), cell - first, isWhole);
      if (isWhole) this.#rows++;
    }
  }

  #addCell(text: string, column: number, isWhole: boolean): void {
    const look = cellLook(text);
    this.#cells++;
    this.#sum += LOOK_WEIGHTS[look];
    if (column > 0) {
      this.#later++;
      if (text.startsWith(" ")) this.#spaced++;
    }
    if (!isWhole) return;
    const isFigure = look === "number" || look === "date" || look === "code";
    if (this.#rows === 0)
      this.#columns[column] = { filled: 0, figures: 0, isNamed: !isFigure && look !== "empty" };
    const own = this.#columns[column];
    if (!own || look === "empty") return;
    own.filled++;
    if (isFigure) own.figures++;
  }

  #proofOfKind(): number {
    const { consistency, columns } = this.#body;
    const figures = this.#columns.filter((column) => hasFigures(column)).length;
    const isFull = this.#columns.every(({ filled }) => filled > 0);
    const { kind } = delimiterOf(this.#shape.dialect.delimiter);
    if (kind === "usual") return this.#rows === 1 && this.#spaced > 0 ? UNPROVEN : 1;
    if (kind === "weak") return figures > 0 ? 1 : UNPROVEN;
    const isTable = columns > 2 || (figures > 0 && this.#rows > LEAST_PAIRS);
    if (kind === "rare") return isTable && isFull && consistency >= EVEN ? 1 : UNPROVEN_RARE;
    const hasTexts = figures < this.#columns.length;
    return consistency === 1 && columns > 2 && isFull && hasTexts && this.#isHeaded() ? 1 : 0;
  }

  /** Whether texts stand above figures in some column. */
  #isHeaded(): boolean {
    return this.#columns.some((column) => column.isNamed && hasFigures(column));
  }

  /** Whether these rows are a table whatever surrounds them. */
  #standsAlone(): boolean {
    const { delimiter } = this.#shape.dialect;
    const { kind } = delimiterOf(delimiter);
    if (kind === "weak" || kind === "worded" || this.#spaced > this.#later * SPACED) return false;
    if (this.#isHeaded()) return true;
    return (
      kind === "usual" && this.#body.columns > 2 && this.#columns.some(({ isNamed }) => isNamed)
    );
  }
}

/** Rows of two columns that a rare delimiter needs. */
const LEAST_PAIRS = 3;

/** Whether most of the cells below the first one are figures. */
function hasFigures({ filled, figures, isNamed }: Column): boolean {
  const below = filled - (isNamed ? 1 : 0);
  return figures > 0 && figures >= below * SHARE;
}

/** The row after the last one whose cells are examined. */
function rowsUntil({ cellAt, rows }: RowBlock, from: number, most: number): number {
  const first = cellAt[Math.min(from, rows)] as number;
  let row = from;
  while (row < rows && (cellAt[row] as number) - first < most) row++;
  return row;
}

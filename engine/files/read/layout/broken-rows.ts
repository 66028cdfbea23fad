import { cellLook } from "../dialect/cell-look.ts";
import { ROW_FAULT } from "../rows/row-block.ts";
import { bodyLooks, type ColumnLook, isOfColumn } from "./body-looks.ts";
import type { RowSketch } from "./row-sketch.ts";

/** Most lines of a cell. */
const MOST_PIECES = 60;
/** Two cells on a line are no evidence. */
const LEAST_COLUMNS = 3;

/** What a row and the rows below it are: one row in pieces, or nothing that is known. */
export type Pieces =
  | { readonly are: "row" | "maybe row"; readonly count: number }
  | { readonly are: "undecided" | "other" };

const OTHER: Pieces = { are: "other" };

/**
 * Finds rows that line ends within cells without quotes have broken (`12;DUPONT;3 rue X`,
 * `Bat B;75001;PARIS`): lines that are short, and together have exactly the cells of their table.
 * Rows that lack their last cells may add up likewise, so that it takes a proof: the pieces are no
 * rows by the looks of their columns, while the whole is one; or they end unlike all rows.
 *
 * @param rows   From the row in question on.
 * @param looks  Of the columns of the table.
 */
export function piecesOf(
  rows: readonly RowSketch[],
  looks: readonly ColumnLook[],
  atEnd: boolean,
): Pieces {
  const [first] = rows;
  if (!first || looks.length < LEAST_COLUMNS || first.cells.length > looks.length) return OTHER;
  const isWhole = first.cells.length === looks.length;
  if (isWhole && !first.isCut) return OTHER;
  let width = 0;
  for (const [at, row] of rows.entries()) {
    width += row.cells.length - (at > 0 ? 1 : 0);
    if (row.fault !== ROW_FAULT.none || at >= MOST_PIECES || width > looks.length) return OTHER;
    const isOver = at > 0 && width === looks.length;
    if (isOver && !row.isCut) return judged(rows.slice(0, at + 1), looks);
  }
  return atEnd ? OTHER : { are: "undecided" };
}

/** Rows among which the widest, the header, is looked for. */
const HEAD = 20;
/** Fewer rows in pieces are no rule of a table, and those of which other rows are more. */
const [LEAST_BROKEN, BROKEN] = [3, 0.3];

/**
 * The first rows of a table most of which are in pieces, which hide its width: those up to the
 * widest one, its header, as they are, and those below it whole, as far as they add up. `null` where
 * they do not, or without a proof for each.
 */
export function wholeRows(rows: readonly RowSketch[]): readonly RowSketch[] | null {
  const width = Math.max(...rows.slice(0, HEAD).map(({ cells }) => cells.length));
  const header = rows.findIndex(({ cells }) => cells.length === width);
  const groups: RowSketch[][] = [];
  for (const row of rows.slice(header + 1)) {
    const begun = groups.at(-1);
    if (begun && widthOf(begun) < width) begun.push(row);
    else groups.push([row]);
  }
  const end = groups.findIndex((pieces) => widthOf(pieces) !== width);
  const whole = groups.slice(0, end < 0 ? groups.length : end);
  const broken = whole.filter((pieces) => pieces.length > 1);
  if (broken.length < Math.max(LEAST_BROKEN, groups.length * BROKEN)) return null;
  const joined = whole.map(joinedRow);
  const looks = bodyLooks(
    joined.map(({ cells }) => cells),
    width,
  );
  if (!broken.every((pieces) => judged(pieces, looks).are === "row")) return null;
  return [...rows.slice(0, header + 1), ...joined];
}

function widthOf(pieces: readonly RowSketch[]): number {
  return pieces.reduce((sum, { cells }) => sum + cells.length, 1 - pieces.length);
}

/** Pieces as one row. */
export function joinedRow(pieces: readonly RowSketch[]): RowSketch {
  const [first] = pieces as [RowSketch];
  const cells = joinedCells(pieces.map((row) => row.cells));
  const filled = cells.filter((cell) => cell.trim() !== "").length;
  return { ...first, to: pieces.at(-1)?.to ?? first.to, cells, filled };
}

function judged(pieces: readonly RowSketch[], looks: readonly ColumnLook[]): Pieces {
  const count = pieces.length;
  // A line of one cell above may be anything: the others add up without it.
  if ((pieces[0]?.cells.length ?? 0) < 2) return OTHER;
  if (pieces.slice(0, -1).every((row) => row.isCut)) return { are: "row", count };
  if (!isRow(pieces, looks)) return OTHER;
  const others = pieces.slice(1);
  const last = others.at(-1);
  const areNoRows = others.every((row) => row.cells.length === 1 || contradicts(row.cells, looks));
  const isProved = areNoRows && last !== undefined && contradicts(last.cells, looks);
  return { are: isProved ? "row" : "maybe row", count };
}

/** Whether pieces are broken within texts, and their other cells look like their columns. */
function isRow(pieces: readonly RowSketch[], looks: readonly ColumnLook[]): boolean {
  let column = 0;
  for (const [at, { cells }] of pieces.entries()) {
    if (at > 0 && looks[--column] !== null) return false;
    const isBroken = (cell: number): boolean =>
      (at > 0 && cell === 0) || (at < pieces.length - 1 && cell === cells.length - 1);
    for (const [cell, text] of cells.entries()) {
      const look = looks[column++] ?? null;
      if (look === null || isBroken(cell)) continue;
      if (!isOfColumn(cellLook(text.trim()), look)) return false;
    }
  }
  return true;
}

/** Whether a cell of a row is a text in a column of figures. */
function contradicts(cells: readonly string[], looks: readonly ColumnLook[]): boolean {
  return cells.some((text, column) => {
    const look = looks[column] ?? null;
    return look !== null && !isOfColumn(cellLook(text.trim()), look);
  });
}

/** The cells of a row in pieces: the first of each follows the last one above in its cell. */
export function joinedCells(pieces: readonly (readonly string[])[]): readonly string[] {
  const [first = [], ...others] = pieces;
  const cells = [...first];
  for (const [begun = "", ...own] of others) {
    cells[cells.length - 1] = `${cells.at(-1) ?? ""}\n${begun}`;
    cells.push(...own);
  }
  return cells;
}

/** What columns of texts of several lines are called. */
const OF_LINES =
  /comment|remarque|note|observation|description|m[ée]mo|historique|pr[ée]cision|message|d[ée]tail|compte[ -]rendu/i;

/**
 * Whether a line of one cell goes on the last cell of the row above it: it begins with a small
 * letter, or the last column has texts of several lines, and the first one figures or codes.
 *
 * @param above   The cells of that row; `null` when other lines went on its last cell.
 * @param header  Names of the columns.
 */
export function continuesRow(
  { cells: [text = "", ...others], hasGap }: RowSketch,
  above: readonly string[] | null,
  header: readonly string[],
  looks: readonly ColumnLook[],
): boolean {
  if (others.length > 0 || hasGap || (above && above.length !== header.length)) return false;
  const isOfTexts = header.length >= LEAST_COLUMNS && looks[0] !== null && looks.at(-1) === null;
  if (!isOfTexts || above?.at(-1)?.trim() === "") return false;
  return /^\s*\p{Ll}/u.test(text) || OF_LINES.test(header.at(-1) ?? "");
}

import { type CellLook, cellLook } from "../dialect/cell-look.ts";
import type { ScannedCell } from "../rows/row-rescan.ts";
import { type ColumnLook, isOfColumn } from "./body-looks.ts";
import { isSameRow } from "./row-sketch.ts";

/** Most surplus cells of a row. */
export const MOST_SURPLUS = 40;

/**
 * The cells of a row with too many, repaired by the only change that makes them match their
 * columns: an empty cell removed, or a run split by stray delimiters joined again. A quoted cell is
 * whole, and never part of such a run. `null` when no change or more than one works. Pure.
 *
 * @param looks  Of the columns of the table (`bodyLooks`).
 */
export function alignRow(
  cells: readonly ScannedCell[],
  looks: readonly ColumnLook[],
  delimiter: string,
): readonly string[] | null {
  const surplus = cells.length - looks.length;
  if (surplus < 1 || surplus > MOST_SURPLUS) return null;
  const own = cells.map(({ text }) => cellLook(text.trim()));
  const last = leading(own, looks);
  let found: readonly string[] | null = null;
  for (let column = firstColumn(own, looks); column <= last && column < looks.length; column++) {
    const run = cells.slice(column, column + surplus + 1);
    const text = joined(run, own.slice(column, column + surplus + 1), delimiter);
    if (text === null || !isOfColumn(cellLook(text.trim()), looks[column] ?? null)) continue;
    const texts = cells.map((cell) => cell.text);
    const aligned = [...texts.slice(0, column), text, ...texts.slice(column + surplus + 1)];
    if (found && !isSameRow(found, aligned)) return null;
    found = aligned;
  }
  return found;
}

/** A run of cells joined to one text; `null` when they cannot be parts of one. */
function joined(
  run: readonly ScannedCell[],
  looks: readonly CellLook[],
  delimiter: string,
): string | null {
  if (run.length === 2 && looks[0] === "empty") return run[1]?.text ?? null;
  if (looks[0] === "empty" || looks.at(-1) === "empty") return null;
  if (run.some(({ isQuoted }) => isQuoted)) return null;
  return run.map(({ text }) => text).join(delimiter);
}

/** Number of leading cells that match their columns. */
function leading(own: readonly CellLook[], looks: readonly ColumnLook[]): number {
  const other = looks.findIndex((look, column) => !isOfColumn(own[column] as CellLook, look));
  return other < 0 ? looks.length : other;
}

/** The first column after which all cells match the columns counted from the right. */
function firstColumn(own: readonly CellLook[], looks: readonly ColumnLook[]): number {
  const surplus = own.length - looks.length;
  return Math.max(
    0,
    looks.findLastIndex((look, column) => !isOfColumn(own[column + surplus] as CellLook, look)),
  );
}

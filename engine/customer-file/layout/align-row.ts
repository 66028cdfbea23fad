import { cellLook } from "../dialect/cell-look.ts";
import type { ColumnLook } from "./body-looks.ts";

/** Of wider tables too many changes would have to be tried. */
const MAX_COLUMNS = 300;

/** How a row with one cell too few or too many can be read as its table is. */
export interface Alignment {
  /** As many cells as the table has columns. */
  readonly cells: readonly string[];
  /** Column at which a cell was put in, taken out, or joined with the next one. */
  readonly column: number;
  readonly change: "inserted" | "removed" | "joined";
}

/**
 * The one change that makes the cells of a row look like their columns: an empty cell put in where
 * one is missing, an empty one taken out, or two that a stray delimiter parted joined again by it.
 * `null` where none does, or more than one would: then nothing is known. Pure.
 *
 * @param looks  Of the columns of the table (`bodyLooks`).
 */
export function alignRow(
  cells: readonly string[],
  looks: readonly ColumnLook[],
  delimiter: string,
): Alignment | null {
  if (looks.length > MAX_COLUMNS) return null;
  const all = candidates(cells, looks.length, delimiter);
  const sound = all.filter(({ cells: changed }) => agrees(changed, looks));
  const texts = new Set(sound.map((alignment) => JSON.stringify(alignment.cells)));
  return texts.size === 1 ? (sound[0] as Alignment) : null;
}

function candidates(cells: readonly string[], columns: number, delimiter: string): Alignment[] {
  if (cells.length === columns - 1)
    return Array.from({ length: columns }, (_, column) => ({
      cells: [...cells.slice(0, column), "", ...cells.slice(column)],
      column,
      change: "inserted" as const,
    }));
  if (cells.length !== columns + 1) return [];
  return cells.flatMap((cell, column): Alignment[] => {
    const before = cells.slice(0, column);
    const after = cells.slice(column + 1);
    if (cell.trim() === "") return [{ cells: [...before, ...after], column, change: "removed" }];
    const [next, ...rest] = after;
    if (next === undefined || next.trim() === "") return [];
    const joined = `${cell}${delimiter}${next}`;
    return [{ cells: [...before, joined, ...rest], column, change: "joined" }];
  });
}

/** Whether every filled cell looks like its column, and no column of figures has a text. */
function agrees(cells: readonly string[], looks: readonly ColumnLook[]): boolean {
  return looks.every((look, column) => {
    const own = cellLook((cells[column] ?? "").trim());
    if (own === "empty") return true;
    if (look === null) return own === "text" || own === "odd";
    return own === look;
  });
}

import { type CellLook, cellLook } from "../dialect/cell-look.ts";

/** Share of its filled cells that must have a look for the column to have it. */
const SHARE = 0.7;
/** Rows and columns examined: the first ones tell a header of any width. */
const ROWS = 60;
const COLUMNS = 1000;

/** The common look of a column's cells; `null` for texts or a mixture, which are no evidence. */
export type ColumnLook = "number" | "date" | "code" | null;

/** The looks of the columns, at most the first thousand, from some rows. */
export function bodyLooks(rows: readonly (readonly string[])[], columns: number): ColumnLook[] {
  const own = rows.slice(0, ROWS);
  return Array.from({ length: Math.min(columns, COLUMNS) }, (_, column) => columnLook(own, column));
}

function columnLook(rows: readonly (readonly string[])[], column: number): ColumnLook {
  const counts = new Map<CellLook, number>();
  let filled = 0;
  for (const row of rows) {
    const look = cellLook((row[column] ?? "").trim());
    if (look === "empty") continue;
    filled++;
    counts.set(look, (counts.get(look) ?? 0) + 1);
  }
  for (const look of ["number", "date", "code"] as const)
    if ((counts.get(look) ?? 0) >= filled * SHARE && counts.has(look)) return look;
  return null;
}

/** Whether a cell fits a column: blank, of the same look, or a text in a column without a look. */
export function isOfColumn(own: CellLook, look: ColumnLook): boolean {
  if (own === "empty") return true;
  return look === null ? isWords(own) : own === look;
}

function isWords(look: CellLook): boolean {
  return look === "text" || look === "list" || look === "odd";
}

/** How a row compares with the columns below it. */
export interface Contrast {
  /** Cells that look like their column. */
  readonly matches: number;
  /** Texts above columns of figures; codes (`col12`) above others too. */
  readonly contrasts: number;
}

/** Compares a row with the looks of columns; columns of texts do not count. */
export function contrastOf(cells: readonly string[], looks: readonly ColumnLook[]): Contrast {
  let matches = 0;
  let contrasts = 0;
  looks.forEach((look, column) => {
    if (look === null) return;
    const own = cellLook((cells[column] ?? "").trim());
    if (own === look) matches++;
    else if (isWords(own) || own === "code") contrasts++;
  });
  return { matches, contrasts };
}

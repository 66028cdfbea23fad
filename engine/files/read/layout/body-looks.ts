import { type CellLook, cellLook } from "../dialect/cell-look.ts";

/** A column is of a look when so many of its filled cells are. */
const SHARE = 0.7;
/** Rows that are looked at. */
const ROWS = 60;

/** What the cells of a column look like; `null` when that tells nothing: texts, or a mixture. */
export type ColumnLook = "number" | "date" | "code" | null;

/** The looks of the columns of some rows. */
export function bodyLooks(rows: readonly (readonly string[])[], columns: number): ColumnLook[] {
  return Array.from({ length: columns }, (_, column) => columnLook(rows.slice(0, ROWS), column));
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

/** Whether a cell may stand in a column: of figures only such, of others nothing but texts. */
export function isOfColumn(own: CellLook, look: ColumnLook): boolean {
  if (own === "empty") return true;
  return look === null ? own === "text" || own === "odd" : own === look;
}

/** How a row agrees with the columns below it. */
export interface Contrast {
  /** Cells that look as their column does. */
  readonly matches: number;
  /** Texts above columns of figures; codes (`col12`) above others too. */
  readonly contrasts: number;
}

/** Compares a row with the looks of columns; columns of texts say nothing. */
export function contrastOf(cells: readonly string[], looks: readonly ColumnLook[]): Contrast {
  let matches = 0;
  let contrasts = 0;
  looks.forEach((look, column) => {
    if (look === null) return;
    const own = cellLook((cells[column] ?? "").trim());
    if (own === look) matches++;
    else if (own === "text" || own === "odd" || own === "code") contrasts++;
  });
  return { matches, contrasts };
}

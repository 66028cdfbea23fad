/** A row under examination, before its role is known. */
export interface RowSketch {
  readonly number: number;
  /** Byte range of the row in the plain text, its line end included. */
  readonly from: number;
  readonly to: number;
  readonly cells: readonly string[];
  /** One of `ROW_FAULT`. */
  readonly fault: number;
  /** The row as written, when it was read otherwise to fit its table. */
  readonly asWritten?: RowSketch;
  /** Whether its one text stood in all of its cells, as merged cells are written by some programs. */
  readonly isRepeated?: boolean;
  /** Whether its line end is another one than those of the rows of its text. */
  readonly isCut?: boolean;
  /** Cells that are not blank. */
  readonly filled: number;
  /** Whether blank rows precede it. */
  readonly hasGap: boolean;
}

/** Whether two rows are equal, cell by cell. */
export function isSameRow(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, column) => cell === b[column]);
}

/** Whether two rows name the same columns: case, and blanks or a page's end around, do not matter. */
export function hasSameNames(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, column) => isSameName(cell, b[column] ?? ""));
}

export function isSameName(a: string, b: string): boolean {
  return a === b || a.trim().toLowerCase() === b.trim().toLowerCase();
}

/** The filled cells of a row, as one text. */
export function textOf({ cells }: RowSketch): string {
  return cells.filter((cell) => cell.trim() !== "").join(" ");
}

/** A row that is looked at before it is known what it is. */
export interface RowSketch {
  readonly number: number;
  /** Bytes of the row in the plain text, its line end included. */
  readonly from: number;
  readonly to: number;
  readonly cells: readonly string[];
  /** One of `ROW_FAULT`. */
  readonly fault: number;
  /** What it was before it was read otherwise to fit the table above it. */
  readonly asWritten?: RowSketch;
  /** Cells that are not blank. */
  readonly filled: number;
  /** Whether blank rows stand before it. */
  readonly hasGap: boolean;
}

/** Whether two rows say the same, cell by cell. */
export function isSameRow(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((cell, column) => cell === b[column]);
}

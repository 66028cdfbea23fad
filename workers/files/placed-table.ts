import { tableNamesOf } from "../../engine/files/proposal/table-names.ts";
import type { TableLayout } from "../../engine/files/read/layout/table-layout.ts";
import { rowRanges } from "../../engine/files/read/layout/table-rows.ts";
import type { RowRange } from "../../engine/files/read/rows/walk-rows.ts";
import type { ReadFile } from "./read-file.ts";
import type { SentDocument, TextBytes } from "./unpack/unpacked-text.ts";

/**
 * A table of a file that was read, and the position of its bytes. Plain data, passed between
 * threads.
 */
export interface PlacedTable {
  readonly layout: TableLayout;
  readonly text: TextBytes;
  /** What the text was made of, if that was JSON. */
  readonly document?: SentDocument | undefined;
}

/** All tables of a file, in order. */
export function tablesOf({ parts }: ReadFile): PlacedTable[] {
  return parts.flatMap(({ part, text }) => part.tables.map((layout) => ({ layout, text })));
}

/**
 * The tables of files that were sent together, named as in the proposal of their mapping.
 *
 * @param placed  By file, in the order in which they were sent.
 */
export function namedTables(placed: readonly (readonly PlacedTable[])[]): PlacedTable[] {
  const names = tableNamesOf(placed.map((file) => file.map(({ layout }) => layout.name))).flat();
  return placed.flat().map(({ layout, text }, i) => ({
    text,
    layout: { ...layout, name: names[i] as string },
  }));
}

/**
 * Filled rows that are read to tell whether a file has more than `mostLines` lines of data: titles,
 * totals and headers of many tables do not count as lines. A file of more filled rows has too many.
 */
export function rowsRead(mostLines: number): number {
  return 5 * mostLines;
}

/** The lines of data of a file; rows that were only counted are taken for lines. */
export function linesOf(file: ReadFile): number {
  return tablesOf(file).reduce((sum, { layout }) => sum + layout.rows, file.rest);
}

/** The main table of a file: the one with most rows, the first on a tie. */
export function mainTable(tables: readonly PlacedTable[]): PlacedTable | null {
  let main: PlacedTable | null = null;
  for (const table of tables) if (table.layout.rows > (main?.layout.rows ?? 0)) main = table;
  return main;
}

/** Size of the range of one task: large enough to be worth it, small enough for progress. */
const RANGE_BYTES = 8 << 20;

/** The ranges of a table for tasks, the same on any number of threads. */
export function taskRanges({ layout }: PlacedTable): RowRange[] {
  return rowRanges(layout, Math.max(1, Math.ceil((layout.to - layout.from) / RANGE_BYTES)));
}

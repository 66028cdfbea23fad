import { LazyTexts } from "../rows/lazy-texts.ts";
import type { RowBlock } from "../rows/row-block.ts";
import type { ColumnRange, TableLayout } from "./table-layout.ts";

/** Columns with names, and rows, of a table beside another. */
const [LEAST_COLUMNS, LEAST_ROWS] = [2, 2];
/** Rows by which one side ends sooner: one record may lack its last cells. */
const LEAST_MISSING = 2;

/**
 * The tables that stand side by side in one, between columns without a name: blank columns in all
 * rows, and names that come again in the same order, or rows that end sooner on one side. Another
 * table with a blank column is one. Reads rows only where the names allow it.
 *
 * @param blocks  The rows of the table.
 */
export function sideTables(
  blocks: Iterable<RowBlock>,
  layout: TableLayout,
): readonly TableLayout[] {
  const { header, headerRows } = layout;
  const ranges = headerRows > 0 ? namedRanges(header) : [];
  const isApart = ranges.length > 1 && ranges.every(({ from, to }) => to - from >= LEAST_COLUMNS);
  const parts = isApart ? partsOf(blocks, ranges) : null;
  if (!parts) return [layout];
  const rows = Math.max(...parts.map((part) => part.rows));
  const missing = rows - Math.min(...parts.map((part) => part.rows));
  if (missing < LEAST_MISSING && !haveSameNames(header, ranges))
    return missing > 0 ? [{ ...layout, mayBeSeveral: true }] : [layout];
  const { looks: _, unparted: __, headerCells: ___, ...own } = layout;
  return parts.map((part) => ({
    ...own,
    columns: part.range,
    header: header.slice(part.range.from, part.range.to),
    rows: part.rows,
    shortRows: 0,
    longRows: 0,
  }));
}

/** The ranges of columns with names, between those without. */
function namedRanges(header: readonly string[]): ColumnRange[] {
  const ranges: { from: number; to: number }[] = [];
  for (const [column, name] of header.entries()) {
    if (name.trim() === "") continue;
    const last = ranges.at(-1);
    if (last?.to === column) last.to++;
    else ranges.push({ from: column, to: column + 1 });
  }
  return ranges;
}

/** A range of columns, and the rows that fill it. */
interface Part {
  readonly range: ColumnRange;
  rows: number;
}

/** The parts, if no cell stands between them, and each is filled down to its last row. */
function partsOf(
  blocks: Iterable<RowBlock>,
  ranges: readonly ColumnRange[],
): readonly Part[] | null {
  const parts: Part[] = ranges.map((range) => ({ range, rows: 0 }));
  let rows = 0;
  for (const block of blocks) {
    const texts = new LazyTexts(block);
    for (let row = 0; row < block.rows; row++)
      if (!addRow(parts, texts.all().row(row), rows++)) return null;
  }
  return parts.every((part) => part.rows >= LEAST_ROWS) ? parts : null;
}

/** @returns whether the row may be one of several tables side by side. */
function addRow(parts: readonly Part[], cells: readonly string[], rows: number): boolean {
  const isFilled = cells.map((cell) => cell.trim() !== "");
  let inside = 0;
  for (const part of parts) {
    const own = isFilled.slice(part.range.from, part.range.to).filter(Boolean).length;
    if (own > 0 && part.rows++ < rows) return false;
    inside += own;
  }
  return inside === isFilled.filter(Boolean).length;
}

function haveSameNames(header: readonly string[], parts: readonly ColumnRange[]): boolean {
  const [first, ...others] = parts.map(({ from, to }) => header.slice(from, to).join("\n"));
  return others.every((names) => names === first);
}

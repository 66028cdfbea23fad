import type { ByteSource } from "../byte-source.ts";
import { blockOfCells } from "../rows/block-of-cells.ts";
import { ROW_FAULT, type RowBlock } from "../rows/row-block.ts";
import { rowsBetween, selectColumns, selectRows } from "../rows/select-rows.ts";
import { type RowRange, walkRows } from "../rows/walk-rows.ts";
import { isBlankRow } from "./filled-cells.ts";
import { joinedRows } from "./joined-rows.ts";
import { joinedLines } from "./record-lines.ts";
import { mayBeRefitted, RowFitter } from "./row-fitter.ts";
import type { TableLayout } from "./table-layout.ts";

/**
 * The data rows of a table: no header, no blank rows, none that its layout leaves out. Rows with
 * too few or too many cells are marked in `faults`, unless they have another fault; rows that fit
 * in another reading, or were broken by line ends, are returned whole, each in its own block.
 *
 * @param range  Of `rowRanges`; all rows by default.
 */
export function* tableRows(
  plain: ByteSource,
  layout: TableLayout,
  range: RowRange = wholeTable(layout),
): Generator<RowBlock, void, undefined> {
  const lines = tableLines(plain, layout, range);
  yield* layout.recordLines ? joinedLines(lines, layout.recordLines) : lines;
}

function* tableLines(
  plain: ByteSource,
  layout: TableLayout,
  range: RowRange,
): Generator<RowBlock, void, undefined> {
  if (range.from >= range.to) return;
  const { dialect, header, looks, columns } = layout;
  const leftOut = new Set(layout.leftOut);
  const fitter = looks ? new RowFitter(dialect, looks) : null;
  for (const block of joinedRows(walkRows(plain, dialect, range), layout.continued)) {
    const fitted = fitter ? fittedRows(block, plain, fitter, header.length) : NONE;
    const own = columns ? selectColumns(block, columns.from, columns.to) : block;
    if (fitted.size > 0) yield* partsOf(own, leftOut, fitted, header.length);
    else yield* dataPart(own, leftOut, header.length);
  }
}

/**
 * Cuts a table into ranges of about the same size for `tableRows`: at most `parts`, as its marks
 * allow. Together they cover all of its rows, in order.
 */
export function rowRanges(layout: TableLayout, parts: number): RowRange[] {
  const { from, to, marks } = layout;
  const starts = marks.filter(({ byte }, index) => {
    const before = marks[index - 1]?.byte ?? from - 1;
    const size = (to - from) / parts;
    return index === 0 || Math.floor((byte - from) / size) > Math.floor((before - from) / size);
  });
  return starts.map(({ byte, row }, index) => ({
    from: byte,
    row,
    to: starts[index + 1]?.byte ?? to,
  }));
}

type FittedRows = ReadonlyMap<number, readonly string[]>;

const NONE: FittedRows = new Map();

/** The rows of a block that fit the table in another reading, with their cells. */
function fittedRows(
  block: RowBlock,
  plain: ByteSource,
  fitter: RowFitter,
  columns: number,
): FittedRows {
  const { rowAt, from, rows } = block;
  const found = new Map<number, readonly string[]>();
  for (let row = 0; row < rows; row++) {
    if (!mayBeRefitted(block, row, columns)) continue;
    // Unescaping has overwritten the bytes of the block.
    const raw = plain.read(from + (rowAt[row] as number), from + (rowAt[row + 1] as number));
    const cells = fitter.fit(raw);
    if (cells) found.set(row, cells);
  }
  return found;
}

/** Splits a block: refitted rows alone, the rows between them together. */
function* partsOf(
  block: RowBlock,
  leftOut: ReadonlySet<number>,
  fitted: FittedRows,
  columns: number,
): Generator<RowBlock, void, undefined> {
  let first = 0;
  for (const [row, cells] of fitted) {
    if (leftOut.has(block.numbers[row] as number)) continue;
    yield* dataPart(rowsBetween(block, first, row), leftOut, columns);
    yield rowOfCells(block, row, cells);
    first = row + 1;
  }
  yield* dataPart(rowsBetween(block, first, block.rows), leftOut, columns);
}

function* dataPart(
  block: RowBlock,
  leftOut: ReadonlySet<number>,
  columns: number,
): Generator<RowBlock, void, undefined> {
  const data = dataRows(block, leftOut);
  if (data.rows === 0) return;
  markRagged(data, columns);
  yield data;
}

/** A block of one row with cells from texts, with its own bytes. */
function rowOfCells(block: RowBlock, row: number, cells: readonly string[]): RowBlock {
  return {
    ...blockOfCells([cells], block.numbers[row]),
    faults: Uint8Array.of(ROW_FAULT.refitted),
    from: block.from + (block.rowAt[row] as number),
  };
}

/** The range of all data rows of a table. */
export function wholeTable({ from, to, marks, firstRow }: TableLayout): RowRange {
  return { from, to, row: marks[0]?.row ?? firstRow };
}

/**
 * The block itself when all of its rows are data; else a block of those that are, on the same
 * arrays.
 */
function dataRows(block: RowBlock, leftOut: ReadonlySet<number>): RowBlock {
  const isData = (row: number): boolean =>
    !isBlankRow(block, row) && !(leftOut.size > 0 && leftOut.has(block.numbers[row] as number));
  let first = 0;
  while (first < block.rows && isData(first)) first++;
  if (first === block.rows) return block;
  const retained = Array.from({ length: first }, (_, row) => row);
  for (let row = first + 1; row < block.rows; row++) if (isData(row)) retained.push(row);
  return selectRows(block, retained);
}

function markRagged({ rows, cellAt, faults }: RowBlock, columns: number): void {
  for (let row = 0; row < rows; row++) {
    if (faults[row] !== ROW_FAULT.none) continue;
    const width = (cellAt[row + 1] as number) - (cellAt[row] as number);
    if (width < columns) faults[row] = ROW_FAULT.short;
    else if (width > columns) faults[row] = ROW_FAULT.long;
  }
}

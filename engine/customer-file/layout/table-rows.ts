import type { ByteSource } from "../byte-source.ts";
import { ROW_FAULT, type RowBlock } from "../rows/row-block.ts";
import { type RowRange, walkRows } from "../rows/walk-rows.ts";
import { isBlankRow } from "./filled-cells.ts";
import type { TableLayout } from "./table-layout.ts";

/**
 * The data rows of a table: no header, no blank rows, none that its layout leaves out. Rows with
 * too few or too many cells say so among their faults, unless they have another one.
 *
 * @param range  Of `rowRanges`; all rows by default.
 */
export function* tableRows(
  plain: ByteSource,
  layout: TableLayout,
  range: RowRange = wholeTable(layout),
): Generator<RowBlock, void, undefined> {
  if (range.from >= range.to) return;
  const leftOut = new Set(layout.leftOut);
  const columns = layout.header.length;
  for (const block of walkRows(plain, layout.dialect, range)) {
    const data = dataRows(block, leftOut);
    if (data.rows === 0) continue;
    markRagged(data, columns);
    yield data;
  }
}

/**
 * Cuts a table into ranges of about the same size for `tableRows`, `parts` at most, as many as its
 * marks allow. Together they are all of its rows, in order.
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

function wholeTable({ from, to, marks, firstRow }: TableLayout): RowRange {
  return { from, to, row: marks[0]?.row ?? firstRow };
}

/** The block itself where all of its rows are data; else one of those that are, on its arrays. */
function dataRows(block: RowBlock, leftOut: ReadonlySet<number>): RowBlock {
  const isData = (row: number): boolean =>
    !isBlankRow(block, row) && !(leftOut.size > 0 && leftOut.has(block.numbers[row] as number));
  let first = 0;
  while (first < block.rows && isData(first)) first++;
  if (first === block.rows) return block;
  const kept = Array.from({ length: first }, (_, row) => row);
  for (let row = first + 1; row < block.rows; row++) if (isData(row)) kept.push(row);
  return keepRows(block, kept);
}

function keepRows(block: RowBlock, kept: readonly number[]): RowBlock {
  const cells = kept.map((row) => [block.cellAt[row] as number, block.cellAt[row + 1] as number]);
  const size = cells.reduce(
    (sum, [first, after]) => sum + (after as number) - (first as number),
    0,
  );
  const starts = new Uint32Array(size);
  const ends = new Uint32Array(size);
  const wide = new Uint8Array(size).fill(1);
  const cellAt = new Uint32Array(kept.length + 1);
  let at = 0;
  cells.forEach(([first, after], row) => {
    starts.set(block.starts.subarray(first, after), at);
    ends.set(block.ends.subarray(first, after), at);
    if (block.wide) wide.set(block.wide.subarray(first, after), at);
    at += (after as number) - (first as number);
    cellAt[row + 1] = at;
  });
  return {
    bytes: block.bytes,
    starts,
    ends,
    wide,
    cellAt,
    rows: kept.length,
    numbers: Uint32Array.from(kept, (row) => block.numbers[row] as number),
    faults: Uint8Array.from(kept, (row) => block.faults[row] as number),
    rowAt: Uint32Array.from([...kept, block.rows], (row) => block.rowAt[row] as number),
    from: block.from,
  };
}

function markRagged({ rows, cellAt, faults }: RowBlock, columns: number): void {
  for (let row = 0; row < rows; row++) {
    if (faults[row] !== ROW_FAULT.none) continue;
    const width = (cellAt[row + 1] as number) - (cellAt[row] as number);
    if (width < columns) faults[row] = ROW_FAULT.short;
    else if (width > columns) faults[row] = ROW_FAULT.long;
  }
}

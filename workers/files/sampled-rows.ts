import type { ByteSource } from "../../engine/files/read/byte-source.ts";
import type { TableLayout } from "../../engine/files/read/layout/table-layout.ts";
import { tableRows } from "../../engine/files/read/layout/table-rows.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";

/** Sample sizes in rows: for the types of columns, and for the criteria before processing. */
export const SAMPLE_ROWS = { columns: 5000, criteria: 2000 } as const;
/** Number of places sampled in a large table. */
const SAMPLE_PLACES = 16;
/** Size of the first read at a place, of which little is needed. */
const FIRST_READ_BYTES = 64 << 10;

/**
 * All rows of a small table, else some at each place; deterministic.
 *
 * @param most  Approximate number of rows from a larger table.
 */
export function* sampledRows(
  plain: ByteSource,
  layout: TableLayout,
  most: number = SAMPLE_ROWS.columns,
): Generator<RowBlock> {
  const { marks, rows, to } = layout;
  if (rows <= most) {
    yield* tableRows(plain, layout);
    return;
  }
  const step = Math.max(1, marks.length / SAMPLE_PLACES);
  const wanted = Math.ceil((most / marks.length) * step);
  for (let place = 0; place < marks.length; place += step) {
    const index = Math.floor(place);
    const mark = marks[index];
    if (!mark) return;
    const range = { from: mark.byte, to: marks[index + 1]?.byte ?? to, row: mark.row };
    yield* firstRows(tableRows(inGrowingReads(plain), layout, range), wanted);
  }
}

/** Limits reads to a small size at first, doubled each time. */
function inGrowingReads(plain: ByteSource): ByteSource {
  let most = FIRST_READ_BYTES;
  return {
    size: plain.size,
    read: (from, to) => plain.read(from, to),
    readInto(bytes, from) {
      const count = plain.readInto(bytes.subarray(0, most), from);
      most *= 2;
      return count;
    },
  };
}

function* firstRows(blocks: Iterable<RowBlock>, wanted: number): Generator<RowBlock> {
  let left = wanted;
  for (const block of blocks) {
    const rows = Math.min(left, block.rows);
    left -= rows;
    yield rows === block.rows ? block : headOf(block, rows);
    if (left <= 0) return;
  }
}

/** The first rows of a block, on its arrays. */
function headOf(
  { bytes, starts, ends, cellAt, numbers, faults, rowAt, from }: RowBlock,
  rows: number,
) {
  return { bytes, starts, ends, cellAt, rows, numbers, faults, rowAt, from };
}

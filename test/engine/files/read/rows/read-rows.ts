import { type ByteSource, bytesInMemory } from "../../../../../engine/files/read/byte-source.ts";
import type { Dialect } from "../../../../../engine/files/read/rows/dialect.ts";
import { RowTexts } from "../../../../../engine/files/read/rows/row-texts.ts";
import { type RowRange, walkRows } from "../../../../../engine/files/read/rows/walk-rows.ts";

/** A row with everything that its block contains of it. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly string[];
  readonly fault: number;
  /** Byte offset of its start in the source. */
  readonly from: number;
}

/** Bytes delivered in pieces of at most `most`, as from a slow file. */
export function inPieces(bytes: Uint8Array, most: number): ByteSource {
  const whole = bytesInMemory(bytes);
  return {
    size: bytes.length,
    read: (from, to) => whole.read(from, Math.min(to, from + most)),
    readInto: (target, from) => whole.readInto(target.subarray(0, most), from),
  };
}

/** All rows of a source. */
export function readRows(plain: ByteSource, dialect: Dialect, range?: RowRange): ReadRow[] {
  const rows: ReadRow[] = [];
  for (const block of walkRows(plain, dialect, range)) {
    const texts = new RowTexts(block);
    for (let row = 0; row < block.rows; row++)
      rows.push({
        number: block.numbers[row] as number,
        cells: texts.row(row),
        fault: block.faults[row] as number,
        from: block.from + (block.rowAt[row] as number),
      });
  }
  return rows;
}

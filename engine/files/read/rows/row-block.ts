/** Faults of a row; 0 is none. */
export const ROW_FAULT = {
  none: 0,
  /** Fewer cells than its table has columns. */
  short: 1,
  /** More cells than its table has columns. */
  long: 2,
  /** An unclosed quote, or a bare one inside quotes. */
  quotes: 3,
  /** Beyond the limits of a row (`row-scanner.ts`): its end is left out. */
  cut: 4,
  /** Did not fit its table as written: its cells come from another reading. */
  refitted: 5,
} as const;

/**
 * Some rows of a file, in the common form of all readers of customers' files: UTF-8 bytes and the
 * positions of the cells. Texts are only made on demand.
 *
 * Cell `i` is `bytes[starts[i] .. ends[i])`, already without quotes and escapes (removed in place).
 * Row `r` has the cells `cellAt[r] .. cellAt[r + 1])`; rows are ragged.
 *
 * A block is valid until the next one is requested: arrays are reused.
 */
export interface RowBlock {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly cellAt: Uint32Array;
  /** For each cell, 0 if it is known to be ASCII. */
  readonly wide?: Uint8Array;
  readonly rows: number;
  /** Number of each row in its file, from 1, as in a spreadsheet: blank rows count. */
  readonly numbers: Uint32Array;
  /** For each row, one of `ROW_FAULT`. */
  readonly faults: Uint8Array;
  /** Start of each row in `bytes`, and one more entry: the start of the next row. */
  readonly rowAt: Uint32Array;
  /** Offset of `bytes[0]` in the source: row `r` begins at byte `from + rowAt[r]` of it. */
  readonly from: number;
}

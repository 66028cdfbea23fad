/** What is wrong with a row; 0 is nothing. */
export const ROW_FAULT = {
  none: 0,
  /** Fewer cells than its table has columns. */
  short: 1,
  /** More cells than its table has columns. */
  long: 2,
  /** A quote that is not closed, a bare one inside quotes, or blanks behind a closing one. */
  quotes: 3,
  /** Beyond the limits of a row (`row-scanner.ts`): its end is left out. */
  cut: 4,
  /** It did not fit its table as it is written: its cells are those of another reading. */
  refitted: 5,
} as const;

/**
 * Some rows of a file, as every reader of customers' files hands them over, whatever the format:
 * UTF-8 bytes and where the cells are. A text is only made where somebody asks for it.
 *
 * Cell `i` is `bytes[starts[i] .. ends[i])`, already without quotes and escapes (they are taken out
 * in place). Row `r` has the cells `cellAt[r] .. cellAt[r + 1])`, as many as it has: rows are ragged.
 *
 * A block belongs to who walks it until the next one is asked for: arrays are used again.
 */
export interface RowBlock {
  readonly bytes: Uint8Array;
  readonly starts: Uint32Array;
  readonly ends: Uint32Array;
  readonly cellAt: Uint32Array;
  /** Of each cell, 0 where it is known to be ASCII. */
  readonly wide?: Uint8Array;
  readonly rows: number;
  /** Number of each row in its file, from 1, as a spreadsheet counts: blank rows count. */
  readonly numbers: Uint32Array;
  /** Of each row, one of `ROW_FAULT`. */
  readonly faults: Uint8Array;
  /** Where each row begins in `bytes`; one more than there are rows: where the next one does. */
  readonly rowAt: Uint32Array;
  /** Where `bytes[0]` stands in the source: row `r` begins at byte `from + rowAt[r]` of it. */
  readonly from: number;
}

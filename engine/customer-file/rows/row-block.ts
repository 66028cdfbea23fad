/** What is wrong with a row; 0 is nothing. */
export const ROW_FAULT = {
  none: 0,
  /** Fewer cells than its table has columns. */
  short: 1,
  /** More cells than its table has columns. */
  long: 2,
  /** A quote that is not closed, or text behind a closing quote. */
  quotes: 3,
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
  readonly rows: number;
  /** Number of each row in its file, from 1, as a spreadsheet counts: blank rows count. */
  readonly numbers: Uint32Array;
  /** Of each row, one of `ROW_FAULT`. */
  readonly faults: Uint8Array;
}

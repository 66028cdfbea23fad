/** What a reader found in a file, so that all are known to have read the same. */
export interface ReadCounts {
  /** Rows, header included. */
  readonly rows: number;
  /** UTF-16 units of all cells. */
  readonly characters: number;
}

/** Reads a csv to its end, every cell looked at. */
export type Contender = (file: string) => Promise<ReadCounts>;

/** Counts of a reader, to verify that all read the same content. */
export interface ReadCounts {
  /** Rows, header included. */
  readonly rows: number;
  /** UTF-16 units of all cells. */
  readonly characters: number;
}

/** Reads a csv to its end, touching every cell. */
export type Contender = (file: string) => Promise<ReadCounts>;

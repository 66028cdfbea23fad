/** A link that leads less often than this is no proof that a row is missing elsewhere. */
export const LEAST_COVERAGE = 0.5;

/** Rows of a table whose link leads nowhere. */
export interface OrphanRows {
  /** The column of the link, and the table that it leads to. */
  readonly column: number;
  readonly to: string;
  /** Numbers in the file. */
  readonly rows: Uint32Array;
}

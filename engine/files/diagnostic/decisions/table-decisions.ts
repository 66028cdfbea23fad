/** What criteria find that a person may decide of: a company's name, a death that may be a person's. */
export type DecidableKind = "entreprise" | "homonyme";

/** What a person decided of a row and of what a register says of it. */
export interface RecordDecision {
  readonly kind: DecidableKind;
  /** Number of the row in its file. */
  readonly row: number;
  /** `markOf` what was decided of: where the register says something else by now, nothing was. */
  readonly mark: string;
  readonly isAccepted: boolean;
}

/** What a person decided of two rows of a table. */
export interface DuplicateDecision {
  /** Numbers of the rows in their file, the earlier one first. */
  readonly rows: readonly [number, number];
  readonly isAccepted: boolean;
}

/** All that a person decided of a table. Plain data. */
export interface TableDecisions {
  readonly duplicates: readonly DuplicateDecision[];
  readonly records: readonly RecordDecision[];
}

export const NO_DECISIONS: TableDecisions = { duplicates: [], records: [] };

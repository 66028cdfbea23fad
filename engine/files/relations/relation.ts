/** A column of a table that identifies its rows, or two columns together. */
export interface PrimaryKey {
  readonly table: string;
  readonly columns: readonly string[];
  /** Strength of the contradiction, 0 to 1. */
  readonly confidence: number;
  /**
   * Rows without a value, and rows whose value another row has too (after folding); null for a key
   * that a person named.
   */
  readonly empty: number | null;
  readonly repeated: number | null;
  readonly why: readonly string[];
}

export type Cardinality = "1-1" | "n-1" | "n-n";

/** A foreign key: a column whose values are keys of another table. */
export interface Relation {
  readonly fromTable: string;
  readonly fromColumn: string;
  readonly toTable: string;
  readonly toColumn: string;
  readonly cardinality: Cardinality;
  /** Share of distinct values found in the other table, 0 to 1; null as in `PrimaryKey`. */
  readonly coverage: number | null;
  readonly confidence: number;
  /** Rows whose value is missing from the other table; null as in `PrimaryKey`. */
  readonly orphans: number | null;
  readonly orphanExamples: readonly { readonly row: number; readonly value: string }[];
  readonly why: readonly string[];
}

export interface FileRelations {
  readonly keys: readonly PrimaryKey[];
  readonly relations: readonly Relation[];
}

import type { ColumnType } from "./column-type.ts";
import type { DamageKind } from "./damage.ts";

/** The evidence for a type of a column. Counts are of cells that are not empty. */
export interface TypeEvidence {
  readonly type: ColumnType;
  /** Log-odds from distinct cells together, without the header. */
  readonly odds: number;
  /** 0 to 1; the types of a column sum to at most 1. */
  readonly probability: number;
  readonly ok: number;
  readonly damaged: number;
  readonly no: number;
  readonly damages: readonly DamageCount[];
}

export interface DamageCount {
  readonly kind: DamageKind;
  readonly count: number;
  readonly examples: readonly string[];
}

export interface NumericRange {
  readonly min: number;
  readonly max: number;
  readonly integersOnly: boolean;
  /** "," or "." when decimals prove it; null otherwise. One per column. */
  readonly decimalSign: "," | "." | null;
}

/** The profile of one column of a table, from its cells. Plain data; same rows, same profile. */
export interface ColumnProfile {
  readonly index: number;
  readonly header: string;
  /** Data rows of the table. */
  readonly rows: number;
  /** Cells that are empty or blank. */
  readonly empty: number;
  /** Cells with a placeholder (`N/A`, `NULL`, `-`); not counted as empty. */
  readonly placeholders: number;
  /** Distinct values; an estimate when `isDistinctExact` is false. */
  readonly distinct: number;
  readonly isDistinctExact: boolean;
  /** Distinct values after folding as keys: case, spaces, leading zeros. */
  readonly distinctKeys: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly meanLength: number;
  /** The most frequent values first, at most 5, at most 80 characters each. */
  readonly examples: readonly string[];
  /** Best first; at least one. Counts of `types[0]` cover all cells, those of others a sample. */
  readonly types: readonly TypeEvidence[];
  readonly numeric: NumericRange | null;
  /** Order of day, month, year in most dates of the column. */
  readonly dateOrder: "dmy" | "mdy" | "ymd" | null;
  /**
   * The smallest hashes of folded keys, ascending, at most 1,024: a sketch for estimating shared
   * keys.
   */
  readonly keySample: readonly number[];
}

/** The profile of one table. */
export interface TableProfile {
  /** `TableLayout.name`. */
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly ColumnProfile[];
}

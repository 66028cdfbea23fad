import type { ColumnType } from "./column-type.ts";
import type { DamageKind } from "./damage.ts";

/** What speaks for a column being of a type. Counts are of cells that are not empty. */
export interface TypeEvidence {
  readonly type: ColumnType;
  /** Natural logarithm of the odds that distinct cells give together, headers not looked at. */
  readonly odds: number;
  /** 0 to 1; those of a column sum to 1 at most. */
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
  /** "," or "." where decimals show which; null otherwise. One per column. */
  readonly decimalSign: "," | "." | null;
}

/** What is known of one column of a table by its cells. Plain data; same rows, same profile. */
export interface ColumnProfile {
  readonly index: number;
  readonly header: string;
  /** Data rows of the table. */
  readonly rows: number;
  /** Cells that are empty or blank. */
  readonly empty: number;
  /** Cells that only say that there is nothing (`N/A`, `NULL`, `-`); not counted as empty. */
  readonly placeholders: number;
  /** Different values; an estimate when `isDistinctExact` is false. */
  readonly distinct: number;
  readonly isDistinctExact: boolean;
  /** Different values after folding as keys: case, spaces, leading zeros. */
  readonly distinctKeys: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly meanLength: number;
  /** The most frequent values first, at most 5, at most 80 characters each. */
  readonly examples: readonly string[];
  /** Best first; at least one. Counts of `types[0]` are of all cells, of others of a sample. */
  readonly types: readonly TypeEvidence[];
  readonly numeric: NumericRange | null;
  /** Order of day, month, year that most dates of the column have. */
  readonly dateOrder: "dmy" | "mdy" | "ymd" | null;
  /** The least hashes of keys folded, ascending, at most 1,024: what tables share is estimated by them. */
  readonly keySample: readonly number[];
}

/** The profile of one table. */
export interface TableProfile {
  /** `TableLayout.name`. */
  readonly name: string;
  readonly rows: number;
  readonly columns: readonly ColumnProfile[];
}

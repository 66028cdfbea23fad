import type { ColumnType } from "../column-type.ts";
import type { DistinctPart } from "./distinct-counter.ts";

/** How to pass over a column, derived from the sample. Plain data. */
export interface ColumnPlan {
  readonly type: ColumnType;
  /** Whether dates of the column have the month first. */
  readonly isMonthFirst: boolean;
  /** Whether to compute the range of its numbers. */
  readonly isNumeric: boolean;
  /** Whether there are surely too many distinct values for exact counting. */
  readonly isVast: boolean;
}

/** The counts of a column in a range of rows. Plain data; `mergeProfiles` adds parts up. */
export interface ColumnPart {
  readonly empty: number;
  /** Cells by `CELL_CODE`. */
  readonly codes: Float64Array;
  /** Characters of cells that are not empty. */
  readonly characters: number;
  readonly minLength: number;
  readonly maxLength: number;
  readonly numbers: NumbersPart;
  readonly distinct: DistinctPart;
  readonly distinctKeys: DistinctPart;
  readonly keySample: readonly number[];
  /** By `CELL_CODE`, the first distinct ones. */
  readonly damageExamples: readonly (readonly string[])[];
}

export interface NumbersPart {
  readonly count: number;
  readonly min: number;
  readonly max: number;
  readonly integersOnly: boolean;
  readonly commas: number;
  readonly dots: number;
}

/** A range of rows of a table. */
export interface TablePart {
  readonly rows: number;
  readonly columns: readonly ColumnPart[];
}

/**
 * The result of a cell for the type of its column; damages follow in the order of `DAMAGE_KINDS`.
 */
export const CELL_CODE = { ok: 0, no: 1, placeholder: 2, damage: 3 } as const;

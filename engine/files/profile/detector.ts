import type { ColumnType } from "./column-type.ts";
import type { DamageKind } from "./damage.ts";

/** A trimmed, non-empty cell, with derived forms that are computed once for all detectors. */
export interface Cell {
  readonly text: string;
  /** Only its digits. */
  readonly digits: string;
  /** Upper case, no accents, words separated by one space. */
  readonly folded: string;
  /** The words of `folded`. */
  readonly words: readonly string[];
}

/** Traits of a sampled column; shares are of filled cells. */
export interface ColumnTraits {
  /** Cells that are neither empty nor placeholders. */
  readonly filled: number;
  readonly distinct: number;
  /** distinct / filled. */
  readonly distinctShare: number;
  /** In characters, over distinct values. */
  readonly meanLength: number;
  /** Whether nearly all values have the same length. */
  readonly isOneLength: boolean;
  /** Share of numbers. */
  readonly numeric: number;
  /** Share of numbers without decimals among them. */
  readonly integers: number;
  /** Share of numbers with a decimal sign and two digits among them. */
  readonly cents: number;
  /** Share of whole numbers that begin with 0 and have more digits, among numbers. */
  readonly zeroLed: number;
  /** Of numbers; 0 without any. */
  readonly min: number;
  readonly max: number;
  readonly median: number;
  /** Number of repeats expected by chance, for values drawn from their range. */
  readonly expectedRepeats: number;
  /** Share of adjacent rows with rising numbers (both filled). */
  readonly rising: number;
  /** Share of values with the most frequent prefix of two characters. */
  readonly samePrefix: number;
}

/**
 * A detector's reading of one cell. `odds` is the natural logarithm of how much likelier such a
 * cell is in a column of the type than in any other column of customers' files: a valid checksum
 * gives log(1/chance of passing), a damaged value the evidence that remains, an impossible value is
 * negative.
 */
export interface Reading {
  readonly verdict: "ok" | "damaged" | "no";
  readonly damage: DamageKind | null;
  readonly odds: number;
}

/** One file each; `all-detectors.ts` lists them. To add one: `test/README.md`, "Add a detector". */
export interface Detector {
  readonly type: ColumnType;
  /** Pure; a few hundred nanoseconds. */
  read(cell: Cell): Reading;
  /**
   * Evidence from the column as a whole, in the same unit: repetition of values, their magnitude.
   * Called once a column.
   */
  ofColumn?(traits: ColumnTraits): number;
  /**
   * Whether bytes are so plainly of the type that `read` would return `ok`; false means unknown.
   * For passes over millions of cells: plain ones are never decoded.
   */
  isPlain?(bytes: Uint8Array, start: number, end: number): boolean;
}

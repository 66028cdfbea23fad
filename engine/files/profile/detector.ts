import type { ColumnType } from "./column-type.ts";
import type { DamageKind } from "./damage.ts";

/** A cell, trimmed and never empty, with what several detectors want of it worked out once. */
export interface Cell {
  readonly text: string;
  /** Only its digits. */
  readonly digits: string;
  /** Upper case, no accents, words parted by one space. */
  readonly folded: string;
  /** Those of `folded`, one by one. */
  readonly words: readonly string[];
}

/** A column of a sample as a whole; shares are of cells that say something. */
export interface ColumnTraits {
  /** Cells that are neither empty nor placeholders. */
  readonly filled: number;
  readonly distinct: number;
  /** distinct / filled. */
  readonly distinctShare: number;
  /** Characters, over distinct values. */
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
  /** How many would come back by chance were they drawn from their range. */
  readonly expectedRepeats: number;
  /** Share of neighbouring rows whose numbers rise (both filled). */
  readonly rising: number;
  /** Share of values that begin with the same two characters as most. */
  readonly samePrefix: number;
}

/**
 * What a detector says of one cell. `odds` is the natural logarithm of how much likelier such a
 * cell is in a column of the type than in any other column of customers' files: a checksum that
 * passes says log(1/chance of passing), a damaged value as much as what is left of it, a value that
 * cannot be of the type is below 0.
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
   * What the column as a whole says besides its cells, in the same unit: whether values repeat,
   * how large they are. Once a column.
   */
  ofColumn?(traits: ColumnTraits): number;
  /**
   * Whether bytes are so plainly of the type that `read` would say `ok`; false says nothing. For
   * passes over millions of cells: no text is made of those that pass.
   */
  isPlain?(bytes: Uint8Array, start: number, end: number): boolean;
}

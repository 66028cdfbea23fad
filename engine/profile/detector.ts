import type { ColumnType } from "./column-type.ts";
import type { DamageKind } from "./damage.ts";

/** A cell, trimmed and never empty, with what several detectors want of it worked out once. */
export interface Cell {
  readonly text: string;
  /** Only its digits. */
  readonly digits: string;
  /** Upper case, no accents, words parted by one space. */
  readonly folded: string;
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

/** One file each; `all-detectors.ts` lists them. */
export interface Detector {
  readonly type: ColumnType;
  /** Pure; a few hundred nanoseconds. */
  read(cell: Cell): Reading;
}

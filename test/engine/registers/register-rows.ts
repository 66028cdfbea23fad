import type { RejectReason, SkipReason } from "../../../engine/registers/register.ts";
import type { Values } from "./array-row.ts";

/** The rows of one register for the contract's suite. */
export interface RegisterRows {
  /** The publisher's current header. */
  readonly header: readonly string[];
  /** Earlier headers that must still be read. */
  readonly former: readonly (readonly string[])[];
  /** The published file name, for headers that two registers share. */
  readonly fileName: string;
  /** A row with the key `key`, or several. */
  readonly row: Values;
  readonly key: number | readonly number[];
  /** Columns that differ in a later version of the same row; `null` when rows have no versions. */
  readonly later: Values | null;
  /** Columns that differ in a second entry with the same key; `null` when a key has one entry. */
  readonly sibling: Values | null;
  readonly refused: readonly (readonly [change: Values, reason: RejectReason, why: string])[];
  /** Rows that are skipped. */
  readonly ignored?: readonly (readonly [change: Values, reason: SkipReason, why: string])[];
}

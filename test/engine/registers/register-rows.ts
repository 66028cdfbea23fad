import type { RejectReason, SkipReason } from "../../../engine/registers/register.ts";
import type { Values } from "./array-row.ts";

/** What the contract's suite needs to know of one register. */
export interface RegisterRows {
  /** The publisher's current header. */
  readonly header: readonly string[];
  /** Earlier headers that have to be read too. */
  readonly former: readonly (readonly string[])[];
  /** A file of the register as it is published, for headers that two registers share. */
  readonly fileName: string;
  /** A row that is filed under `key`, or under several. */
  readonly row: Values;
  readonly key: number | readonly number[];
  /** Columns that differ in a later version of the same row; `null` when rows have no versions. */
  readonly later: Values | null;
  /** Columns that differ in a second entry under the same key; `null` when it holds one only. */
  readonly sibling: Values | null;
  readonly refused: readonly (readonly [change: Values, reason: RejectReason, why: string])[];
  /** Rows that are no entry. */
  readonly ignored?: readonly (readonly [change: Values, reason: SkipReason, why: string])[];
}

import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { DirtKind } from "../truth.ts";

/** A kind of damage to cells. */
export interface CellDirtKind {
  readonly kind: DirtKind;
  /** Column types that it affects; all when absent. */
  readonly types?: readonly ColumnType[];
  /** Relative frequency among the possible kinds of a dirty column. */
  readonly weight: number;
  /** The damaged cell; `null` when it cannot affect such a value. */
  apply(clean: string, draw: Draw): string | null;
}

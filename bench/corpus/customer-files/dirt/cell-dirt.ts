import type { ColumnType } from "../../../../engine/files/profile/column-type.ts";
import type { Draw } from "../draw.ts";
import type { DirtKind } from "../truth.ts";

/** One way in which a cell gets dirty. */
export interface CellDirtKind {
  readonly kind: DirtKind;
  /** Columns that it happens to; all when absent. */
  readonly types?: readonly ColumnType[];
  /** How often a dirty column has it, beside the others that it may have. */
  readonly weight: number;
  /** The dirty cell; `null` where this cannot happen to such a value. */
  apply(clean: string, draw: Draw): string | null;
}

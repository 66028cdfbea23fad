import type { Layer } from "./table-mapping.ts";

/** Evidence of a layer on a column and a field (`FIELDS` id or `NO_FIELD`). */
export interface Term {
  readonly field: number;
  readonly layer: Layer;
  readonly weight: number;
  /** French sentence without a full stop. */
  readonly text: string;
  /** The header only resembles a name of the field: never enough without cells that show it. */
  readonly isLikeness?: true;
  /** The whole header is a name of the field, no word left out. */
  readonly isWhole?: true;
}

import type { Layer } from "./table-mapping.ts";

/** One thing that a layer says of a column and a field (`FIELDS` id or `NO_FIELD`). */
export interface Term {
  readonly field: number;
  readonly layer: Layer;
  readonly weight: number;
  /** French sentence without a full stop. */
  readonly text: string;
}

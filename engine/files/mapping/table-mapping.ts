import type { EntityType } from "./entity-type.ts";

/** The deciding layer: memory, header dictionary, similar headers, content, context. */
export type Layer = "L0" | "L1" | "L2" | "L3" | "L4";

/** Confidence in words: a wrong identifier is never `certain`. */
export type Certainty = "certain" | "probable" | "a_verifier" | "non_reconnu";

/** A piece of evidence for or against a candidate; French, with its figures. */
export interface Evidence {
  readonly layer: Layer;
  /** Log-odds; negative is evidence against. */
  readonly weight: number;
  readonly text: string;
}

export interface FieldCandidate {
  readonly field: string;
  readonly entity: EntityType;
  /** Strength of the contradiction, 0 to 1. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** The mapping of a column. Sent to people as `{original_col, crm_field, entity_type}`. */
export interface ColumnMapping {
  readonly column: number;
  readonly header: string;
  /** A name of `data/mapping/fields.json`; `null` when nothing is proposed. */
  readonly field: string | null;
  readonly entity: EntityType;
  readonly layer: Layer | null;
  readonly confidence: number;
  readonly certainty: Certainty;
  /** The three best, the chosen one first. */
  readonly candidates: readonly FieldCandidate[];
  /**
   * Why no cell shows the field: the column is empty, or its header only resembles a name of the
   * field (until a person confirms it). No row is at fault for the want of such a field.
   */
  readonly unshown?: "empty" | "alike";
}

export interface TableMapping {
  /** `TableLayout.name`. */
  readonly table: string;
  readonly entity: EntityType;
  readonly columns: readonly ColumnMapping[];
  /** The system that exported the table, when it is recognised. */
  readonly origin: string | null;
  /** A note beside the data: nothing of it is mapped (`isNote`). */
  readonly isNote?: true;
  /** Number of columns decided by each layer. */
  readonly layers: Readonly<Record<Layer, number>>;
}

import type { EntityType } from "./entity-type.ts";

/** Which layer decided: memory, header dictionary, similar headers, content, context. */
export type Layer = "L0" | "L1" | "L2" | "L3" | "L4";

/** In words: a wrong identifier is never `certain`. */
export type Certainty = "certain" | "probable" | "a_verifier" | "non_reconnu";

/** One thing that speaks for or against a candidate; French, with its figures. */
export interface Evidence {
  readonly layer: Layer;
  /** Natural logarithm of odds; negative speaks against. */
  readonly weight: number;
  readonly text: string;
}

export interface FieldCandidate {
  readonly field: string;
  readonly entity: EntityType;
  /** 0 to 1. */
  readonly confidence: number;
  readonly evidence: readonly Evidence[];
}

/** What a column is taken for. Sent to people as `{original_col, crm_field, entity_type}`. */
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
}

export interface TableMapping {
  /** `TableLayout.name`. */
  readonly table: string;
  readonly entity: EntityType;
  readonly columns: readonly ColumnMapping[];
  /** The system whose export this is, when its fingerprint is known. */
  readonly origin: string | null;
  /** How many columns each layer decided. */
  readonly layers: Readonly<Record<Layer, number>>;
}

import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";

/** The mappings that a client has confirmed, the latest first. */
export interface HistoryPage {
  /** Whose they are, as he calls himself. */
  readonly client: string;
  readonly mappings: readonly ConfirmedMappingLine[];
  /** Confirmed before these, and left out. */
  readonly older: number;
}

export interface ConfirmedMappingLine {
  /** ISO 8601. */
  readonly date: string;
  readonly file: string;
  readonly columns: readonly {
    readonly table: string;
    readonly header: string;
    readonly entity: EntityType;
    /** `null`: ignored. */
    readonly field: string | null;
  }[];
}

import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";

/** A client's confirmed mappings, latest first. */
export interface HistoryPage {
  /** The client's own id. */
  readonly client: string;
  readonly mappings: readonly ConfirmedMappingLine[];
  /** Number of older mappings that are omitted. */
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

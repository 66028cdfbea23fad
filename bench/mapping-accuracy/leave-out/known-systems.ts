import exports from "../../../data/mapping/exports.json" with { type: "json" };
import type { EntityType } from "../../../engine/files/mapping/entity-type.ts";

/** A column of a known export: its header as published, and what it is. */
export interface KnownColumn {
  readonly header: string;
  readonly entity: EntityType;
  /** `null` for a column of no field. */
  readonly field: string | null;
}

/** An export of a system, as a table. */
export interface KnownTable {
  readonly system: string;
  readonly name: string;
  readonly entity: EntityType;
  readonly columns: readonly KnownColumn[];
}

/** Exports of systems whose headers `data/mapping/exports.json` has. */
export const KNOWN_TABLES: readonly KnownTable[] = exports.map((known) => ({
  system: known.systeme,
  name: known.export,
  entity: known.entite as EntityType,
  columns: Object.entries(known.colonnes).map(([header, field]): KnownColumn => {
    const [of, name] = field?.includes(".")
      ? (field.split(".") as [EntityType, string])
      : [known.entite as EntityType, field];
    return { header, entity: of, field: name };
  }),
}));

export const SYSTEMS: readonly string[] = [...new Set(KNOWN_TABLES.map(({ system }) => system))];

import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";
import type { ColumnKind, RowFacts } from "../columns/column-kind.ts";
import type { Draw } from "../draw.ts";
import type { World } from "../world/world.ts";

/** A kind of file that companies export or receive. */
export interface FileKind {
  readonly name: string;
  readonly entity: EntityType;
  /** Without extension. */
  readonly fileNames: readonly string[];
  /** From an ERP (codes as headers), a CRM (labels) or made by hand. */
  readonly maker: "erp" | "crm" | "main";
  /** Columns that every such file has. */
  readonly always: readonly ColumnKind[];
  /** Each entry has its own probability. A group in one list is present or absent as a whole. */
  readonly sometimes: readonly (readonly [share01: number, columns: readonly ColumnKind[]])[];
  /** Domains that together identify its rows; empty without a key. */
  readonly key: readonly string[];
  /** Equally valid keys. */
  readonly otherKeys?: readonly (readonly string[])[];
  /** Of two entities: headers may name theirs (`Contact - E-mail`). */
  readonly isMixed?: boolean;
  rows(world: World, draw: Draw): RowFacts[];
}

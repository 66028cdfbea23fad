import {
  type ProposedTable,
  proposedHeaders,
} from "../../../../engine/files/mapping/confirmation/proposed-table.ts";
import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";

/** A table that is proposed with these fields, by header. */
export function proposedTableOf(
  name: string,
  entity: EntityType,
  rows: number,
  fields: Readonly<Record<string, string | null>>,
): ProposedTable {
  const { fingerprint, columns } = proposedHeaders(Object.keys(fields));
  return {
    name,
    entity,
    rows,
    fingerprint,
    columns: columns.map((column) => ({ ...column, entity, field: fields[column.header] ?? null })),
  };
}

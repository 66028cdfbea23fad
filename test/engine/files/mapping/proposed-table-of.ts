import {
  type ProposedTable,
  proposedHeaders,
} from "../../../../engine/files/mapping/confirmation/proposed-table.ts";
import type { EntityType } from "../../../../engine/files/mapping/entity-type.ts";

/** A table with these proposed fields, by header. */
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

import { distinctNames } from "../../text/distinct-names.ts";
import type { EntityType } from "../entity-type.ts";
import type { TableMapping } from "../table-mapping.ts";

/** A column as it is proposed to a person. */
interface ProposedColumn {
  /** What it is called towards people (`original_col`): different for each column of a table. */
  readonly name: string;
  /** As it stands in the file. */
  readonly header: string;
  /** `null` when nothing is proposed. */
  readonly field: string | null;
  readonly entity: EntityType;
}

/** A table of a proposal, with what its confirmation is checked against. Plain data. */
export interface ProposedTable {
  /** Different for each table of an upload. */
  readonly name: string;
  readonly entity: EntityType;
  /** Data rows. */
  readonly rows: number;
  readonly columns: readonly ProposedColumn[];
}

/**
 * What the columns of a table are called towards people: their headers, numbered where two are the
 * same, and "Colonne 3" for one without a header.
 */
export function columnNames(headers: readonly string[]): string[] {
  return distinctNames(
    headers.map((header, i) => (header.trim() === "" ? `Colonne ${i + 1}` : header)),
  );
}

/** What a proposed mapping says of a table, as its confirmation needs it. */
export function proposedTable(mapping: TableMapping, rows: number): ProposedTable {
  const names = columnNames(mapping.columns.map(({ header }) => header));
  return {
    name: mapping.table,
    entity: mapping.entity,
    rows,
    columns: mapping.columns.map(({ header, field, entity }, i) => ({
      name: names[i] as string,
      header,
      field,
      entity,
    })),
  };
}

import { distinctNames } from "../../../text/distinct-names.ts";
import { groupsOf } from "../assignment/places.ts";
import type { EntityType } from "../entity-type.ts";
import { readHeaders } from "../header/header-reading.ts";
import { readingKey, tableFingerprint } from "../learned/mapping-memory.ts";
import type { TableMapping } from "../table-mapping.ts";

/** A column, as far as its header describes it. */
interface NamedColumn {
  /** Its name in the interface (`original_col`), unique in its table. */
  readonly name: string;
  /** As in the file. */
  readonly header: string;
  /** `groupsOf`: the table has a field once in each. */
  readonly group: string;
  /** `headerKey`, its key in memory; "" for a header that names nothing ("Colonne 3"). */
  readonly key: string;
}

/** A proposed column. */
interface ProposedColumn extends NamedColumn {
  /** `null` when nothing is proposed. */
  readonly field: string | null;
  readonly entity: EntityType;
}

/** A table of a proposal, with what checking its confirmation requires. Plain data. */
export interface ProposedTable {
  /** Unique in the upload. */
  readonly name: string;
  readonly entity: EntityType;
  /** Data rows. */
  readonly rows: number;
  readonly columns: readonly ProposedColumn[];
  /** `tableFingerprint` of its headers. */
  readonly fingerprint: string;
}

/**
 * Names of a table's columns in the interface: their headers, numbered if equal, and "Colonne 3"
 * for a missing header.
 */
export function columnNames(headers: readonly string[]): string[] {
  return distinctNames(
    headers.map((header, i) => (header.trim() === "" ? `Colonne ${i + 1}` : header)),
  );
}

/**
 * Reads the headers of a table once for all later uses: 0.4 ms for 18 of them, and a confirmation
 * needs every column of its upload.
 */
export function proposedHeaders(headers: readonly string[]): {
  readonly fingerprint: string;
  readonly columns: readonly NamedColumn[];
} {
  const names = columnNames(headers);
  const readings = readHeaders(headers);
  const groups = groupsOf(readings);
  return {
    fingerprint: tableFingerprint(headers),
    columns: readings.map((reading, i) => ({
      name: names[i] as string,
      header: reading.header,
      group: groups[i] as string,
      key: reading.isErased ? "" : readingKey(reading),
    })),
  };
}

/** The part of a proposed mapping that its confirmation requires. */
export function proposedTable(mapping: TableMapping, rows: number): ProposedTable {
  const { fingerprint, columns } = proposedHeaders(mapping.columns.map(({ header }) => header));
  return {
    name: mapping.table,
    entity: mapping.entity,
    rows,
    fingerprint,
    columns: mapping.columns.map(({ field, entity }, i) => ({
      ...(columns[i] as NamedColumn),
      field,
      entity,
    })),
  };
}

import { distinctNames } from "../../../text/distinct-names.ts";
import { groupsOf } from "../assignment/places.ts";
import type { EntityType } from "../entity-type.ts";
import { readHeaders } from "../header/header-reading.ts";
import { readingKey, tableFingerprint } from "../learned/mapping-memory.ts";
import type { TableMapping } from "../table-mapping.ts";

/** A column as its header alone tells it. */
interface NamedColumn {
  /** What it is called towards people (`original_col`): different for each column of a table. */
  readonly name: string;
  /** As it stands in the file. */
  readonly header: string;
  /** `groupsOf`: in each the table holds a field once. */
  readonly group: string;
  /** `headerKey`, what memory knows it by; "" when nothing was named ("Colonne 3"). */
  readonly key: string;
}

/** A column as it is proposed to a person. */
interface ProposedColumn extends NamedColumn {
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
  /** `tableFingerprint` of its headers. */
  readonly fingerprint: string;
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

/**
 * What the headers of a table say, read once for all that is said of it later: 0.4 ms for 18 of
 * them, and a confirmation looks at every column of its upload.
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

/** What a proposed mapping says of a table, as its confirmation needs it. */
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

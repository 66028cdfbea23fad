import type { ColumnMapping } from "../../mapping/table-mapping.ts";
import type { ColumnProfile } from "../../profile/column-profile.ts";
import type { PredictedTable } from "./predictive-diagnostic.ts";

/** A column of the files, with its field and its number of filled cells. */
export interface ColumnOfPerson {
  readonly table: string;
  readonly header: string;
  /** `contacts.email`; `null` for a column of no field. */
  readonly key: string | null;
  readonly profile: ColumnProfile;
  /** Number of filled cells. */
  readonly filled: number;
}

/** All columns with filled cells, in the order of tables. */
export function columnsOfPersons(tables: readonly PredictedTable[]): ColumnOfPerson[] {
  return tables.flatMap(({ profile, mapping }) => {
    const mapped = new Map(mapping.columns.map((column) => [column.column, column]));
    return profile.columns
      .map((column) => ({
        table: profile.name,
        header: column.header,
        key: keyOf(mapped.get(column.index)),
        profile: column,
        filled: Math.max(0, column.rows - column.empty - column.placeholders),
      }))
      .filter(({ filled }) => filled > 0);
  });
}

function keyOf(column: ColumnMapping | undefined): string | null {
  return column && column.field !== null ? `${column.entity}.${column.field}` : null;
}

import { visibleName } from "../../../markup/french.ts";
import type { EntityType } from "../../mapping/entity-type.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { TableProfile } from "../../profile/column-profile.ts";

/** The proposed field of a column, for its owner to correct. Plain data. */
export interface TakenColumn {
  /** The header in the file, which identifies the column. */
  readonly header: string;
  /** `null` without a known field. */
  readonly field: string | null;
  readonly entity: EntityType;
  /** A few of its most frequent values, visible characters only. */
  readonly values: readonly string[];
}

const VALUES = 3;

/** The proposed fields of a table's columns, in order. */
export function takenColumns(mapping: TableMapping, profile: TableProfile): TakenColumn[] {
  return mapping.columns.map(({ column, header, field, entity }) => ({
    header,
    field,
    entity,
    values: (profile.columns[column]?.examples ?? [])
      .slice(0, VALUES)
      .map((value) => visibleName(value)),
  }));
}

import { visibleName } from "../../../markup/french.ts";
import type { EntityType } from "../../mapping/entity-type.ts";
import type { TableMapping } from "../../mapping/table-mapping.ts";
import type { TableProfile } from "../../profile/column-profile.ts";

/** What a column was taken for, for its owner to put right. Plain data. */
export interface TakenColumn {
  /** As the file has it: what it is called by. */
  readonly header: string;
  /** `null` where it is no field that is known. */
  readonly field: string | null;
  readonly entity: EntityType;
  /** A few of its most frequent values, visible letters alone. */
  readonly values: readonly string[];
}

const VALUES = 3;

/** What the columns of a table were taken for, in their order. */
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

import type { EntityType } from "../entity-type.ts";
import type { Confirmation } from "./confirmation.ts";
import type { ProposedTable } from "./proposed-table.ts";

/** What is learned of a column that a person confirmed: its header, nothing of its cells. Plain data. */
export interface LearnedColumn {
  readonly headerKey: string;
  /** As it stands in the file, 200 characters of it. */
  readonly header: string;
  readonly entity: EntityType;
  /** Null when the column was left alone. */
  readonly field: string | null;
}

/** What is learned of a table. Plain data. */
export interface LearnedTable {
  readonly table: string;
  /** `tableFingerprint` of its headers. */
  readonly fingerprint: string;
  readonly columns: readonly LearnedColumn[];
}

/** Of wider tables the first columns are learned: one write to the store each. */
const MOST_COLUMNS = 500;
const LONGEST_HEADER = 200;

/**
 * What a confirmation teaches, table by table; tables of which nothing was said are left out, and
 * so are columns whose headers name nothing ("Colonne 3").
 */
export function learnedTables(
  proposal: readonly ProposedTable[],
  { columns }: Confirmation,
): LearnedTable[] {
  return proposal.flatMap((table): LearnedTable[] => {
    const edits = new Map(
      columns.filter((one) => one.table === table.name).map((one) => [one.original_col, one]),
    );
    if (edits.size === 0) return [];
    const learned = new Map<string, LearnedColumn>();
    for (const { name, header, key } of table.columns.slice(0, MOST_COLUMNS)) {
      const one = edits.get(name);
      if (!one || key === "") continue;
      const { entity_type: entity, crm_field: field } = one;
      const view = header.slice(0, LONGEST_HEADER);
      learned.set(JSON.stringify([key, entity, field]), {
        headerKey: key,
        header: view,
        entity,
        field,
      });
    }
    const { name, fingerprint } = table;
    return [{ table: name, fingerprint, columns: [...learned.values()] }];
  });
}

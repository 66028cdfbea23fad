import type { EntityType } from "../entity-type.ts";
import type { Confirmation } from "./confirmation.ts";
import type { ProposedTable } from "./proposed-table.ts";

/** What is learned from a confirmed column: its header, nothing of its cells. Plain data. */
export interface LearnedColumn {
  readonly headerKey: string;
  /** As in the file, the first 200 characters. */
  readonly header: string;
  readonly entity: EntityType;
  /** Null for a column left alone. */
  readonly field: string | null;
}

/** What is learned from a table. Plain data. */
export interface LearnedTable {
  readonly table: string;
  /** `tableFingerprint` of its headers. */
  readonly fingerprint: string;
  readonly columns: readonly LearnedColumn[];
}

/** Of wider tables only the first columns are learned: each is a write to the store. */
const MOST_COLUMNS = 500;
const LONGEST_HEADER = 200;

/**
 * What a confirmation teaches, table by table, without tables that have no edit and columns whose
 * headers name nothing ("Colonne 3").
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

import type { Confirmation } from "../confirmation/confirmation.ts";
import type { ProposedTable } from "../confirmation/proposed-table.ts";
import type { EntityType } from "../entity-type.ts";
import { readHeaders } from "../header/header-reading.ts";
import { headerKey, tableFingerprint } from "./mapping-memory.ts";

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
    const said = new Map(
      columns.filter((one) => one.table === table.name).map((one) => [one.original_col, one]),
    );
    if (said.size === 0) return [];
    const headers = table.columns.map(({ header }) => header);
    const readings = readHeaders(headers);
    const learned = new Map<string, LearnedColumn>();
    table.columns.slice(0, MOST_COLUMNS).forEach(({ name, header }, i) => {
      const one = said.get(name);
      const key = headerKey(header);
      if (!one || key === "" || readings[i]?.isErased) return;
      const { entity_type: entity, crm_field: field } = one;
      const shown = header.slice(0, LONGEST_HEADER);
      learned.set(JSON.stringify([key, entity, field]), {
        headerKey: key,
        header: shown,
        entity,
        field,
      });
    });
    const fingerprint = tableFingerprint(headers);
    return [{ table: table.name, fingerprint, columns: [...learned.values()] }];
  });
}

import type { EntityType } from "../entity-type.ts";
import type { ProposedTable } from "./proposed-table.ts";

/** A person's edit of a column; with the interface's names, as stored and passed on. */
export interface ConfirmedColumn {
  readonly table: string;
  readonly original_col: string;
  /** `null` for a column that is left alone. */
  readonly crm_field: string | null;
  readonly entity_type: EntityType;
}

/** A person's choice of a table's entity; its columns may still be open. */
export interface ConfirmedTable {
  readonly table: string;
  readonly entity_type: EntityType;
}

/** All confirmations of an upload. Plain data, in the order of the proposal. */
export interface Confirmation {
  readonly columns: readonly ConfirmedColumn[];
  readonly tables: readonly ConfirmedTable[];
}

export const NOTHING_CONFIRMED: Confirmation = { columns: [], tables: [] };

/**
 * Merges confirmations: for each column and each table the later edit wins. Idempotent, and
 * independent of the order of entries.
 */
export function mergeConfirmation(
  proposal: readonly ProposedTable[],
  before: Confirmation,
  more: Confirmation,
): Confirmation {
  const columns = new Map<string, Map<string, ConfirmedColumn>>();
  for (const one of [...before.columns, ...more.columns]) {
    const known = columns.get(one.table) ?? new Map<string, ConfirmedColumn>();
    columns.set(one.table, known.set(one.original_col, one));
  }
  const tables = new Map<string, ConfirmedTable>();
  for (const one of [...before.tables, ...more.tables]) tables.set(one.table, one);
  return {
    columns: proposal.flatMap((table) =>
      table.columns.flatMap(({ name }) => columns.get(table.name)?.get(name) ?? []),
    ),
    tables: proposal.flatMap(({ name }) => tables.get(name) ?? []),
  };
}

/**
 * The tables with an unconfirmed column, by name; [] when all are confirmed. A table confirmed as a
 * whole has an edit for each column (`checkConfirmation`).
 */
export function unconfirmedTables(
  proposal: readonly ProposedTable[],
  { columns }: Confirmation,
): string[] {
  const edits = new Map<string, number>();
  for (const { table } of columns) edits.set(table, (edits.get(table) ?? 0) + 1);
  return proposal
    .filter((table) => (edits.get(table.name) ?? 0) < table.columns.length)
    .map(({ name }) => name);
}

import { type Confirmation, mergeConfirmation, NOTHING_CONFIRMED } from "./confirmation.ts";
import type { KeyOverride } from "./key-override.ts";
import type { ProposedTable } from "./proposed-table.ts";

/** A person's edits of columns, tables and keys. */
export interface ProposalState {
  readonly confirmation: Confirmation;
  readonly overrides: readonly KeyOverride[];
}

export interface RetainedEdits extends ProposalState {
  /** Names of vanished columns that had edits; each once. */
  readonly lost: readonly string[];
}

/**
 * The edits that still apply after files were read again: those whose table and columns are in the
 * new proposal under the same names. Linear.
 */
export function retainedEdits(
  proposal: readonly ProposedTable[],
  { confirmation, overrides }: ProposalState,
): RetainedEdits {
  const columns = new Map(
    proposal.map((table) => [table.name, new Set(table.columns.map(({ name }) => name))] as const),
  );
  const isThere = (table: string, column: string): boolean =>
    columns.get(table)?.has(column) ?? false;
  const holds = ({ table, column, target_table, target_field }: KeyOverride): boolean =>
    isThere(table, column) &&
    (target_table === null ||
      (target_field === null ? columns.has(target_table) : isThere(target_table, target_field)));
  const lostColumns = confirmation.columns.filter((one) => !isThere(one.table, one.original_col));
  const lostKeys = overrides.filter((one) => !holds(one));
  return {
    confirmation: mergeConfirmation(proposal, NOTHING_CONFIRMED, {
      columns: confirmation.columns.filter((one) => isThere(one.table, one.original_col)),
      tables: confirmation.tables.filter(({ table }) => columns.has(table)),
    }),
    overrides: overrides.filter(holds),
    lost: [
      ...new Set([
        ...lostColumns.map(({ original_col }) => original_col),
        ...lostKeys.map(({ column }) => column),
      ]),
    ],
  };
}

import { mayStandSeveral } from "../assignment/places.ts";
import type { ConfirmedColumn } from "./confirmation.ts";
import type { ProposedTable } from "./proposed-table.ts";

/**
 * Columns of a table with the same confirmed field, which a row has once. As in the assignment of a
 * proposal, a field may occur once for each group in the headers ("facturation", "Téléphone 2"), so
 * that every proposal can be confirmed. Fields that a table may have several times (e-mail,
 * telephone, comment) may be given to any number of columns.
 */
export function doubledFields(
  proposal: readonly ProposedTable[],
  confirmed: readonly ConfirmedColumn[],
): ConfirmedColumn[][] {
  const doubled: ConfirmedColumn[][] = [];
  for (const { name, columns } of proposal) {
    const groupOf = new Map(columns.map((column) => [column.name, column.group]));
    const holders = new Map<string, ConfirmedColumn[]>();
    for (const one of confirmed) {
      const { table, original_col, crm_field, entity_type } = one;
      if (table !== name || crm_field === null || mayStandSeveral(entity_type, crm_field)) continue;
      const key = `${entity_type}.${crm_field}|${groupOf.get(original_col)}`;
      const known = holders.get(key);
      if (known) known.push(one);
      else holders.set(key, [one]);
    }
    for (const columnsOfField of holders.values())
      if (columnsOfField.length > 1) doubled.push(columnsOfField);
  }
  return doubled;
}

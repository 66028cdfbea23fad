import { mayStandSeveral } from "../assignment/places.ts";
import type { ConfirmedColumn } from "./confirmation.ts";
import type { ProposedTable } from "./proposed-table.ts";

/**
 * Columns of a table that were told to be the same field, where a row has it once: as in the
 * assignment of a proposal, once for each group that headers name ("facturation", "Téléphone 2"),
 * so that what is proposed may be confirmed. Fields that a table may hold several times (e-mail,
 * telephone, comment) a person may give as often as there are columns.
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

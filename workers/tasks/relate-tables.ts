import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import { type Result, success } from "../../engine/errors/failure.ts";
import { findRelations } from "../../engine/relations/find-relations.ts";
import { keyRequests, type MappedTable } from "../../engine/relations/key-requests.ts";
import { KeyCollector, type KeyValues } from "../../engine/relations/keys/key-collector.ts";
import type { FileRelations } from "../../engine/relations/relation.ts";
import type { PlacedTable } from "../customer-file/placed-table.ts";
import { reading } from "../customer-file/read-file.ts";
import { failureOfThrown } from "../task-failures.ts";

export interface RelateTables {
  readonly tables: readonly (MappedTable & { readonly table: PlacedTable })[];
}

/**
 * Finds the keys of tables and what points from one to another: one more pass over their rows, in
 * one thread, as the keys of all tables meet there.
 */
export default function relateTables({ tables }: RelateTables): Result<FileRelations> {
  try {
    const requests = keyRequests(tables);
    const collected = tables.flatMap(({ table }, index) =>
      collect(
        table,
        requests.filter((request) => request.table === index),
      ),
    );
    return success(findRelations(tables, collected));
  } catch (error) {
    return failureOfThrown(error, "");
  }
}

function collect(
  table: PlacedTable,
  requests: ReturnType<typeof keyRequests>,
): readonly KeyValues[] {
  if (requests.length === 0) return [];
  return reading(table.text, (plain) => {
    const collector = new KeyCollector(requests);
    for (const block of tableRows(plain, table.layout)) collector.add(block);
    return collector.values;
  });
}

import { tableRows } from "../../engine/customer-file/layout/table-rows.ts";
import type { RowBlock } from "../../engine/customer-file/rows/row-block.ts";
import { findRelations } from "../../engine/relations/find-relations.ts";
import { keyRequests, type MappedTable } from "../../engine/relations/key-requests.ts";
import {
  KeyCollector,
  type KeyRequest,
  type KeyValues,
} from "../../engine/relations/keys/key-collector.ts";
import type { FileRelations } from "../../engine/relations/relation.ts";
import type { PlacedTable } from "./placed-table.ts";
import { walkingRows } from "./walking-rows.ts";

/** A table with its rows. */
export interface RelatedTable extends MappedTable {
  readonly table: PlacedTable;
}

type Blocks = Iterable<RowBlock>;

/** Relations are looked for among so many tables at most, those with most rows. */
const MOST_RELATED = 60;

/** The tables among which relations are looked for, in their order. */
export function relatableOf<Table extends { readonly table: PlacedTable }>(
  tables: readonly Table[],
): Table[] {
  const largest = new Set(
    tables.toSorted((a, b) => b.table.layout.rows - a.table.layout.rows).slice(0, MOST_RELATED),
  );
  return tables.filter((table) => largest.has(table));
}

/**
 * Finds the keys of tables and what points from one to another, in this thread: one more pass over
 * their rows, as the keys of all tables meet there. Some 45 bytes a different key of each column
 * that is looked at.
 *
 * @param watched  Sees the rows of each table go by.
 */
export function relateHere(
  tables: readonly RelatedTable[],
  watched: (blocks: Blocks) => Blocks = (blocks) => blocks,
): FileRelations {
  const requests = keyRequests(tables);
  const collected = tables.flatMap(({ table }, index) =>
    collect(
      table,
      requests.filter((request) => request.table === index),
      watched,
    ),
  );
  return findRelations(tables, collected);
}

function collect(
  { text, layout }: PlacedTable,
  requests: readonly KeyRequest[],
  watched: (blocks: Blocks) => Blocks,
): readonly KeyValues[] {
  if (requests.length === 0) return [];
  return walkingRows(text, (plain) => {
    const collector = new KeyCollector(requests);
    for (const block of watched(tableRows(plain, layout))) collector.add(block);
    return collector.values;
  });
}

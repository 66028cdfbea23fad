import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import { findRelations } from "../../engine/files/relations/find-relations.ts";
import type { MappedTable } from "../../engine/files/relations/key-requests.ts";
import type { OrphanSink } from "../../engine/files/relations/orphan-examples.ts";
import type { FileRelations } from "../../engine/files/relations/relation.ts";
import type { PlacedTable } from "./placed-table.ts";
import { rowsOfTable } from "./rows-of-table.ts";

/** A table with its rows. */
export interface RelatedTable extends MappedTable {
  readonly table: PlacedTable;
}

type Blocks = Iterable<RowBlock>;

/** Most tables among which relations are searched: those with most rows. */
const MOST_RELATED = 60;

/** The tables among which relations are searched, in order. */
export function relatableOf<Table extends { readonly table: PlacedTable }>(
  tables: readonly Table[],
): Table[] {
  const largest = new Set(
    tables.toSorted((a, b) => b.table.layout.rows - a.table.layout.rows).slice(0, MOST_RELATED),
  );
  return tables.filter((table) => largest.has(table));
}

/**
 * Finds the keys of tables and the links between them, in this thread, where all keys must meet
 * (`findRelations`).
 *
 * @param watched  Observes the rows of each table once.
 */
export function relateInThread(
  tables: readonly RelatedTable[],
  watched: (blocks: Blocks) => Blocks = (blocks) => blocks,
  onOrphan: OrphanSink | null = null,
): FileRelations {
  const blocksOf = (index: number, again: boolean): Blocks => {
    const blocks = rowsOfTable((tables[index] as RelatedTable).table);
    return again ? blocks : watched(blocks);
  };
  return findRelations(tables, blocksOf, onOrphan);
}

/** The rows whose link leads nowhere. */
interface LinkOrphans {
  /** Index of the table, and the column that links it to another one. */
  readonly table: number;
  readonly column: number;
  readonly to: number;
  /** Numbers in the file, ascending. */
  readonly rows: Uint32Array;
}

export interface RelatedFiles {
  readonly relations: FileRelations;
  readonly orphans: readonly LinkOrphans[];
}

/** The same with the rows that the links leave out. */
export function relateWithOrphans(tables: readonly RelatedTable[]): RelatedFiles {
  const found = new Map<string, Omit<LinkOrphans, "rows"> & { readonly rows: number[] }>();
  const relations = relateInThread(tables, undefined, ({ from, to }, row) => {
    const key = `${from.table} ${from.column} ${to.table}`;
    const known = found.get(key) ?? { ...from, to: to.table, rows: [] };
    known.rows.push(row);
    found.set(key, known);
  });
  const orphans = [...found.values()].map((one) => ({ ...one, rows: Uint32Array.from(one.rows) }));
  return { relations, orphans };
}

import type { OrphanRows } from "../../engine/files/diagnostic/orphan-rows.ts";
import { columnNames } from "../../engine/files/mapping/confirmation/proposed-table.ts";
import type { RowBlock } from "../../engine/files/read/rows/row-block.ts";
import { KeyCollector } from "../../engine/files/relations/keys/key-collector.ts";
import { KeyHash } from "../../engine/files/relations/keys/key-hash.ts";
import type { SortedKeys } from "../../engine/files/relations/keys/sorted-keys.ts";
import type { PlacedTable } from "./placed-table.ts";
import { rowsOfTable } from "./rows-of-table.ts";

/** A link with rows that lead nowhere; its tables and columns by their names in the proposal. */
export interface KnownLink {
  readonly fromTable: string;
  readonly fromColumn: string;
  readonly toTable: string;
  readonly toColumn: string;
}

interface FoundLink {
  readonly from: PlacedTable;
  readonly column: number;
  readonly to: PlacedTable;
  readonly keys: SortedKeys;
}

/**
 * For each table, its rows whose link leads nowhere, by links that are known already: the same rows
 * as `orphansOf` gives. Links whose tables or columns are not there are left out.
 *
 * Cost: a pass over the rows of each table with a link, and of each that a link leads to.
 */
export function knownOrphans(
  tables: readonly PlacedTable[],
  links: readonly KnownLink[],
): readonly (readonly OrphanRows[])[] {
  const found = links.flatMap((link) => foundLink(tables, link));
  return tables.map((table) => {
    const own = found.filter(({ from }) => from === table);
    return own.length === 0 ? [] : orphansIn(table, own);
  });
}

function foundLink(tables: readonly PlacedTable[], link: KnownLink): FoundLink[] {
  const from = tables.find(({ layout }) => layout.name === link.fromTable);
  const to = tables.find(({ layout }) => layout.name === link.toTable);
  if (!from || !to) return [];
  const column = columnNames(from.layout.header).indexOf(link.fromColumn);
  const target = columnNames(to.layout.header).indexOf(link.toColumn);
  return column < 0 || target < 0 ? [] : [{ from, column, to, keys: keysOf(to, target) }];
}

function keysOf(table: PlacedTable, column: number): SortedKeys {
  const collector = new KeyCollector();
  collector.begin([{ table: 0, columns: [column], expected: table.layout.rows }]);
  for (const block of rowsOfTable(table)) collector.add(block);
  const [values] = collector.end();
  if (!values) throw new Error("a request without its keys");
  return values.keys;
}

function orphansIn(table: PlacedTable, links: readonly FoundLink[]): OrphanRows[] {
  const hash = new KeyHash();
  const rows = links.map((): number[] => []);
  for (const block of rowsOfTable(table))
    for (let row = 0; row < block.rows; row++)
      for (const [at, link] of links.entries())
        if (leadsNowhere(hash, link, block, row)) rows[at]?.push(block.numbers[row] as number);
  return links.map(({ column, to }, at) => ({
    column,
    to: to.layout.name,
    rows: Uint32Array.from(rows[at] ?? []),
  }));
}

/** An empty cell leads nowhere by intent: it is no fault. */
function leadsNowhere(hash: KeyHash, link: FoundLink, block: RowBlock, row: number): boolean {
  return hash.of(block, row, [link.column]) && !link.keys.has(hash.low, hash.high);
}

import { columnNames } from "../mapping/confirmation/proposed-table.ts";
import type { RowBlock } from "../read/rows/row-block.ts";
import { type FoundLink, LinkScorer } from "./foreign-keys.ts";
import { chooseKeys } from "./key-choice.ts";
import { keyRequests, type MappedTable } from "./key-requests.ts";
import { LINK_FROM } from "./key-weights.ts";
import { KeyCollector, type KeyValues } from "./keys/key-collector.ts";
import { type NamedTable, nameTables } from "./named-table.ts";
import { type LinkView, type OrphanSink, withOrphanExamples } from "./orphan-examples.ts";
import { type FoundKey, findKeys } from "./primary-keys.ts";
import type { FileRelations, PrimaryKey, Relation } from "./relation.ts";

/** Candidate keys per table. */
const CANDIDATES = 3;

/**
 * The blocks of a table's data rows, in order. Called once for each table, and with `again` for
 * tables with orphans, whose rows may not be read to the end.
 */
export type RowsOfTable = (table: number, again: boolean) => Iterable<RowBlock>;

/**
 * Finds the keys of up to 20 tables and the relations between them together: among unique columns
 * the key of a table is the one that others point to. Of contradictory links the likelier stays.
 *
 * Cost: a pass over the rows, and one merge of the keys of each column and candidate. Memory: 8 to
 * 12 bytes a distinct key of each examined column, and 16 to 32 of those of one table.
 */
export function findRelations(
  tables: readonly MappedTable[],
  rowsOf: RowsOfTable,
  onOrphan: OrphanSink | null = null,
): FileRelations {
  const named = nameTables(tables);
  const collected = collect(named, rowsOf);
  const candidates = named.map((table, t) =>
    findKeys(
      table,
      collected.filter((values) => values.table === t),
    ).slice(0, CANDIDATES),
  );
  const { keys, links } = chooseKeys(candidates, linksOf(named, collected, candidates));
  const inOrder = [...links].sort(
    (a, b) => a.from.table - b.from.table || a.from.column - b.from.column,
  );
  const names = tables.map(({ mapping }) =>
    columnNames(mapping.columns.map(({ header }) => header)),
  );
  return {
    keys: keys.map((key) => keyData(key, names)),
    relations: withOrphanExamples(inOrder, (table) => rowsOf(table, true), onOrphan).map((link) =>
      linkData(link, names),
    ),
  };
}

function collect(tables: readonly NamedTable[], rowsOf: RowsOfTable): readonly KeyValues[] {
  const requests = keyRequests(tables);
  const collector = new KeyCollector();
  return tables.flatMap((_, table) => {
    const own = requests.filter((request) => request.table === table);
    if (own.length === 0) return [];
    collector.begin(own);
    for (const block of rowsOf(table, false)) collector.add(block);
    return collector.end();
  });
}

/** Links from every column to every candidate of the tables, its own included. */
function linksOf(
  tables: readonly NamedTable[],
  collected: readonly KeyValues[],
  candidates: readonly (readonly FoundKey[])[],
): FoundLink[] {
  const scorer = new LinkScorer(tables, candidates);
  const links: FoundLink[] = [];
  for (const from of collected) {
    if (from.columns.length > 1) continue;
    for (const to of candidates.flat()) {
      if (to.at.length > 1 || to.values === from) continue;
      const link = scorer.link(from, to);
      if (link && link.confidence >= LINK_FROM) links.push(link);
    }
  }
  return links;
}

/** Unique names of the columns of each table. */
type Names = readonly (readonly string[])[];

function keyData(
  { table, at, values, confidence, empty, repeated, why }: FoundKey,
  names: Names,
): PrimaryKey {
  const columns = at.map((column) => names[values.table]?.[column] as string);
  return { table, columns, confidence, empty, repeated, why };
}

function linkData(link: LinkView, names: Names): Relation {
  const { from, to, score: _score, toKeys: _keys, isReference: _named, ...relation } = link;
  return {
    ...relation,
    fromColumn: names[from.table]?.[from.column] as string,
    toColumn: names[to.table]?.[to.column] as string,
  };
}

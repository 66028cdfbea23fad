import { columnNames } from "../mapping/confirmation/proposed-table.ts";
import { type FoundLink, LinkScorer } from "./foreign-keys.ts";
import { chooseKeys } from "./key-choice.ts";
import type { MappedTable } from "./key-requests.ts";
import { LINK_FROM } from "./key-weights.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import { type FoundKey, findKeys } from "./primary-keys.ts";
import type { FileRelations, PrimaryKey, Relation } from "./relation.ts";

/** Candidates for the key of a table that links may choose among. */
const CANDIDATES = 3;

/**
 * Keys of up to 20 tables and the relations between them, found together: the column that others
 * point to is the key of its table, rather than another whose values differ as well. Of links that
 * contradict each other the likelier stays.
 *
 * @param collected  Values of `keyRequests(tables)`, by `KeyCollector`.
 * Cost: one lookup for each distinct key and candidate; the passes over the rows are the caller's.
 */
export function findRelations(
  tables: readonly MappedTable[],
  collected: readonly KeyValues[],
): FileRelations {
  const candidates = tables.map((table, t) =>
    findKeys(
      table,
      collected.filter((values) => values.table === t),
    ).slice(0, CANDIDATES),
  );
  const { keys, links } = chooseKeys(candidates, linksOf(tables, collected, candidates));
  const inOrder = [...links].sort(
    (a, b) => a.from.table - b.from.table || a.from.column - b.from.column,
  );
  const names = tables.map(({ mapping }) =>
    columnNames(mapping.columns.map(({ header }) => header)),
  );
  return {
    keys: keys.map((key) => keyData(key, names)),
    relations: inOrder.map((link) => linkData(link, names)),
  };
}

/** Every column against every candidate of the other tables. */
function linksOf(
  tables: readonly MappedTable[],
  collected: readonly KeyValues[],
  candidates: readonly (readonly FoundKey[])[],
): FoundLink[] {
  const scorer = new LinkScorer(tables, candidates);
  const links: FoundLink[] = [];
  for (const from of collected) {
    if (from.columns.length > 1) continue;
    for (const to of candidates.flat()) {
      if (to.at.length > 1 || to.values.table === from.table) continue;
      const link = scorer.link(from, to);
      if (link && link.confidence >= LINK_FROM) links.push(link);
    }
  }
  return links;
}

/** Names of the columns of each table, all different. */
type Names = readonly (readonly string[])[];

function keyData(
  { table, at, values, confidence, empty, repeated, why }: FoundKey,
  names: Names,
): PrimaryKey {
  const columns = at.map((column) => names[values.table]?.[column] as string);
  return { table, columns, confidence, empty, repeated, why };
}

function linkData(link: FoundLink, names: Names): Relation {
  const { from, to, score: _score, ...relation } = link;
  return {
    ...relation,
    fromColumn: names[from.table]?.[from.column] as string,
    toColumn: names[to.table]?.[to.column] as string,
  };
}

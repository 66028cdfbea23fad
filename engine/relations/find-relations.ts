import { type FoundLink, linkBetween } from "./foreign-keys.ts";
import type { MappedTable } from "./key-requests.ts";
import { LINK, LINK_FROM } from "./key-weights.ts";
import type { KeyValues } from "./keys/key-collector.ts";
import { type FoundKey, findKeys } from "./primary-keys.ts";
import type { FileRelations, PrimaryKey, Relation } from "./relation.ts";

/** Candidates for the key of a table that links may choose among. */
const CANDIDATES = 3;

/**
 * Keys of up to 20 tables and the relations between them, found together: the column that others
 * point to is the key of its table, rather than another whose values differ as well.
 *
 * A column points to one table at most, and no chain of links comes back to where it began: of
 * links that contradict each other the likelier stays.
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
  const links = linksOf(tables, collected, candidates);
  const keys = candidates.flatMap((ofTable) => chosenKey(ofTable, links));
  const toKeys = links.filter(({ to }) => keys.some((key) => isKey(key, to)));
  return { keys: keys.map(keyData), relations: consistent(toKeys).map(linkData) };
}

/** Whether a link goes to a key. */
function isKey({ at, values }: FoundKey, to: FoundLink["to"]): boolean {
  return at.length === 1 && at[0] === to.column && values.table === to.table;
}

/** The likeliest candidate, what points to it counted; [] when a table has none. */
function chosenKey(candidates: readonly FoundKey[], links: readonly FoundLink[]): FoundKey[] {
  const scoreOf = (key: FoundKey): number => {
    // One row for one says as much of the other side.
    const pointed = links
      .filter(({ to, cardinality }) => isKey(key, to) && cardinality === "n-1")
      .map(({ score }) => score);
    return key.score + Math.min(LINK.pointedMost, LINK.pointed * Math.max(0, ...pointed));
  };
  let best: FoundKey | undefined;
  for (const key of candidates) if (!best || scoreOf(key) > scoreOf(best)) best = key;
  return best ? [best] : [];
}

function linksOf(
  tables: readonly MappedTable[],
  collected: readonly KeyValues[],
  candidates: readonly (readonly FoundKey[])[],
): FoundLink[] {
  const links: FoundLink[] = [];
  for (const from of collected) {
    if (from.columns.length > 1) continue;
    for (const to of candidates.flat()) {
      if (to.at.length > 1 || to.values.table === from.table) continue;
      const link = linkBetween(tables, from, to);
      if (link && link.confidence >= LINK_FROM) links.push(link);
    }
  }
  return links;
}

/** Likelier links first; each is kept unless it contradicts one that is kept already. */
function consistent(links: readonly FoundLink[]): FoundLink[] {
  const order = [...links].sort(
    (a, b) =>
      b.score - a.score ||
      a.from.table - b.from.table ||
      a.from.column - b.from.column ||
      a.to.table - b.to.table,
  );
  const kept: FoundLink[] = [];
  for (const link of order) {
    const contradicts = kept.some(
      ({ from, to }) =>
        from.table === link.from.table &&
        (from.column === link.from.column || to.table === link.to.table),
    );
    if (!contradicts && !leadsTo(kept, link.to.table, link.from.table)) kept.push(link);
  }
  return kept.sort((a, b) => a.from.table - b.from.table || a.from.column - b.from.column);
}

/** Whether links that are kept lead from a table to another. */
function leadsTo(kept: readonly FoundLink[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const next = [from];
  for (let table = next.pop(); table !== undefined; table = next.pop()) {
    if (table === to) return true;
    if (seen.has(table)) continue;
    seen.add(table);
    for (const link of kept) if (link.from.table === table) next.push(link.to.table);
  }
  return false;
}

function keyData({ table, columns, confidence, empty, repeated, why }: FoundKey): PrimaryKey {
  return { table, columns, confidence, empty, repeated, why };
}

function linkData(link: FoundLink): Relation {
  const { from: _from, to: _to, score: _score, ...relation } = link;
  return relation;
}

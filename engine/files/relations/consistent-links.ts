import type { FoundLink } from "./foreign-keys.ts";

/** Likelier ones first, independent of the order of the files. */
function byLikelihood(a: FoundLink, b: FoundLink): number {
  return (
    b.score - a.score ||
    compared(a.fromTable, b.fromTable) ||
    a.from.column - b.from.column ||
    compared(a.toTable, b.toTable) ||
    a.to.column - b.to.column
  );
}

function compared(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

/**
 * Links without contradictions: a column points to one table, a table to another by one column, and
 * no chain of links between tables is a cycle. Of contradictory links the likelier stays. Names tell
 * more than values: an order has an address of delivery and one of invoice, and a shop's manager
 * works in a shop.
 */
export function consistentLinks(links: readonly FoundLink[]): FoundLink[] {
  const retained: FoundLink[] = [];
  for (const link of [...links].sort(byLikelihood)) {
    const contradicts = retained.some(
      ({ from, to }) =>
        from.table === link.from.table &&
        (from.column === link.from.column || (to.table === link.to.table && !isFurther(link, to))),
    );
    if (!contradicts && (isSelf(link) || !closesCycle(link, retained))) retained.push(link);
  }
  return retained;
}

/** Whether a link may stand beside another one to the same table. */
function isFurther(link: FoundLink, { column }: FoundLink["to"]): boolean {
  return isSelf(link) || (link.isReference && link.to.column === column);
}

function closesCycle(link: FoundLink, retained: readonly FoundLink[]): boolean {
  return !link.isReference && leadsTo(retained, link.to.table, link.from.table);
}

/** A hierarchy within a table; it is no step of a chain. */
function isSelf({ from, to }: FoundLink): boolean {
  return from.table === to.table;
}

/** Whether retained links lead from a table to another. */
function leadsTo(retained: readonly FoundLink[], from: number, to: number): boolean {
  const seen = new Set<number>();
  const next = [from];
  for (let table = next.pop(); table !== undefined; table = next.pop()) {
    if (table === to) return true;
    if (seen.has(table)) continue;
    seen.add(table);
    for (const link of retained)
      if (link.from.table === table && !isSelf(link)) next.push(link.to.table);
  }
  return false;
}

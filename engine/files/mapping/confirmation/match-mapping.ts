import type { ConfirmationRequest } from "./check-confirmation.ts";
import type { LearnedTable } from "./learned-table.ts";
import type { ProposedTable } from "./proposed-table.ts";

/** An earlier mapping beside the tables of other files. */
export interface MappingMatch {
  /** What it says of their columns. */
  readonly mappings: ConfirmationRequest["mappings"];
  /** Headers of the files that it does not know, and those of its own that are absent. */
  readonly added: readonly string[];
  readonly missing: readonly string[];
  /** Columns in common, of all columns of both: 0 to 1. */
  readonly share: number;
}

type Known = Pick<LearnedTable, "columns">;

/**
 * Puts an earlier mapping beside proposed tables: each takes the known table with which it shares
 * most headers. Of equal headers each takes one of those known, in order; headers that name nothing
 * do not count. Linear in the columns for each pair of tables.
 */
export function matchMapping(
  proposal: readonly ProposedTable[],
  known: readonly Known[],
): MappingMatch {
  const left = new Set(known);
  const mappings: {
    table: string;
    original_col: string;
    crm_field: string | null;
    entity_type: string;
  }[] = [];
  const added: string[] = [];
  const missing: string[] = [];
  for (const table of proposal) {
    const nearest = nearestOf(table, left);
    if (nearest) left.delete(nearest);
    const columns = byKey(nearest?.columns ?? []);
    for (const { name, key } of table.columns) {
      if (key === "") continue;
      const one = columns.get(key)?.shift();
      if (one === undefined) added.push(name);
      else {
        const { field: crm_field, entity: entity_type } = one;
        mappings.push({ table: table.name, original_col: name, crm_field, entity_type });
      }
    }
    missing.push(...[...columns.values()].flat().map(({ header }) => header));
  }
  missing.push(...[...left].flatMap(({ columns }) => columns.map(({ header }) => header)));
  const all = mappings.length + added.length + missing.length;
  return { mappings, added, missing, share: all === 0 ? 0 : mappings.length / all };
}

function nearestOf(table: ProposedTable, left: ReadonlySet<Known>): Known | undefined {
  const keys = new Set(table.columns.map(({ key }) => key));
  const shared = ({ columns }: Known): number =>
    columns.filter(({ headerKey }) => keys.has(headerKey)).length;
  const [nearest] = [...left].toSorted((a, b) => shared(b) - shared(a));
  return nearest && shared(nearest) > 0 ? nearest : undefined;
}

function byKey(columns: Known["columns"]): Map<string, Known["columns"][number][]> {
  const found = new Map<string, Known["columns"][number][]>();
  for (const column of columns)
    found.set(column.headerKey, [...(found.get(column.headerKey) ?? []), column]);
  return found;
}

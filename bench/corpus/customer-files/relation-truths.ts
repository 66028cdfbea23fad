import type { DraftTable } from "./tables/draft-table.ts";
import type { RelationTruth, TableTruth } from "./truth.ts";

interface Placed {
  readonly draft: DraftTable;
  readonly truth: TableTruth;
}

/** Every column with the keys of another table, by the meaning of its values. */
export function relationTruths(tables: readonly Placed[]): RelationTruth[] {
  return tables.flatMap((to) => {
    const [domain] = to.draft.kind.key;
    if (domain === undefined || to.draft.kind.key.length !== 1 || domain === "company.siret")
      return [];
    const toColumn = to.draft.columns.findIndex((column) => column.domain === domain);
    if (toColumn < 0) return [];
    return tables.flatMap((from) => {
      const fromColumn = from.draft.columns.findIndex((column) => column.domain === domain);
      return from === to || fromColumn < 0 ? [] : [relation(from, fromColumn, to, toColumn)];
    });
  });
}

function relation(from: Placed, fromColumn: number, to: Placed, toColumn: number): RelationTruth {
  const keys = new Set(to.draft.clean.map((row) => row[toColumn]));
  const values = from.draft.clean.map((row) => row[fromColumn] as string).filter(Boolean);
  const isUnique = new Set(values).size === values.length;
  return {
    fromTable: from.truth.name,
    fromColumn: from.truth.columns[fromColumn]?.header ?? "",
    fromIndex: fromColumn,
    toTable: to.truth.name,
    toColumn: to.truth.columns[toColumn]?.header ?? "",
    toIndex: toColumn,
    cardinality: isUnique ? "1-1" : "n-1",
    orphans: values.filter((value) => !keys.has(value)).length,
  };
}

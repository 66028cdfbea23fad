import type { FileRelations, Relation } from "../../engine/relations/relation.ts";
import type { GeneratedSet, RelationTruth, TableTruth } from "../corpus/customer-files/truth.ts";
import { Share } from "./share.ts";

/** How right keys and relations are. */
export class RelationScores {
  readonly keys = new Share();
  readonly found = new Share();
  readonly said = new Share();
  readonly cardinalities = new Share();

  add(set: GeneratedSet, { keys, relations }: FileRelations): void {
    const tables = new Map(
      set.files.flatMap(({ truth }) => truth.tables.map((table) => [table.name, table] as const)),
    );
    for (const table of tables.values()) {
      if (table.primaryKey.length === 0) continue;
      const said = keys.find((key) => key.table === table.name);
      this.keys.add(
        said !== undefined && isSameKey(said.columns, table.primaryKey),
        () =>
          `${set.seed} ${table.name}: ${table.primaryKey.join("+")} -> ${said?.columns.join("+") ?? "rien"}`,
      );
    }
    for (const truth of set.relations) {
      const match = relations.find((relation) => isSame(truth, relation));
      this.found.add(
        match !== undefined,
        () =>
          `${set.seed} ${truth.fromTable}.${truth.fromColumn} -> ${truth.toTable}.${truth.toColumn}`,
      );
      if (match)
        this.cardinalities.add(
          match.cardinality === truth.cardinality,
          () =>
            `${set.seed} ${truth.fromTable}.${truth.fromColumn}: ${truth.cardinality} -> ${match.cardinality}`,
        );
    }
    for (const relation of relations)
      this.said.add(
        set.relations.some((truth) => isSame(truth, relation)) || isOfOneDomain(tables, relation),
        () =>
          `${set.seed} ${relation.fromTable}.${relation.fromColumn} -> ${relation.toTable}.${relation.toColumn} (${relation.confidence.toFixed(2)}, ${relation.why.join("; ")})`,
      );
  }
}

function isSameKey(said: readonly string[], truth: readonly string[]): boolean {
  return (
    said.length === truth.length &&
    truth.every((header) => said.some((one) => one.trim() === header.trim()))
  );
}

/** Both ways round where rows of both tables are paired one to one. */
function isSame(truth: RelationTruth, said: Relation): boolean {
  const forth =
    said.fromTable === truth.fromTable &&
    said.fromColumn.trim() === truth.fromColumn.trim() &&
    said.toTable === truth.toTable &&
    said.toColumn.trim() === truth.toColumn.trim();
  const back =
    said.fromTable === truth.toTable &&
    said.fromColumn.trim() === truth.toColumn.trim() &&
    said.toTable === truth.fromTable &&
    said.toColumn.trim() === truth.fromColumn.trim();
  return forth || (truth.cardinality === "1-1" && back);
}

/** Columns of one kind of thing (a SIRET in two lists): no key points there, yet it is no error. */
function isOfOneDomain(
  tables: ReadonlyMap<string, TableTruth>,
  { fromTable, fromColumn, toTable, toColumn }: Relation,
): boolean {
  const domainsOf = (table: string, header: string): (string | null)[] =>
    (tables.get(table)?.columns ?? [])
      .filter((column) => column.header.trim() === header.trim())
      .map(({ domain }) => domain);
  const to = domainsOf(toTable, toColumn);
  return domainsOf(fromTable, fromColumn).some((domain) => domain !== null && to.includes(domain));
}

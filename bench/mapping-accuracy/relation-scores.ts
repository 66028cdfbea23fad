import type { FileRelations, PrimaryKey, Relation } from "../../engine/files/relations/relation.ts";
import type { GeneratedSet, RelationTruth, TableTruth } from "../corpus/customer-files/truth.ts";
import { Share } from "./share.ts";

/** A table of the truth with its columns' unique names, as in relations (`columnNames`). */
export interface HeadedTable {
  readonly truth: TableTruth;
  readonly headers: readonly string[];
}

/** Accuracy of keys and relations. Both name columns as in `HeadedTable`. */
export class RelationScores {
  readonly keys = new Share();
  readonly found = new Share();
  readonly said = new Share();
  readonly cardinalities = new Share();

  add(set: GeneratedSet, tables: readonly HeadedTable[], predicted: FileRelations): void {
    const byName = new Map(tables.map((table) => [table.truth.name, table]));
    for (const table of tables) this.#addKey(set.seed, table, predicted.keys);
    for (const truth of set.relations) this.#addTruth(set.seed, truth, byName, predicted.relations);
    for (const relation of predicted.relations)
      this.said.add(
        set.relations.some((truth) => isSame(truth, relation, byName)) ||
          isOfOneDomain(byName, relation),
        () =>
          `${set.seed} ${written(relation)} (${relation.confidence.toFixed(2)}, ${relation.why.join("; ")})`,
      );
  }

  #addKey(seed: number, { truth, headers }: HeadedTable, keys: readonly PrimaryKey[]): void {
    if (truth.primaryKey.length === 0) return;
    const predicted = keys.find(({ table }) => table === truth.name)?.columns ?? [];
    const named = [truth.primaryKey, ...truth.otherKeys].map((key) =>
      key.map((at) => headers[at] ?? ""),
    );
    this.keys.add(
      named.some(
        (key) =>
          key.length === predicted.length && key.every((header) => predicted.includes(header)),
      ),
      () => `${seed} ${truth.name}: ${named[0]?.join("+")} -> ${predicted.join("+") || "rien"}`,
    );
  }

  #addTruth(
    seed: number,
    truth: RelationTruth,
    tables: ReadonlyMap<string, HeadedTable>,
    predicted: readonly Relation[],
  ): void {
    const match = predicted.find((relation) => isSame(truth, relation, tables));
    this.found.add(match !== undefined, () => `${seed} ${written(truth)}`);
    if (match)
      this.cardinalities.add(
        match.cardinality === truth.cardinality,
        () => `${seed} ${written(truth)}: ${truth.cardinality} -> ${match.cardinality}`,
      );
  }
}

type Ends = Pick<Relation, "fromTable" | "fromColumn" | "toTable" | "toColumn">;

function written({ fromTable, fromColumn, toTable, toColumn }: Ends): string {
  return `${fromTable}.${fromColumn} -> ${toTable}.${toColumn}`;
}

/** In either direction when rows of both tables match one to one. */
function isSame(
  truth: RelationTruth,
  predicted: Relation,
  tables: ReadonlyMap<string, HeadedTable>,
): boolean {
  const fromColumn = tables.get(truth.fromTable)?.headers[truth.fromIndex];
  const toColumn = tables.get(truth.toTable)?.headers[truth.toIndex];
  const isFrom = (table: string, column: string): boolean =>
    table === truth.fromTable && column === fromColumn;
  const isTo = (table: string, column: string): boolean =>
    table === truth.toTable && column === toColumn;
  const forth =
    isFrom(predicted.fromTable, predicted.fromColumn) &&
    isTo(predicted.toTable, predicted.toColumn);
  const back =
    isFrom(predicted.toTable, predicted.toColumn) &&
    isTo(predicted.fromTable, predicted.fromColumn);
  return forth || (truth.cardinality === "1-1" && back);
}

/** Columns of one domain (a SIRET in two lists): there is no key, yet the link is no error. */
function isOfOneDomain(tables: ReadonlyMap<string, HeadedTable>, predicted: Relation): boolean {
  const domainsOf = (name: string, column: string): (string | null)[] => {
    const table = tables.get(name);
    if (table === undefined) return [];
    return table.truth.columns
      .filter((_, at) => table.headers[at] === column)
      .map(({ domain }) => domain);
  };
  const to = domainsOf(predicted.toTable, predicted.toColumn);
  return domainsOf(predicted.fromTable, predicted.fromColumn).some(
    (domain) => domain !== null && to.includes(domain),
  );
}

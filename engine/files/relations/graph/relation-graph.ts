import type { EntityType } from "../../mapping/entity-type.ts";
import type { Cardinality, FileRelations } from "../relation.ts";

export interface GraphNode {
  /** Position among the tables. */
  readonly id: number;
  readonly table: string;
  readonly entity: EntityType;
  readonly rows: number;
  /** Columns of its key; [] when it has none. */
  readonly key: readonly string[];
  /** 0 for tables without outgoing links, for others one more than their highest target. */
  readonly rank: number;
}

export interface GraphEdge {
  /** `GraphNode.id` of the referencing table, and of the referenced one. */
  readonly from: number;
  readonly to: number;
  readonly fromColumn: string;
  readonly toColumn: string;
  readonly cardinality: Cardinality;
  readonly confidence: number;
  /** `null` when they were not counted. */
  readonly orphans: number | null;
}

/** Tables and the links between them. Plain data; links form no cycle. */
export interface RelationGraph {
  readonly nodes: readonly GraphNode[];
  readonly edges: readonly GraphEdge[];
}

/** The input for a table of the graph. */
export interface GraphTable {
  readonly name: string;
  readonly entity: EntityType;
  readonly rows: number;
}

/** The graph of tables with unique names, in their order. */
export function relationGraph(
  tables: readonly GraphTable[],
  { keys, relations }: FileRelations,
): RelationGraph {
  const ids = new Map(tables.map(({ name }, id) => [name, id]));
  const edges = relations.flatMap((relation): GraphEdge[] => {
    const from = ids.get(relation.fromTable);
    const to = ids.get(relation.toTable);
    const { fromColumn, toColumn, cardinality, confidence, orphans } = relation;
    return from === undefined || to === undefined
      ? []
      : [{ from, to, fromColumn, toColumn, cardinality, confidence, orphans }];
  });
  const keyOf = new Map(keys.map(({ table, columns }) => [table, columns]));
  const ranks = ranksOf(tables.length, edges);
  const nodes = tables.map(({ name, entity, rows }, id) => ({
    id,
    table: name,
    entity,
    rows,
    key: keyOf.get(name) ?? [],
    rank: ranks[id] as number,
  }));
  return { nodes, edges };
}

/** Longest path to a table without outgoing links; a cycle, which people may confirm, is cut. */
function ranksOf(nodes: number, edges: readonly GraphEdge[]): number[] {
  const ranks = new Array<number>(nodes).fill(0);
  for (let round = 0; round < nodes; round++) {
    let moved = false;
    for (const { from, to } of edges) {
      const rank = (ranks[to] as number) + 1;
      if (from === to || rank <= (ranks[from] as number) || rank >= nodes) continue;
      ranks[from] = rank;
      moved = true;
    }
    if (!moved) break;
  }
  return ranks;
}

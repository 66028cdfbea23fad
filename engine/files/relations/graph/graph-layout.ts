import type { GraphEdge, GraphNode, RelationGraph } from "./relation-graph.ts";

/** Pixels of the drawing. */
export const BOX = { width: 196, height: 60, gap: 22, rowGap: 84, margin: 20, perRow: 5 } as const;

export interface PlacedNode {
  readonly node: GraphNode;
  /** Upper left corner. */
  readonly x: number;
  readonly y: number;
}

export interface PlacedEdge {
  readonly edge: GraphEdge;
  /**
   * From the top of the referencing table to the bottom of the referenced one; both ends on the right
   * side of a table that points to itself.
   */
  readonly x1: number;
  readonly y1: number;
  readonly x2: number;
  readonly y2: number;
}

export interface GraphLayout {
  readonly width: number;
  readonly height: number;
  readonly nodes: readonly PlacedNode[];
  readonly edges: readonly PlacedEdge[];
}

/**
 * Places tables in rows: referenced tables above those that reference them, those without links
 * last; within a row by the position of their targets (Sugiyama's barycentres, one sweep). Five a
 * row. Same graph, same places.
 */
export function layoutGraph(graph: RelationGraph): GraphLayout {
  const rows = rowsOf(graph);
  const widest = Math.max(1, ...rows.map(({ length }) => length));
  const width = 2 * BOX.margin + widest * BOX.width + (widest - 1) * BOX.gap;
  const placed = new Map<number, PlacedNode>();
  rows.forEach((row, r) => {
    const taken = row.length * BOX.width + (row.length - 1) * BOX.gap;
    const left = (width - taken) / 2;
    row.forEach((node, i) => {
      const x = Math.round(left + i * (BOX.width + BOX.gap));
      placed.set(node.id, { node, x, y: BOX.margin + r * (BOX.height + BOX.rowGap) });
    });
  });
  const height = 2 * BOX.margin + rows.length * (BOX.height + BOX.rowGap) - BOX.rowGap;
  return {
    width,
    height: Math.max(height, 0),
    nodes: [...placed.values()],
    edges: edgesOf(graph, placed),
  };
}

function rowsOf({ nodes, edges }: RelationGraph): GraphNode[][] {
  const linked = new Set(edges.flatMap(({ from, to }) => [from, to]));
  const ranks = new Map<number, GraphNode[]>();
  const alone: GraphNode[] = [];
  for (const node of nodes) {
    if (!linked.has(node.id)) alone.push(node);
    else ranks.set(node.rank, [...(ranks.get(node.rank) ?? []), node]);
  }
  const position = new Map<number, number>();
  const rows: GraphNode[][] = [];
  for (const rank of [...ranks.keys()].sort((a, b) => a - b)) {
    const barycentre = (node: GraphNode): number => {
      const targets = edges.filter(({ from }) => from === node.id).map(({ to }) => to);
      const places = targets.map((to) => position.get(to) ?? 0.5);
      return places.length === 0 ? 0.5 : places.reduce((a, b) => a + b, 0) / places.length;
    };
    const row = [...(ranks.get(rank) as GraphNode[])];
    row.sort((a, b) => barycentre(a) - barycentre(b) || a.id - b.id);
    row.forEach((node, i) => {
      position.set(node.id, (i + 0.5) / row.length);
    });
    rows.push(...cut(row));
  }
  return [...rows, ...cut(alone)];
}

function cut(row: readonly GraphNode[]): GraphNode[][] {
  const rows: GraphNode[][] = [];
  for (let at = 0; at < row.length; at += BOX.perRow) rows.push(row.slice(at, at + BOX.perRow));
  return rows;
}

/** Several links of a box are spread over its side, in the order of their targets. */
function edgesOf({ edges }: RelationGraph, placed: ReadonlyMap<number, PlacedNode>): PlacedEdge[] {
  const at = (id: number): PlacedNode => placed.get(id) as PlacedNode;
  const along = (ofBox: readonly GraphEdge[], edge: GraphEdge, end: "from" | "to"): number => {
    const order = [...ofBox].sort((a, b) => at(a[end]).x - at(b[end]).x);
    return (BOX.width * (order.indexOf(edge) + 1)) / (order.length + 1);
  };
  return edges.map((edge) => {
    const leaving = edges.filter(({ from }) => from === edge.from);
    const arriving = edges.filter(({ to }) => to === edge.to);
    if (edge.from === edge.to) return { edge, ...besideBox(at(edge.from)) };
    return {
      edge,
      x1: Math.round(at(edge.from).x + along(leaving, edge, "to")),
      y1: at(edge.from).y,
      x2: Math.round(at(edge.to).x + along(arriving, edge, "from")),
      y2: at(edge.to).y + BOX.height,
    };
  });
}

/** Distance of the ends of a loop from the corners of its box. */
const LOOP_FROM = 10;

function besideBox({ x, y }: PlacedNode): Omit<PlacedEdge, "edge"> {
  const right = x + BOX.width;
  return { x1: right, y1: y + LOOP_FROM, x2: right, y2: y + BOX.height - LOOP_FROM };
}

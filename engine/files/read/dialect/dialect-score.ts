import { BodyCells } from "./body-cells.ts";
import type { DialectShape } from "./dialect-shape.ts";
import type { SampleWindow } from "./sample-windows.ts";
import { bodyScore } from "./table-body.ts";

/** How well a dialect reads the sample, with the parts of the score. */
export interface DialectScore
  extends Omit<DialectShape, "score" | "bodies" | "weight" | "wholeScore"> {
  /** 0 to 1: the score of the shape x `looks` squared x what the delimiter still has to prove. */
  readonly score: number;
  /** How much the cells look like values, 0 to 1. */
  readonly looks: number;
}

/**
 * Scores a dialect by the rows it makes and by how much its cells look like values: a millisecond a
 * window. Of the rows that may be its table, the best ones count. Source of the idea (consistency
 * times types): van den Burg, Nazábal, Sutton, "Wrangling messy CSV files by detecting row and type
 * patterns", 2019.
 */
export function dialectScore(windows: readonly SampleWindow[], shape: DialectShape): DialectScore {
  const { bodies, weight, wholeScore: _, ...rest } = shape;
  const { dialect } = rest;
  const isOneColumn = dialect.delimiter === "";
  let best: DialectScore | null = null;
  for (const body of isOneColumn ? bodies.slice(0, 1) : bodies) {
    if (best && weight * bodyScore(body) <= best.score) break;
    const cells = new BodyCells(windows, shape, body);
    const shared = isOneColumn ? 1 : cells.proven01 * bodyScore(body);
    const { columns, consistency } = body;
    const score = weight * shared * cells.looks ** 2;
    if (!best || score > best.score)
      best = { ...rest, columns, consistency, looks: cells.looks, score };
  }
  return best as DialectScore;
}

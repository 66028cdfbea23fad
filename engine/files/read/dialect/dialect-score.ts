import type { RowBlock } from "../rows/row-block.ts";
import { RowTexts } from "../rows/row-texts.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { type CellLook, cellLook } from "./cell-look.ts";
import type { DialectShape } from "./dialect-shape.ts";
import type { SampleWindow } from "./sample-windows.ts";

/** How much each type of cell speaks for a correctly read table. */
const LOOK_WEIGHTS: Readonly<Record<CellLook, number>> = {
  number: 1,
  date: 1,
  code: 1,
  text: 0.9,
  empty: 0.7,
  padded: 0.5,
  odd: 0.1,
};

/** Cells examined in each window. */
const LOOKED_CELLS = 1500;

/** How well a dialect reads the sample, with the parts of the score. */
export interface DialectScore extends Omit<DialectShape, "score"> {
  /** 0 to 1: the score of the shape x `looks` squared. */
  readonly score: number;
  /** How much the cells look like values, 0 to 1. */
  readonly looks: number;
}

/**
 * Scores a dialect by the rows it makes and by how much its cells look like values: a millisecond a
 * window. Source of the idea (consistency times types): van den Burg, Nazábal, Sutton, "Wrangling
 * messy CSV files by detecting row and type patterns", 2019.
 */
export function dialectScore(windows: readonly SampleWindow[], shape: DialectShape): DialectScore {
  let looked = 0;
  let sum = 0;
  for (const { plain } of windows) {
    const [block] = walkRows(plain, shape.dialect);
    if (!block) continue;
    const texts = new RowTexts({ ...block, rows: rowsLookedAt(block) });
    const cells = Math.min(block.cellAt[block.rows] as number, LOOKED_CELLS);
    for (let cell = 0; cell < cells; cell++) sum += LOOK_WEIGHTS[cellLook(texts.cell(cell))];
    looked += cells;
  }
  const looks = looked === 0 ? 0 : sum / looked;
  return { ...shape, looks, score: shape.score * looks ** 2 };
}

/** Number of rows with the examined cells, so that no more texts are made. */
function rowsLookedAt({ cellAt, rows }: RowBlock): number {
  let row = 0;
  while (row < rows && (cellAt[row] as number) < LOOKED_CELLS) row++;
  return row;
}

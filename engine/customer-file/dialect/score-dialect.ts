import { ROW_FAULT, type RowBlock } from "../rows/row-block.ts";
import { RowTexts } from "../rows/row-texts.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { type CellLook, cellLook } from "./cell-look.ts";
import { DELIMITER_PRIORS } from "./delimiter-priors.ts";
import type { Dialect } from "./dialect.ts";
import type { SampleWindow } from "./sample-windows.ts";

/** What a table that is read as it was meant is made of. */
const LOOK_WEIGHTS: Readonly<Record<CellLook, number>> = {
  number: 1,
  date: 1,
  code: 1,
  text: 0.9,
  empty: 0.7,
  odd: 0.1,
};

/** Cells that are looked at in each window. */
const LOOKED_CELLS = 3000;
/** A text of one column is what is left when no delimiter makes rows alike. */
const ONE_COLUMN = 0.3;
/** A first row that is as wide as most speaks for a dialect, one that is not a little against it. */
const OTHER_FIRST_ROW = 0.9;

/** How well a dialect reads the sample, and why. */
export interface DialectScore {
  readonly dialect: Dialect;
  /** 0 to 1. */
  readonly score: number;
  /** Cells that most rows have. */
  readonly columns: number;
  /** Share of the rows that have as many. */
  readonly consistency: number;
  /** How much cells look like values, 0 to 1. */
  readonly looks: number;
  /** Share of the rows with stray quotes. */
  readonly faulty: number;
  /** Cells in quotes. */
  readonly quoted: number;
}

interface Tally {
  readonly widths: Map<number, number>;
  rows: number;
  faulty: number;
  quoted: number;
  looked: number;
  looks: number;
  firstWidth: number;
}

/**
 * Reads windows with a dialect and scores what comes out: width of the table x how many rows have
 * it x how much its cells look like values x sound quotes. A millisecond a window.
 * Source of the idea that consistency and types go together: van den Burg, Nazábal, Sutton,
 * "Wrangling messy CSV files by detecting row and type patterns", 2019.
 */
export function scoreDialect(windows: readonly SampleWindow[], dialect: Dialect): DialectScore {
  const tally: Tally = {
    widths: new Map(),
    rows: 0,
    faulty: 0,
    quoted: 0,
    looked: 0,
    looks: 0,
    firstWidth: 0,
  };
  const quote = Buffer.from(dialect.quote)[0] ?? -1;
  for (const { plain } of windows) {
    let left = LOOKED_CELLS;
    for (const block of walkRows(plain, dialect)) {
      addRows(tally, block);
      addQuoted(tally, block, quote);
      left -= addLooks(tally, block, left);
    }
  }
  return scored(dialect, tally);
}

function scored(dialect: Dialect, tally: Tally): DialectScore {
  const [columns, count] = commonWidth(tally.widths);
  const consistency = tally.rows === 0 ? 0 : count / tally.rows;
  const looks = tally.looked === 0 ? 0 : tally.looks / tally.looked;
  const faulty = tally.rows === 0 ? 0 : tally.faulty / tally.rows;
  const prior = DELIMITER_PRIORS.get(dialect.delimiter) ?? 1;
  const shape = columns > 1 ? ((columns - 1) / columns) * prior * consistency ** 2 : 0;
  const first = tally.firstWidth === columns ? 1 : OTHER_FIRST_ROW;
  const score =
    (dialect.delimiter === "" ? ONE_COLUMN : shape * first) * looks ** 2 * (1 - faulty) ** 2;
  return { dialect, score, columns, consistency, looks, faulty, quoted: tally.quoted };
}

/** The most frequent width, the larger of two, and how many rows have it. */
function commonWidth(widths: ReadonlyMap<number, number>): readonly [width: number, rows: number] {
  let best: readonly [number, number] = [0, 0];
  for (const [width, rows] of widths)
    if (rows > best[1] || (rows === best[1] && width > best[0])) best = [width, rows];
  return best;
}

function addRows(tally: Tally, block: RowBlock): void {
  for (let row = 0; row < block.rows; row++) {
    const width = (block.cellAt[row + 1] as number) - (block.cellAt[row] as number);
    tally.widths.set(width, (tally.widths.get(width) ?? 0) + 1);
    if (block.faults[row] === ROW_FAULT.quotes) tally.faulty++;
    if (tally.rows++ === 0) tally.firstWidth = width;
  }
}

function addQuoted(tally: Tally, { bytes, starts, cellAt, rows }: RowBlock, quote: number): void {
  const cells = cellAt[rows] as number;
  for (let cell = 0; cell < cells; cell++)
    if (bytes[(starts[cell] as number) - 1] === quote) tally.quoted++;
}

function addLooks(tally: Tally, block: RowBlock, most: number): number {
  const texts = new RowTexts(block);
  const cells = Math.min(block.cellAt[block.rows] as number, most);
  for (let cell = 0; cell < cells; cell++) tally.looks += LOOK_WEIGHTS[cellLook(texts.cell(cell))];
  tally.looked += cells;
  return cells;
}

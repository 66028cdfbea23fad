import type { Dialect } from "../rows/dialect.ts";
import { ROW_FAULT, type RowBlock } from "../rows/row-block.ts";
import { walkRows } from "../rows/walk-rows.ts";
import { delimiterOf } from "./delimiters.ts";
import type { SampleWindow } from "./sample-windows.ts";
import { bodyScore, type TableBody, tableBodies } from "./table-body.ts";

/** One column is the fallback when no delimiter makes rows of equal width. */
const ONE_COLUMN = 0.3;
/** Rows whose widths are compared. */
const MOST_COMPARED = 1 << 18;

/** The rows and cells that a dialect makes of the sample, whatever their content. */
export interface DialectShape {
  readonly dialect: Dialect;
  readonly rows: number;
  /** The rows that may be its table; the best one, whatever their content, comes first. */
  readonly bodies: readonly TableBody[];
  /** Cells of most rows. */
  readonly columns: number;
  /** Share of the rows with that many cells. */
  readonly consistency: number;
  /** Rows with stray quotes. */
  readonly faulty: number;
  /** Cells in quotes; texts in apostrophes, of which two alone may stand for no value. */
  readonly quoted: number;
  /** Quoted cells in rows without stray quotes. */
  readonly sound: number;
  /** 0 to 1: what any dialect with that delimiter and these quotes may score. */
  readonly weight: number;
  /** 0 to 1: `weight` x width of the table x share of rows with that width. */
  readonly score: number;
  /** The same with all rows as one table, to compare quotes. */
  readonly wholeScore: number;
}

const APOSTROPHE = 0x27;

interface Tally {
  readonly widths: number[];
  rows: number;
  faulty: number;
  quoted: number;
  sound: number;
}

/** Reads windows with a dialect, at the speed of the row scanner: half a millisecond a window. */
export function dialectShape(windows: readonly SampleWindow[], dialect: Dialect): DialectShape {
  const tally: Tally = { widths: [], rows: 0, faulty: 0, quoted: 0, sound: 0 };
  const quote = Buffer.from(dialect.quote)[0] ?? -1;
  for (const { plain, text } of windows) {
    const hasQuotes = dialect.quote !== "" && text.includes(dialect.quote);
    for (const block of walkRows(plain, dialect)) {
      addRows(tally, block);
      if (hasQuotes) addQuoted(tally, block, quote);
    }
  }
  return shapeOf(dialect, tally, windows.length === 1);
}

function shapeOf(dialect: Dialect, tally: Tally, isWhole: boolean): DialectShape {
  const { widths, rows, faulty, quoted, sound } = tally;
  const quotes = rows === 0 ? 0 : (1 - faulty / rows) ** 2;
  const [whole, ...others] = tableBodies(widths, isWhole);
  const bodies = [whole, ...others].toSorted((a, b) => bodyScore(b) - bodyScore(a));
  const [body] = bodies as [TableBody];
  const { columns, consistency } = body;
  const isOneColumn = dialect.delimiter === "";
  const weight = (isOneColumn ? ONE_COLUMN : delimiterOf(dialect.delimiter).prior) * quotes;
  const scoreOf = (one: TableBody): number => (isOneColumn ? weight : weight * bodyScore(one));
  return {
    dialect,
    rows,
    bodies,
    columns,
    consistency,
    faulty,
    quoted,
    sound,
    weight,
    score: scoreOf(body),
    wholeScore: scoreOf(whole),
  };
}

function addRows(tally: Tally, block: RowBlock): void {
  for (let row = 0; row < block.rows; row++) {
    const width = (block.cellAt[row + 1] as number) - (block.cellAt[row] as number);
    tally.rows++;
    if (tally.widths.length < MOST_COMPARED) tally.widths.push(width);
    if (block.faults[row] === ROW_FAULT.quotes) tally.faulty++;
  }
}

function addQuoted(tally: Tally, block: RowBlock, quote: number): void {
  const { bytes, starts, ends, cellAt } = block;
  const least = quote === APOSTROPHE ? 1 : 0;
  for (let row = 0; row < block.rows; row++) {
    const after = cellAt[row + 1] as number;
    let quoted = 0;
    for (let cell = cellAt[row] as number; cell < after; cell++)
      if (
        bytes[(starts[cell] as number) - 1] === quote &&
        (ends[cell] as number) - (starts[cell] as number) >= least
      )
        quoted++;
    tally.quoted += quoted;
    if (block.faults[row] !== ROW_FAULT.quotes) tally.sound += quoted;
  }
}

import type { Dialect } from "../rows/dialect.ts";
import { ROW_FAULT, type RowBlock } from "../rows/row-block.ts";
import { walkRows } from "../rows/walk-rows.ts";
import type { SampleWindow } from "./sample-windows.ts";

/**
 * Possible delimiters and their prior: a colon also occurs in times, a space between words. `, ` is
 * for exports that put a space before a quoted cell too.
 */
export const DELIMITER_PRIORS: ReadonlyMap<string, number> = new Map([
  [",", 1],
  [";", 1],
  ["\t", 1],
  ["|", 1],
  [", ", 1],
  ["~", 0.9],
  ["^", 0.9],
  ["\u0001", 0.9],
  [":", 0.6],
  [" ", 0.5],
]);

/** One column is the fallback when no delimiter makes rows of equal width. */
const ONE_COLUMN = 0.3;
/** A first row narrower or wider than most speaks slightly against a dialect. */
const OTHER_FIRST_ROW = 0.9;

/** The rows and cells that a dialect makes of the sample, whatever their content. */
export interface DialectShape {
  readonly dialect: Dialect;
  readonly rows: number;
  /** Cells of most rows. */
  readonly columns: number;
  /** Share of the rows with that many cells. */
  readonly consistency: number;
  /** Rows with stray quotes. */
  readonly faulty: number;
  /** Cells in quotes. */
  readonly quoted: number;
  /** Quoted cells in rows without stray quotes. */
  readonly sound: number;
  /** 0 to 1: width of the table x share of rows with that width x sound quotes. */
  readonly score: number;
}

interface Tally {
  readonly widths: Map<number, number>;
  rows: number;
  faulty: number;
  quoted: number;
  sound: number;
  firstWidth: number;
}

/** Reads windows with a dialect, at the speed of the row scanner: half a millisecond a window. */
export function dialectShape(windows: readonly SampleWindow[], dialect: Dialect): DialectShape {
  const tally: Tally = {
    widths: new Map(),
    rows: 0,
    faulty: 0,
    quoted: 0,
    sound: 0,
    firstWidth: 0,
  };
  const quote = Buffer.from(dialect.quote)[0] ?? -1;
  for (const { plain, text } of windows) {
    const hasQuotes = dialect.quote !== "" && text.includes(dialect.quote);
    for (const block of walkRows(plain, dialect)) {
      addRows(tally, block);
      if (hasQuotes) addQuoted(tally, block, quote);
    }
  }
  return shapeOf(dialect, tally);
}

function shapeOf(dialect: Dialect, tally: Tally): DialectShape {
  const { rows, faulty, quoted, sound } = tally;
  const [columns, count] = commonWidth(tally.widths);
  const consistency = rows === 0 ? 0 : count / rows;
  const prior = DELIMITER_PRIORS.get(dialect.delimiter) ?? 1;
  const table = columns > 1 ? ((columns - 1) / columns) * prior * consistency ** 2 : 0;
  const first = tally.firstWidth === columns ? 1 : OTHER_FIRST_ROW;
  const width = dialect.delimiter === "" ? ONE_COLUMN : table * first;
  const score = rows === 0 ? 0 : width * (1 - faulty / rows) ** 2;
  return { dialect, rows, columns, consistency, faulty, quoted, sound, score };
}

/** The most frequent width (the larger of two equals) and its number of rows. */
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

function addQuoted(tally: Tally, block: RowBlock, quote: number): void {
  const { bytes, starts, cellAt } = block;
  for (let row = 0; row < block.rows; row++) {
    const after = cellAt[row + 1] as number;
    let quoted = 0;
    for (let cell = cellAt[row] as number; cell < after; cell++)
      if (bytes[(starts[cell] as number) - 1] === quote) quoted++;
    tally.quoted += quoted;
    if (block.faults[row] !== ROW_FAULT.quotes) tally.sound += quoted;
  }
}

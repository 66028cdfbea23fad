/** Fewer rows of equal width are chance. */
const LEAST_RUN = 2;
const LEAST_OF_SEVERAL = 3;
/** What each change of width takes from several tables below each other. */
const PER_CHANGE = 0.98;
/** The least that lines around a table, however many, leave of its score. */
const LEAST_FRAMED = 0.6;

/** Rows as even as these are one table. */
const EVEN = 0.99;
/** A first row narrower or wider than most speaks slightly against a table. */
const OTHER_FIRST_ROW = 0.9;

/** The rows of a text that may be its table, or its tables. */
export interface TableBody {
  /** Of the rows of the text, from 0: the first one and the one after the last. */
  readonly from: number;
  readonly to: number;
  /** Cells of most of its rows. */
  readonly columns: number;
  /** Share of its rows with that many cells; of several tables, each with its own number. */
  readonly consistency: number;
  /** Share of the rows of the text that are in it. */
  readonly coverage: number;
  /** Whether its first row has the cells of most. */
  readonly isFirstEven: boolean;
}

/**
 * The possible tables of a text whose rows have these widths, one at least: all rows; all rows as
 * several tables; the rows that make the most cells, and the widest ones, when at least two follow
 * each other, between lines of another width. Linear.
 *
 * @param isWhole  Whether these are all rows of the text: only then are the lines around a table
 * known.
 */
export function tableBodies(
  widths: readonly number[],
  isWhole: boolean,
): [whole: TableBody, ...TableBody[]] {
  const { length } = widths;
  const [columns, count] = commonWidth(widths);
  const consistency = count / (length || 1);
  const isFirstEven = widths[0] === columns;
  const whole = { from: 0, to: length, columns, consistency, coverage: 1, isFirstEven };
  if (consistency > EVEN && columns > 1) return [whole];
  const runs = runsOf(widths).filter((run) => run.width > 1 && run.rows >= LEAST_RUN);
  const widest = runs.reduce((most, { width }) => Math.max(most, width), 0);
  const framed = [mostCells(runs), widest];
  const wide = isWhole ? [...new Set(framed)].filter((width) => width > 1) : [];
  return [whole, ...severalTables(runs, length), ...wide.map((width) => framedBody(widths, width))];
}

/** Upper limit of the score of a body, whatever its content: 0 to 1. */
export function bodyScore({ columns, consistency, coverage, isFirstEven }: TableBody): number {
  if (columns < 2) return 0;
  const first = isFirstEven ? 1 : OTHER_FIRST_ROW;
  const covered = Math.max(coverage ** 2, LEAST_FRAMED);
  return ((columns - 1) / columns) * consistency ** 2 * covered * first;
}

interface Run {
  readonly width: number;
  rows: number;
}

function runsOf(widths: readonly number[]): Run[] {
  const runs: Run[] = [];
  for (const width of widths) {
    const last = runs.at(-1);
    if (last?.width === width) last.rows++;
    else runs.push({ width, rows: 1 });
  }
  return runs;
}

/** The most frequent width (the larger of two equals) and its number of rows. */
function commonWidth(widths: readonly number[]): readonly [width: number, rows: number] {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  let best: readonly [number, number] = [0, 0];
  for (const [width, rows] of counts)
    if (rows > best[1] || (rows === best[1] && width > best[0])) best = [width, rows];
  return best;
}

function severalTables(runs: readonly Run[], rows: number): TableBody[] {
  const tables = runs.filter((run) => run.rows >= LEAST_OF_SEVERAL);
  if (new Set(tables.map(({ width }) => width)).size < 2) return [];
  const covered = tables.reduce((sum, run) => sum + run.rows, 0);
  const consistency = (covered / rows) * PER_CHANGE ** (tables.length - 1);
  const columns = mostCells(tables);
  return [{ from: 0, to: rows, columns, consistency, coverage: 1, isFirstEven: true }];
}

/** The width of the runs with the most delimiters. */
function mostCells(runs: readonly Run[]): number {
  const signs = new Map<number, number>();
  for (const { width, rows } of runs)
    signs.set(width, (signs.get(width) ?? 0) + (width - 1) * rows);
  let best = 0;
  for (const [width, count] of signs) if (count > (signs.get(best) ?? 0)) best = width;
  return best;
}

function framedBody(widths: readonly number[], columns: number): TableBody {
  const from = widths.indexOf(columns);
  const to = widths.lastIndexOf(columns) + 1;
  let count = 0;
  for (let row = from; row < to; row++) if (widths[row] === columns) count++;
  const rows = to - from;
  const coverage = rows / widths.length;
  return { from, to, columns, consistency: count / rows, coverage, isFirstEven: true };
}

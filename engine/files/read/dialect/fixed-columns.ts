import { isRule } from "../rows/rule-row.ts";
import { cellLook } from "./cell-look.ts";

/** Fewer lines show no columns by chance alone; more show nothing new. */
const [LEAST_LINES, MOST_LINES] = [4, 200];
const LONGEST_LINE = 2000;
const LEAST_COLUMNS = 3;
/** Share of lines that may write across a gap (titles, cells that are too long), and from how many. */
const [ACROSS, LEAST_TOLERANT] = [0.1, 6];
/** Share of lines that fill a column behind a gap of one blank. */
const FILLED = 0.3;
/** Without a column of figures: that many lines, which fill that share of the cells. */
const [TEXT_LINES, TEXT_FILLED] = [6, 0.8];
const FIGURES = 0.6;

/** Characters of all lines between two gaps. */
interface Column {
  readonly start: number;
  readonly end: number;
  /** Blanks before it in all lines. */
  readonly gap: number;
}

/**
 * Where the columns of a text of fixed widths begin, in characters, the first at 0: blanks stand
 * before each in all lines, but for a few; `null` for any other text. Linear in the lines.
 */
export function fixedColumns(text: string): readonly number[] | null {
  const all = text.split(/\r\n?|\n/, MOST_LINES);
  const ruled = ruledColumns(all);
  if (ruled) return ruled;
  const lines = longestBlock(all.filter((line) => !isRule(line)));
  if (lines.length < LEAST_LINES || lines.some((line) => line.includes("\t"))) return null;
  if (lines.some(({ length }) => length > LONGEST_LINE)) return null;
  const columns = columnsOf(lines);
  const [first, ...others] = columns;
  if (!first || others.length + 1 < LEAST_COLUMNS || !isTable(lines, columns)) return null;
  return [0, ...others.map((column) => startIn(lines[0] as string, column))];
}

/** `------ ---------- -----`, below the names of columns. */
const RULED = /^ {0,80}-{2,}(?: +-{2,}){2,}\s*$/;

/**
 * The columns that a line under their names draws, if blanks stand between in the lines below, but
 * for heads of pages.
 */
function ruledColumns(lines: readonly string[]): readonly number[] | null {
  const at = lines.findIndex((line) => line.length <= LONGEST_LINE && RULED.test(line));
  if (at < 1) return null;
  const rule = (lines[at] as string).trimEnd();
  const end = lines.findIndex((line, index) => index > at && /^(?:\s*$|\f)/.test(line));
  const below = lines.slice(at + 1, end < 0 ? lines.length : end).filter((line) => !isRule(line));
  const names = lines[at - 1] as string;
  const isApart = (line: string): boolean =>
    !line.includes("\t") &&
    [...rule].every((sign, index) => sign !== " " || (line[index] ?? " ") === " ");
  const across = below.filter((line) => !isApart(line)).length;
  if (below.length < 2 || across * 3 > below.length || !isApart(names)) return null;
  const starts = [...rule.matchAll(/-+/g)].map(({ index }) => index);
  return [0, ...starts.slice(1)];
}

/** Names above figures begin before these: where the name begins that ends above the column. */
function startIn(header: string, { start, gap }: Column): number {
  let at = start;
  while (at > start - gap + 1 && header[at - 1] !== " " && header[at - 1] !== undefined) at--;
  return at;
}

/** The most lines without a blank one between: titles and totals stand apart. */
function longestBlock(lines: readonly string[]): readonly string[] {
  let best: readonly string[] = [];
  let from = 0;
  for (let at = 0; at <= lines.length; at++) {
    if (lines[at]?.trim()) continue;
    if (at - from > best.length) best = lines.slice(from, at);
    from = at + 1;
  }
  return best;
}

function columnsOf(lines: readonly string[]): Column[] {
  const columns: Column[] = [];
  for (const { start, end, gap } of betweenGaps(lines)) {
    const last = columns.at(-1);
    if (last && !isColumn(lines, { start, end, gap })) columns.splice(-1, 1, { ...last, end });
    else columns.push({ start, end, gap });
  }
  return columns;
}

/** The stretches without a position that is blank in nearly all lines. */
function betweenGaps(lines: readonly string[]): Column[] {
  const width = Math.max(...lines.map(({ length }) => length));
  const filled = new Uint32Array(width + 1);
  for (const line of lines)
    for (let at = 0; at < line.length; at++) if (line[at] !== " ") filled[at]!++;
  const isTolerant = lines.length >= LEAST_TOLERANT;
  const most = isTolerant ? Math.max(1, Math.floor(lines.length * ACROSS)) : 0;
  const found: Column[] = [];
  let [start, gap] = [-1, 0];
  for (let at = 0; at <= width; at++) {
    if ((filled[at] as number) > most) {
      if (start < 0) start = at;
      continue;
    }
    if (start >= 0) {
      found.push({ start, end: at, gap });
      [start, gap] = [-1, 0];
    }
    gap++;
  }
  return found;
}

/**
 * A gap of one blank may stand between the words of one column: most lines fill what follows, and a
 * line has more blanks there, between two texts.
 */
function isColumn(lines: readonly string[], { start, end, gap }: Column): boolean {
  if (gap > 1) return true;
  const filled = lines.filter((line) => line.slice(start, end).trim() !== "").length;
  const isPadded = lines.some(
    (line) => line.slice(start - 2, start) === "  " && line[start] !== " " && line[start],
  );
  return isPadded && filled >= lines.length * FILLED;
}

function isTable(lines: readonly string[], columns: readonly Column[]): boolean {
  const cells = lines.map((line) => columns.map(({ start, end }) => line.slice(start, end).trim()));
  const hasFigures = columns.some((_, column) => {
    const own = cells.map((row) => row[column] as string).filter((cell) => cell !== "");
    const figures = own.filter((cell) => cellLook(cell) !== "text").length;
    return own.length > 1 && figures >= (own.length - 1) * FIGURES;
  });
  if (hasFigures) return true;
  const all = cells.flat();
  const filled = all.filter((cell) => cell !== "").length;
  return lines.length >= TEXT_LINES && filled >= all.length * TEXT_FILLED;
}

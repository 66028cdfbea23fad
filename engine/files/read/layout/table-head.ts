import { cellLook } from "../dialect/cell-look.ts";
import { bodyLooks, type ColumnLook, contrastOf } from "./body-looks.ts";
import { headerFrom, isName } from "./header-rows.ts";
import { COMMENT, hasPageNumber } from "./row-labels.ts";
import type { RowSketch } from "./row-sketch.ts";

/** Most lines of key and value above a table that are no table of their own. */
const MAX_KEY_ROWS = 15;
/** Titles of groups, one within the other, between a header and the first row. */
const MOST_TITLES = 3;

/** Words that make a title, alone or with others. */
const DOCUMENT =
  /^(?:export(?:ation)?|extra(?:ction|it)|liste?|fichier|rapport|report|tableau|base|annuaire|r[ée]pertoire|catalogue|inventaire|journal|confidentiel|page|titre|document|brouillon)$/i;

/** A word with a letter, before a blank. Begins at words only: linear in a cell of one long word. */
const WORD_BEFORE_BLANK = /(?<!\S)[^\s\p{L}]*\p{L}\S* /u;

/** The start of a table among the rows at the head of a text. */
export interface TableHead {
  /** Rows before the header. */
  readonly before: number;
  readonly headerRows: number;
  /** Cells of most of its rows. */
  readonly width: number;
  /** Filled cells of a usual row. */
  readonly fill: number;
  readonly looks: readonly ColumnLook[];
  /** Whether texts above figures prove the header, rather than convention. */
  readonly isSure: boolean;
}

/** Finds preamble, header and body among rows. Pure; `rows` is not empty. */
export function tableHead(rows: readonly RowSketch[]): TableHead {
  const segment = withHeaderAbove(rows, firstTable(rows));
  const width = commonWidth(rows.slice(segment.from, segment.to));
  const fill = usualFill(rows.slice(segment.from, segment.to), width);
  const full = firstFullRow(rows, segment.from, width, fill);
  const first = withPoorHeader(rows, full, segment.to, width);
  const before = firstGroupRow(rows, first, width);
  const body = rows.slice(first + 1, Math.max(segment.to, first + 2)).map(({ cells }) => cells);
  const columns = Math.max(width, rows[first]?.cells.length ?? 0);
  const header = headerFrom(rows, first, body, columns);
  const headerRows = header.count === 0 ? 0 : first - before + header.count;
  const after = headerRows === 0 ? first : first + header.count;
  const data = rows.slice(after, Math.max(segment.to, after + 1)).map(({ cells }) => cells);
  // Cells of ragged rows may be in the wrong columns.
  const whole = data.filter((cells) => cells.length === columns);
  const looks = bodyLooks(whole.length > 0 ? whole : data, columns);
  return {
    before: headerRows === 0 ? first : before,
    headerRows,
    width,
    fill,
    looks,
    isSure: header.isSure,
  };
}

interface Segment {
  readonly from: number;
  readonly to: number;
}

/** The first segment between blank rows that is a table; all rows when none is. */
function firstTable(rows: readonly RowSketch[]): Segment {
  const segments = segmentsOf(rows);
  const found = segments.findIndex((segment, index) => {
    const own = rows.slice(segment.from, segment.to);
    const width = commonWidth(own);
    const isFull = (row: RowSketch): boolean =>
      row.cells.length === width &&
      row.filled > 1 &&
      !isSpaced(row.cells) &&
      !hasPageNumber(row.cells);
    const full = own.filter(isFull).length;
    if (width < 2 || full < 2) return false;
    return !isKeyValueList(width, own.length, segments[index + 1], rows);
  });
  return segments[found] ?? { from: 0, to: rows.length };
}

/** The segment extended to the row before its blank one, when that row names its columns. */
function withHeaderAbove(rows: readonly RowSketch[], segment: Segment): Segment {
  const at = rowAboveTitles(rows, segment.from);
  const above = rows[at];
  const own = rows.slice(segment.from, segment.to);
  if (!above || above.cells.length !== commonWidth(own)) return segment;
  const looks = bodyLooks(
    own.map(({ cells }) => cells),
    above.cells.length,
  );
  const isHeader = isName(above.cells, looks, false) && !isName(own[0]?.cells ?? [], looks, false);
  return isHeader ? { from: at, to: segment.to } : segment;
}

/** The row before a segment, and before the titles of a group above it. */
function rowAboveTitles(rows: readonly RowSketch[], from: number): number {
  let at = from - 1;
  while (at > 0 && at > from - 1 - MOST_TITLES && rows[at]?.filled === 1) at--;
  return at;
}

function isKeyValueList(
  width: number,
  length: number,
  next: Segment | undefined,
  rows: readonly RowSketch[],
): boolean {
  if (width > 2 || length > MAX_KEY_ROWS || !next) return false;
  const own = rows.slice(next.from - length, next.from).filter(({ filled }) => filled > 1);
  const below = own.slice(1).map(({ cells }) => cells);
  // Keys are words: numbers and codes are those of rows below a header.
  if (bodyLooks(below, 1)[0] !== null) return false;
  return commonWidth(rows.slice(next.from, next.to)) > 2 && next.to - next.from > 1;
}

function segmentsOf(rows: readonly RowSketch[]): Segment[] {
  const starts = rows.flatMap(({ hasGap }, index) => (index === 0 || hasGap ? [index] : []));
  return starts.map((from, index) => ({ from, to: starts[index + 1] ?? rows.length }));
}

/**
 * The most frequent width (the larger of two equals); rows with one filled cell count half. Lines of
 * prose do not count beside two rows of a table, however many they are.
 */
export function commonWidth(rows: readonly RowSketch[]): number {
  const others = rows.filter((row) => !isProse(row));
  const width = widthOfMost(others);
  const isTable = others.some(
    ({ cells }, index) => cells.length === width && others[index + 1]?.cells.length === width,
  );
  return width > 1 && isTable ? width : widthOfMost(rows);
}

/** Whether a row is a sentence or a comment, which a delimiter may split: `Clients, partie 2`. */
function isProse(row: RowSketch): boolean {
  if (row.filled > 1) return isSpaced(row.cells);
  const text = row.cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
  return text.startsWith(COMMENT) || (WORD_BEFORE_BLANK.test(text) && cellLook(text) === "text");
}

/** Whether a blank follows a delimiter, as in prose. */
export function isSpaced(cells: readonly string[]): boolean {
  return cells.some((cell, column) => column > 0 && /^ \S/.test(cell));
}

function widthOfMost(rows: readonly RowSketch[]): number {
  const widths = new Map<number, number>();
  for (const { cells, filled } of rows)
    widths.set(cells.length, (widths.get(cells.length) ?? 0) + (filled > 1 ? 2 : 1));
  let best = 0;
  for (const [width, weight] of widths) {
    const most = widths.get(best) ?? 0;
    if (weight > most || (weight === most && width > best)) best = width;
  }
  return best;
}

export function usualFill(rows: readonly RowSketch[], width: number): number {
  const fills = rows.filter(({ cells }) => cells.length === width).map(({ filled }) => filled);
  fills.sort((a, b) => a - b);
  return fills[fills.length >> 1] ?? 0;
}

/** The first row that is as filled as the rows of the table. */
function firstFullRow(
  rows: readonly RowSketch[],
  from: number,
  width: number,
  fill: number,
): number {
  const least = Math.min(width, Math.max(2, Math.floor(fill / 2) + 1));
  const found = rows.findIndex((row, index) => {
    const { cells, filled } = row;
    return (
      index >= from &&
      filled >= least &&
      cells.length >= Math.min(width, least) &&
      !hasPageNumber(cells) &&
      !(cells.length !== width && (isProse(row) || cells[0]?.startsWith(COMMENT)))
    );
  });
  if (found >= 0) return found;
  return Math.min(from, rows.length - 1);
}

/**
 * The row above the first full one when it names few of the columns (`email;email;;`) and stands
 * above figures, unlike that one.
 */
function withPoorHeader(
  rows: readonly RowSketch[],
  full: number,
  to: number,
  width: number,
): number {
  const above = rows[full - 1];
  const isEven = above?.cells.length === width && above.filled > 1 && !rows[full]?.hasGap;
  if (!isEven || hasPageNumber(above.cells)) return full;
  const data = rows.slice(full, to).map(({ cells }) => cells);
  const looks = bodyLooks(data, width);
  const [first] = data as [readonly string[]];
  const { matches, contrasts } = contrastOf(above.cells, looks);
  return contrasts > 0 && matches === 0 && contrastOf(first, looks).contrasts === 0
    ? full - 1
    : full;
}

/**
 * The first of the rows that name groups of columns (`Client,,,Adresse,,`) above `first`: their
 * names reach the second half of the table, unlike those of a preamble.
 */
function firstGroupRow(rows: readonly RowSketch[], first: number, width: number): number {
  let at = first;
  while (at > 0 && !rows[at]?.hasGap && isGroupRow(rows[at - 1] as RowSketch, width)) at--;
  return at;
}

function isGroupRow(row: RowSketch, width: number): boolean {
  const { cells, filled } = row;
  if (hasPageNumber(cells)) return false;
  if (filled === 1) return cells.length >= width && width > 2 && isGroupName(cells[0]?.trim());
  const last = cells.findLastIndex((cell) => cell.trim() !== "");
  return filled > 1 && last * 2 >= width && !cells.some((cell) => /\d{3}/.test(cell));
}

/**
 * Whether the only text of a row names a group of all columns (`SOCIETE,,,`, a merged cell) and is
 * no title: one word in the singular that is not about the document.
 */
function isGroupName(text = ""): boolean {
  return /^\p{L}{3,20}$/u.test(text) && !/[sx]$/i.test(text) && !DOCUMENT.test(text);
}

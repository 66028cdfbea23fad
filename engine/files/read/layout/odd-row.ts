import { cellLook } from "../dialect/cell-look.ts";
import { contrastOf } from "./body-looks.ts";
import type { OpenTable } from "./open-table.ts";
import {
  isCarriedSum,
  isEnd,
  isGroupTitle,
  isOfGroup,
  isPageLine,
  isSumAlone,
  isTotal,
  totalOf,
} from "./row-labels.ts";
import { isSameRow, type RowSketch } from "./row-sketch.ts";
import { isSpaced, tableHead } from "./table-head.ts";

/** Verdict on the first of the retained rows. */
export type OddRowVerdict = "data" | "continued" | "new table" | "wait" | LeftOut;

/** Why a row is left out. */
export type LeftOut = "total" | "header again" | "aside" | "footer" | "title";

/** Rows examined before a row may begin a table. */
const LOOKED_AHEAD = 6;
/** Rows of equal width that form a table without a blank row before them. */
const RUN = 3;
/** Most consecutive narrow rows of a footer. */
const MAX_FOOTER_ROWS = 50;
/**
 * Consecutive headers after which data is still looked for: a person may choose a header that all
 * rows repeat.
 */
const MAX_HEADERS = 50;

/** Judges the first of `retained`; the cases apply in order. */
export function judgeOddRow(
  table: OpenTable,
  retained: readonly RowSketch[],
  atEnd: boolean,
): OddRowVerdict {
  for (const judge of JUDGES) {
    const verdict = judge(table, retained as PendingRows, atEnd);
    if (verdict) return verdict === "new table" && table.isNew ? "data" : verdict;
  }
  return "data";
}

type PendingRows = readonly [RowSketch, ...RowSketch[]];

type Judge = (table: OpenTable, retained: PendingRows, atEnd: boolean) => OddRowVerdict | null;

const JUDGES: readonly Judge[] = [
  repeatedHeader,
  otherHeader,
  total,
  aside,
  continued,
  narrowRow,
  afterGap,
  otherWidth,
];

/** The same header again: of another page, or of an export written twice. */
function repeatedHeader(
  table: OpenTable,
  [row, ...next]: PendingRows,
  atEnd: boolean,
): OddRowVerdict | null {
  if (!table.repeatsHeader(row.cells)) return null;
  const data = table.firstOtherThanHeader(next);
  if (!data) return atEnd || next.length >= MAX_HEADERS ? "header again" : "wait";
  return table.firstCells && isSameRow(data.cells, table.firstCells) ? "new table" : "header again";
}

function otherHeader(table: OpenTable, [row]: PendingRows): OddRowVerdict | null {
  return table.resemblesHeader(row.cells) ? "new table" : null;
}

/**
 * A row of sums. One that names what it sums (`Total Rhône`) may be a firm's (`Total Access`): it
 * has sums alone, and says so otherwise too.
 */
function total(table: OpenTable, [row]: PendingRows): OddRowVerdict | null {
  const at = row.cells.findIndex((cell) => cell.trim() !== "");
  const label = row.cells[at]?.trim() ?? "";
  if (isTotal(label) && (row.filled < table.head.fill || row.filled === 1)) return "total";
  const sums = row.cells.filter((cell, column) => column !== at && cell.trim() !== "");
  const areSums = sums.length > 0 && sums.every((cell) => cellLook(cell.trim()) === "number");
  if (!areSums) return null;
  if (isSumAlone(label)) return "total";
  // A firm may be called Total, but hardly below a blank row.
  if (row.hasGap && isTotal(label)) return "total";
  if (!table.titles.lacksUsual(row.cells)) return null;
  if (isTotal(label) || isCarriedSum(label)) return "total";
  const of = totalOf(label);
  if (of === null) return null;
  const isBehindBlank = table.titles.lacksUsual(row.cells.slice(0, at));
  return isBehindBlank || isOfGroup(of) || table.titles.isNamedAbove(of) ? "total" : null;
}

/** A line about the page or the file between the data, as there were some above the header. */
function aside(table: OpenTable, [row]: PendingRows): OddRowVerdict | null {
  const { fill } = table.head;
  const texts = row.cells.map((cell) => cell.trim()).filter((text) => text !== "");
  if (fill > 1 && texts.length > 1 && table.isAsAbove(texts)) return "aside";
  if (fill < 2 || row.filled * 2 > fill + 1) return null;
  if (isEnd(texts.join(" "))) return "footer";
  return isPageLine(texts) || table.isAsAbove(texts) ? "aside" : null;
}

/** A line that goes on the last cell of the row above it, and has rows below it. */
function continued(
  table: OpenTable,
  [row, ...next]: PendingRows,
  atEnd: boolean,
): OddRowVerdict | null {
  if (row.cells.length > 1 || isGroupTitle(row.cells.join("")) || !table.isContinuedBy(row))
    return null;
  const isAbove = next.some(({ filled }) => filled > 1);
  if (isAbove) return "continued";
  return atEnd || next.length >= MAX_FOOTER_ROWS ? null : "wait";
}

/** A line with one text among rows with several: a footer, a title, or a poor data row. */
function narrowRow(table: OpenTable, retained: PendingRows, atEnd: boolean): OddRowVerdict | null {
  const wide = retained.findIndex((row) => !isNarrow(table, row));
  if (wide === 0) return null;
  if (wide < 0) return atEnd ? "footer" : retained.length < MAX_FOOTER_ROWS ? "wait" : "data";
  const next = retained.slice(wide) as [RowSketch, ...RowSketch[]];
  const hasGap = retained.slice(0, wide + 1).some((row) => row.hasGap);
  if (!hasGap) return "data";
  const verdict = beginsTable(table, next, atEnd);
  return verdict === "data" ? "data" : verdict;
}

/** Whether a row has so few filled cells that it may be a line of prose, commas included. */
function isNarrow(table: OpenTable, row: RowSketch): boolean {
  const { filled, cells } = row;
  const { fill } = table.head;
  if (fill <= 2 || (row.isRepeated && !table.titles.hasFigures)) return false;
  if (filled > 1) return filled * 2 <= fill && isSpaced(row.cells) && !isSpaced(table.header);
  const margin = table.header.findIndex((name) => name !== "");
  return cells.length < 3 || cells.slice(0, Math.max(margin, 0) + 1).some((cell) => cell !== "");
}

function afterGap(table: OpenTable, retained: PendingRows, atEnd: boolean): OddRowVerdict | null {
  const [row, next, ...others] = retained;
  if (!row.hasGap) return null;
  // A title may stand between blank rows, above the next table.
  if (row.filled === 1 && !next && !atEnd) return "wait";
  if (row.filled > 1 || !next?.hasGap) return beginsTable(table, retained, atEnd);
  const verdict = beginsTable(table, [next, ...others], atEnd);
  return verdict === "data" ? beginsTable(table, retained, atEnd) : verdict;
}

/** Whether rows after a blank one form another table: another header, or another width. */
function beginsTable(table: OpenTable, retained: PendingRows, atEnd: boolean): OddRowVerdict {
  const gap = retained.findIndex((row, index) => index > 0 && row.hasGap);
  const own = gap < 0 ? retained : retained.slice(0, gap);
  if (own.length < LOOKED_AHEAD && gap < 0 && !atEnd) return "wait";
  const head = tableHead(own);
  const { matches, contrasts } = contrastOf(retained[0].cells, table.head.looks);
  const isOther = own.every(({ cells }) => cells.length !== table.head.width);
  if (head.isSure && (isOther || (contrasts > 0 && matches === 0))) return "new table";
  return isOther && own.length > 1 && head.width > 1 ? "new table" : "data";
}

/** Rows of another width without a blank row before them: a new table if the first is a header. */
function otherWidth(table: OpenTable, retained: PendingRows, atEnd: boolean): OddRowVerdict | null {
  const width = retained[0].cells.length;
  if (width === table.head.width || width < 2) return null;
  const run = retained.slice(0, RUN);
  if (run.some(({ cells }) => cells.length !== width)) return null;
  if (run.length < RUN) return atEnd ? null : "wait";
  const head = tableHead(run);
  return head.isSure && head.before === 0 && head.headerRows > 0 ? "new table" : null;
}

import { cellLook } from "../dialect/cell-look.ts";
import { isCarriedSum, isGroupTitle, isNumberedTitle, isTotal, totalOf } from "./row-labels.ts";
import type { RowSketch } from "./row-sketch.ts";
import type { TableHead } from "./table-head.ts";

/** More rows of few cells are data of their own. */
const MOST_EVENTS = 10_000;
/** Rows that show which columns are filled, and the share of them that makes a column usual. */
const [LEAST_ROWS, USUAL] = [3, 0.7];
/** Fewer cells than these in a usual row tell no title from a customer. */
const LEAST_FILL = 3;
/** Fewer groups may be a customer of whom only the name is known, and the total of the table. */
const LEAST_GROUPS = 2;

/** A row with few cells among the data, or one that was left out there. */
interface Between {
  readonly kind: "poor" | "total" | "header" | "aside";
  /** Data rows before it, poor ones not counted. */
  readonly after: number;
  readonly number: number;
  readonly cells: number;
  readonly filled: number;
  /** Of its filled cells, and the column of the first one. */
  readonly text: string;
  readonly column: number;
  readonly isRepeated: boolean;
}

/** A row that is the title of the rows below it. */
export type TitleRow = Pick<Between, "number" | "cells" | "text">;

/**
 * Finds the titles of groups between the rows of a table (`Région Nord`, then its rows, then their
 * subtotal): rows with one cell, or two. A row with nothing but a name may be a customer, so that a
 * title needs a proof: its form (`Agence : Lyon`), a column of codes or a blank one in which it
 * stands, with others or where rows are left out, all columns in which it stood, a total that names it, or subtotals each of which a title follows.
 */
export class TitleRows {
  readonly #head: TableHead;
  /** Share of the usual rows that fill each column. */
  readonly #shares: readonly number[];
  /** Columns of codes and numbers, without addresses to write to. */
  readonly #codes: ReadonlySet<number>;
  /** Whether a text in all columns contradicts one of them. */
  readonly hasFigures: boolean;
  readonly #events: Between[] = [];
  #poor = 0;

  /** @param rows  From the first data row on, as far as they are known. */
  constructor(head: TableHead, rows: readonly RowSketch[]) {
    this.#head = head;
    this.#shares = sharesOf(head, rows);
    this.hasFigures = head.looks.some((look) => look !== null);
    const hasSigns = (column: number): boolean =>
      rows.some(({ cells }) => cells[column]?.includes("@"));
    this.#codes = new Set(
      head.looks.flatMap((look, at) => (look !== null && !hasSigns(at) ? [at] : [])),
    );
  }

  /** Whether one of the cells is blank in a column that most rows fill. */
  lacksUsual(cells: readonly string[]): boolean {
    return cells.some((cell, column) => cell.trim() === "" && (this.#shares[column] ?? 0) >= USUAL);
  }

  /** Whether the last row of few cells has a text that ends like this one. */
  isNamedAbove(of: string): boolean {
    return this.#events.findLast(({ kind }) => kind === "poor")?.text.endsWith(of) ?? false;
  }

  /** Notes a data row if it has few cells. @param rows  Data rows before it. */
  addData(row: RowSketch, rows: number): void {
    const { fill } = this.#head;
    if (fill >= LEAST_FILL && row.filled * 2 <= fill) this.#add("poor", row, rows - this.#poor++);
  }

  /** Notes a row that is left out. @param rows  Data rows before it. */
  addLeftOut(kind: "total" | "header" | "aside", row: RowSketch, rows: number): void {
    this.#add(kind, row, rows - this.#poor);
  }

  #add(kind: Between["kind"], row: RowSketch, after: number): void {
    const { cells, number, filled, isRepeated = false } = row;
    if (this.#events.length >= MOST_EVENTS) return;
    const texts = cells.map((cell) => cell.trim());
    const column = texts.findIndex((text) => text !== "");
    const text = texts.filter((own) => own !== "").join(" ");
    this.#events.push({
      kind,
      after,
      number,
      cells: cells.length,
      filled,
      text,
      column,
      isRepeated,
    });
  }

  /** The rows that are titles for sure, in order. @param rows  All data rows. */
  titles(rows: number): readonly TitleRow[] {
    const events = this.#events;
    if (events.length >= MOST_EVENTS) return [];
    const isGrouped = areGrouped(events, rows - this.#poor);
    const isNumbered = areNumbered(events);
    const beside = events.filter((row) => this.#isBesideData(row));
    const repeated = events.flatMap((row) => (row.isRepeated ? [row.text] : []));
    const isRepeatedTitle = this.hasFigures || new Set(repeated).size >= LEAST_GROUPS;
    const titles = new Set<Between>();
    for (const [at, row] of events.entries()) {
      if (row.kind !== "poor") continue;
      const isAlone = row.filled === 1;
      const isInOrder = isGrouped && beginsGroup(events, at, titles);
      const isProved = isAlone && (isNumbered || isGroupTitle(row.text) || hasTotal(events, at));
      const isOdd =
        this.#isBesideData(row) && (beside.length >= LEAST_GROUPS || isAtBreak(events, at));
      if (
        isInOrder ||
        isProved ||
        (row.isRepeated && isRepeatedTitle) ||
        isOdd ||
        isHeadOfAccount(events, at)
      )
        titles.add(row);
    }
    return [...titles];
  }

  /** Whether a text stands alone in a first column that has codes, or nothing, in other rows. */
  #isBesideData({ kind, filled, text, column }: Between): boolean {
    if (kind !== "poor" || filled > 1) return false;
    const isBefore = !this.#shares.slice(0, column).some((share) => share >= USUAL);
    if (!isBefore || cellLook(text) !== "text" || !WORDS.test(text)) return false;
    return this.#shares[column] === 0 || this.#codes.has(column);
  }
}

/** Small letters or several words: no code. */
const WORDS = /\p{Ll}|\p{L} +\p{L}/u;

function sharesOf({ fill, width }: TableHead, rows: readonly RowSketch[]): readonly number[] {
  const usual = rows.filter(
    ({ cells, filled }) => cells.length === width && filled * 2 > fill && !isSumRow(cells),
  );
  if (usual.length < LEAST_ROWS) return [];
  return Array.from({ length: width }, (_, column) => {
    const filled = usual.filter(({ cells }) => cells[column]?.trim() !== "").length;
    return filled / usual.length;
  });
}

function isSumRow(cells: readonly string[]): boolean {
  const label = cells.find((cell) => cell.trim() !== "")?.trim() ?? "";
  return isTotal(label) || isCarriedSum(label) || totalOf(label) !== null;
}

/**
 * Whether the rows of a table are in groups: a row of few cells comes first, and after each total
 * that has rows below it.
 */
function areGrouped(events: readonly Between[], rows: number): boolean {
  const [first] = events;
  if (first?.kind !== "poor" || first.after > 0) return false;
  const begun = events.filter(({ kind, after }, at) => {
    const before = events[at - 1];
    const isFirst = before === undefined || (before.kind === "total" && before.after === after);
    return kind === "poor" && isFirst;
  });
  return begun.length >= LEAST_GROUPS && events.every((_, at) => endsGroup(events, at, rows));
}

/** Whether a total, if it is one, stands above no row but the first of the next group. */
function endsGroup(events: readonly Between[], at: number, rows: number): boolean {
  const [{ kind, after }, next] = [events[at] as Between, events[at + 1]];
  if (kind !== "total") return true;
  return next ? next.kind !== "header" && next.after === after : after === rows;
}

/** Whether a row comes first, after a total or after a title, with no other row between. */
function beginsGroup(
  events: readonly Between[],
  at: number,
  titles: ReadonlySet<Between>,
): boolean {
  const [row, before] = [events[at] as Between, events[at - 1]];
  if (!before) return row.after === 0;
  return before.after === row.after && (before.kind === "total" || titles.has(before));
}

/** Whether a row comes first, or next to one that is left out. */
function isAtBreak(events: readonly Between[], at: number): boolean {
  const { after } = events[at] as Between;
  const isLeftOut = (row: Between | undefined): boolean =>
    row !== undefined && row.kind !== "poor" && row.after === after;
  return after === 0 || isLeftOut(events[at - 1]) || isLeftOut(events[at + 1]);
}

/** Whether a total below a row, before the next group, names it. */
function hasTotal(events: readonly Between[], at: number): boolean {
  const row = events[at] as Between;
  if (row.text.length < LEAST_NAME) return false;
  for (const { kind, after, text } of events.slice(at + 1, at + 1 + MOST_NESTED)) {
    if (kind === "poor" && after > row.after) return false;
    if (kind === "total" && after > row.after && text.includes(row.text)) return true;
  }
  return false;
}

/** Titles and totals between a title and its total, and letters of a name that is no chance. */
const [MOST_NESTED, LEAST_NAME] = [20, 3];

/** Whether all rows with one cell are numbered (`59 - Nord`), the first above all rows. */
function areNumbered(events: readonly Between[]): boolean {
  const alone = events.filter(({ kind, filled }) => kind === "poor" && filled === 1);
  const isFirst = alone[0]?.after === 0;
  return (
    isFirst && alone.length >= LEAST_GROUPS && alone.every(({ text }) => isNumberedTitle(text))
  );
}

/** Whether a row stands between a total and the header again: the name of the next account. */
function isHeadOfAccount(events: readonly Between[], at: number): boolean {
  const [before, row, next] = [events[at - 1], events[at] as Between, events[at + 1]];
  const isClose = before?.after === row.after && next?.after === row.after;
  return isClose && before?.kind === "total" && next?.kind === "header";
}

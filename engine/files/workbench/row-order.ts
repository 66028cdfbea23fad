import { unitCostsOf } from "../diagnostic/cost-model.ts";
import { STATE } from "../diagnostic/row-state.ts";
import type { ColumnSort } from "./column-sort.ts";
import type { DecidedRows } from "./decided-rows.ts";

/** What rows are sorted by, besides a column (`table.column`). */
const ROW_ORDERS = ["cout", "ligne", "etat"] as const;

type Ascending = (typeof ROW_ORDERS)[number] | `${number}.${number}`;

/** An order, or with a minus its reverse. */
export type RowOrder = Ascending | `-${Ascending}`;

/** The column of an order; `null` when it is none's. */
export function sortedColumn(
  order: RowOrder,
): { readonly table: number; readonly column: number } | null {
  const [, table, column] = /^-?(\d+)\.(\d+)$/.exec(order) ?? [];
  return table === undefined ? null : { table: Number(table), column: Number(column) };
}

/** Collects the ranks of rows. */
export class FoundRows {
  readonly #ranks: Uint32Array;
  #count = 0;

  constructor(most: number) {
    this.#ranks = new Uint32Array(most);
  }

  add(rank: number): void {
    this.#ranks[this.#count++] = rank;
  }

  finish(): Uint32Array {
    return this.#count === this.#ranks.length ? this.#ranks : this.#ranks.slice(0, this.#count);
  }
}

/**
 * Ranks, which are ascending, in an order: as in the file; the dearest first and those that can be
 * used last; by state, valid ones first; or by a column, rows of other tables last. Linear. Without
 * its sort a column leaves them as in the file.
 */
export function ordered(
  rows: DecidedRows,
  found: Uint32Array,
  order: RowOrder,
  sort: ColumnSort | null = null,
): Uint32Array {
  const { workbench } = rows;
  const isReversed = order.startsWith("-");
  const by = isReversed ? order.slice(1) : order;
  if (by === "ligne") return isReversed ? found.toReversed() : found;
  if (by === "etat") return bySteps(rows, found, isReversed, (state) => state);
  if (by !== "cout") return sort ? byColumn(workbench, found, sort, isReversed) : found;
  // The tables of a job were diagnosed at the same costs.
  const costs = unitCostsOf(workbench.head.tables[0]?.plan.costs);
  const dear = [...new Set(costs)].sort((a, b) => b - a);
  /** By line of the costs: the dearest is 0. */
  const steps = costs.map((cost) => dear.indexOf(cost));
  const usable = dear.length;
  const stepOf = (state: number, dearest: number): number =>
    state <= STATE.reparee ? usable : (steps[dearest] ?? usable);
  return bySteps(rows, found, isReversed, stepOf);
}

const STATES = Object.keys(STATE).length;
/** Lines of the costs fit a byte. */
const LINES = 256;

/** A counting sort. @param stepOf  Place of rows by their state and the line of their dearest fault. */
function bySteps(
  { states, workbench: { dearest } }: DecidedRows,
  found: Uint32Array,
  isReversed: boolean,
  stepOf: (state: number, dearest: number) => number,
): Uint32Array {
  const own = Array.from({ length: STATES * LINES }, (_, key) =>
    stepOf(Math.floor(key / LINES), key % LINES),
  );
  const last = Math.max(...own);
  // A table instead of a call for each row: half of the time.
  const stepAt = Uint8Array.from(own, (step) => (isReversed ? last - step : step));
  const steps = new Uint8Array(found.length);
  const next = new Uint32Array(last + 2);
  for (let i = 0; i < found.length; i++) {
    const row = found[i] as number;
    const step = stepAt[(states[row] as number) * LINES + (dearest[row] as number)] as number;
    steps[i] = step;
    (next[step + 1] as number)++;
  }
  for (let i = 1; i < next.length; i++) (next[i] as number) += next[i - 1] as number;
  const sorted = new Uint32Array(found.length);
  for (let i = 0; i < found.length; i++) {
    const step = steps[i] as number;
    sorted[next[step] as number] = found[i] as number;
    (next[step] as number)++;
  }
  return sorted;
}

/**
 * A walk over the sorted rows that takes those found; indexes, since iterators take ten times as
 * long here.
 */
function byColumn(
  { firsts }: DecidedRows["workbench"],
  found: Uint32Array,
  sort: ColumnSort,
  isReversed: boolean,
): Uint32Array {
  const first = firsts[sort.table] ?? 0;
  const order = sort.sorted(isReversed);
  const isFound = new Uint8Array(order.length);
  const sorted = new Uint32Array(found.length);
  // Rows of other tables come last.
  let others = found.length;
  for (let i = found.length - 1; i >= 0; i--) {
    const at = (found[i] as number) - first;
    if (at >= 0 && at < order.length) isFound[at] = 1;
    else sorted[--others] = found[i] as number;
  }
  let next = 0;
  for (let i = 0; i < order.length; i++) {
    const at = order[i] as number;
    if (isFound[at] === 1) sorted[next++] = first + at;
  }
  return sorted;
}

import { INVOICING_STATES, type InvoicingState } from "../diagnostic/invoicing/row-invoicing.ts";
import { ROW_STATES, type RowState } from "../diagnostic/row-state.ts";
import type { ColumnSort } from "./column-sort.ts";
import type { DecidedRows } from "./decided-rows.ts";
import { FAULT_CHOICES, type FaultChoice } from "./decisions.ts";
import { FaultCounts } from "./fault-counts.ts";
import { UNMEASURED } from "./invoicing-facet.ts";
import { REMEDIES, type Remedy } from "./lots.ts";
import { FoundRows, ordered } from "./row-order.ts";
import { isRequested, type RowQuery } from "./row-query.ts";
import { rowsWith, searchedText } from "./searched-text.ts";

/** Rows of each value of the facets, by what the other facets let through. */
export interface FacetCounts {
  readonly tables: readonly number[];
  readonly states: Readonly<Record<RowState, number>>;
  readonly remedies: Readonly<Record<Remedy, number>>;
  /** By line. */
  readonly lines: ReadonlyMap<number, number>;
  /** By `table.column`. */
  readonly columns: ReadonlyMap<string, number>;
  /** Rows that electronic invoicing was measured for. */
  readonly invoicing: Readonly<Record<InvoicingState, number>>;
  /** Selected rows with a fault that each choice for all of them would decide. */
  readonly decidable: Readonly<Record<FaultChoice, number>>;
}

export interface SelectedRows {
  /** Ranks in the asked order. */
  readonly ranks: Uint32Array;
  readonly counts: FacetCounts;
}

/**
 * The rows that match a query, with the counts of every facet, in one pass over the flat arrays:
 * some 20 ms for a million rows. A row matches when one of its faults passes all filters on faults.
 */
export function selectRows(
  rows: DecidedRows,
  query: RowQuery,
  sort: ColumnSort | null = null,
): SelectedRows {
  return new Selection(rows, query).run(sort);
}

/** States, and as many ranks of electronic invoicing as fit a byte. */
const STATES = ROW_STATES.length;
const INVOICED = 256;

class Selection {
  readonly #rows: DecidedRows;
  readonly #query: RowQuery;
  readonly #faults: FaultCounts;
  readonly #tables: number[];
  readonly #states = [0, 0, 0, 0];
  readonly #invoicing = [0, 0, 0, 0];
  /** 1 for each value that is asked for. */
  readonly #ofState: Uint8Array;
  readonly #ofInvoicing: Uint8Array;

  constructor(rows: DecidedRows, query: RowQuery) {
    this.#rows = rows;
    this.#query = query;
    this.#faults = new FaultCounts(rows, query);
    this.#tables = rows.workbench.head.tables.map(() => 0);
    this.#ofState = Uint8Array.from(ROW_STATES, (one) => Number(isRequested(query.states, one)));
    this.#ofInvoicing = new Uint8Array(INVOICED).fill(Number(query.invoicing.length === 0));
    for (const [rank, one] of INVOICING_STATES.entries())
      this.#ofInvoicing[rank] = Number(isRequested(query.invoicing, one));
  }

  run(sort: ColumnSort | null): SelectedRows {
    const { firsts, head } = this.#rows.workbench;
    const isOfText = this.#textFilter();
    const found = new FoundRows(head.rows);
    for (const [table, first] of firsts.slice(0, -1).entries())
      this.#walk(table, first, firsts[table + 1] as number, isOfText, found);
    return {
      ranks: ordered(this.#rows, found.finish(), this.#query.order, sort),
      counts: this.#counts(),
    };
  }

  /** Looks at the rows of a table. */
  #walk(
    table: number,
    first: number,
    end: number,
    isOfText: Uint8Array | null,
    found: FoundRows,
  ): void {
    const { states, invoicing } = this.#rows;
    const [ofState, ofInvoicing, faults] = [this.#ofState, this.#ofInvoicing, this.#faults];
    const isTable = Number(isRequested(this.#query.tables, table));
    /** By state and invoicing. */
    const seen = new Uint32Array(STATES * INVOICED);
    for (let row = first; row < end; row++) {
      const state = states[row] as number;
      const invoiced = invoicing[row] as number;
      const passed = isTable + (ofState[state] as number) + (ofInvoicing[invoiced] as number);
      // Rows that two facets leave out are in no count.
      if (passed < 2 || (isOfText !== null && isOfText[row] === 0)) continue;
      if (!faults.see(row, table, passed === 3)) continue;
      if (passed === 3) found.add(row);
      (seen[state * INVOICED + invoiced] as number)++;
    }
    this.#countSeen(table, isTable, seen);
  }

  /** Counts rows under each facet that the others let through. */
  #countSeen(table: number, isTable: number, seen: Uint32Array): void {
    for (const [key, rows] of seen.entries()) {
      if (rows === 0) continue;
      const invoiced = key % INVOICED;
      const state = (key - invoiced) / INVOICED;
      const [isStated, isInvoiced] = [this.#ofState[state], this.#ofInvoicing[invoiced]];
      if (isStated && isInvoiced) (this.#tables[table] as number) += rows;
      if (isTable && isInvoiced) (this.#states[state] as number) += rows;
      if (isTable && isStated && invoiced !== UNMEASURED)
        (this.#invoicing[invoiced] as number) += rows;
    }
  }

  /** By row, whether its text has the searched words; `null` when none are searched. */
  #textFilter(): Uint8Array | null {
    const words = searchedText(this.#query.text).split(" ").filter(Boolean);
    if (words.length === 0) return null;
    const { workbench } = this.#rows;
    const has = new Uint8Array(workbench.head.rows);
    for (const row of rowsWith(words, workbench.texts())) has[row] = 1;
    return has;
  }

  #counts(): FacetCounts {
    const record = <Key extends string>(keys: readonly Key[], counts: ArrayLike<number>) =>
      Object.fromEntries(keys.map((key, i) => [key, counts[i] as number])) as Record<Key, number>;
    const { remedies, lines, columns, columnKeys, decidable } = this.#faults.finish();
    return {
      tables: this.#tables,
      states: record(ROW_STATES, this.#states),
      remedies: record(REMEDIES, remedies),
      invoicing: record(INVOICING_STATES, this.#invoicing),
      decidable: record(FAULT_CHOICES, decidable),
      lines: new Map(filled(lines).map(([line, count]) => [line, count])),
      columns: new Map(filled(columns).map(([at, count]) => [columnKeys[at] as string, count])),
    };
  }
}

function filled(counts: Uint32Array): (readonly [number, number])[] {
  return [...counts].flatMap((count, at) => (count > 0 ? [[at, count] as const] : []));
}

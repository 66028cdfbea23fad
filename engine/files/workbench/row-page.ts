import type { RowInvoicing } from "../diagnostic/invoicing/row-invoicing.ts";
import {
  addStates,
  countStates,
  ROW_STATES,
  type RowState,
  type StateCounts,
} from "../diagnostic/row-state.ts";
import type { Waiting } from "../diagnostic/waiting.ts";
import { invoicingOf } from "../invoicing/invoicing-of.ts";
import { correctedCells, type DecidedFault, type DecidedRow } from "./decide-row.ts";
import type { DecidedRows } from "./decided-rows.ts";
import type { FaultChoice } from "./decisions.ts";
import { gradedTables } from "./graded-tables.ts";
import { type Lot, lineLabel, lineOf, REMEDIES, type Remedy, remedyOf } from "./lots.ts";
import type { RowQuery } from "./row-query.ts";
import { type FacetCounts, type SelectedRows, selectRows } from "./select-rows.ts";
import { waitingRows } from "./waiting-rows.ts";

/** A finding as shown. */
export interface DisplayedFault {
  /** Line of the fault (`lots.ts`), and how it is called. */
  readonly line: number;
  readonly label: string;
  /** Rank of the column, -1 for the row as a whole. */
  readonly column: number;
  readonly before: string;
  readonly after: string | null;
  readonly why: string;
  readonly source: string | null;
  readonly certainty: DecidedFault["certainty"];
  readonly remedy: Remedy;
  /** The state in which it leaves the row. */
  readonly state: RowState;
  /** What a person decided. */
  readonly choice: FaultChoice | null;
}

/** A row as shown. */
export interface DisplayedRow {
  readonly table: number;
  /** Its number in its file. */
  readonly number: number;
  readonly state: RowState;
  /** As in the file, as many as its table has columns. */
  readonly cells: readonly string[];
  /** As they are now. */
  readonly corrected: readonly string[];
  readonly faults: readonly DisplayedFault[];
  /** The cells of the columns of the registers. */
  readonly registers: readonly string[];
  /** What electronic invoicing asks of it; `null` when that was not measured. */
  readonly invoicing: RowInvoicing | null;
  /** Line of the costs of its dearest fault, 0 for none. */
  readonly dearest: number;
}

/** A lot as shown: what is decided at once. */
export interface DisplayedLot extends Lot {
  readonly label: string;
  readonly choice: FaultChoice | null;
  readonly value: string | null;
  /** Faults whose correction still waits. */
  readonly waiting: number;
}

/** A page of rows. Plain data. */
export interface RowPage {
  readonly total: number;
  readonly counts: FacetCounts;
  readonly rows: readonly DisplayedRow[];
  /** Of all rows, whatever is asked. */
  readonly states: StateCounts;
  /** The states before a person decided anything. */
  readonly statesBefore: StateCounts;
  /** The same of the tables that the grade is about (`gradedTables`), as in all reports. */
  readonly graded: { readonly states: StateCounts; readonly before: StateCounts };
  /** What waits for a decision, in all tables. */
  readonly waiting: Waiting;
  /** Lots with a correction that waits or that a person decided, the largest first. */
  readonly lots: readonly DisplayedLot[];
}

/** Rows of a page: `first` of those that match, from 0. */
export interface PageSlice {
  readonly first: number;
  readonly size: number;
  /** The row shown aside, by its table and number. */
  readonly open?: { readonly table: number; readonly number: number } | undefined;
}

/** The rows of a page that match a query, with the counts of the facets. */
export function rowPage(
  rows: DecidedRows,
  query: RowQuery,
  { first, size }: PageSlice,
  selected: SelectedRows = selectRows(rows, query),
): RowPage {
  const { ranks, counts } = selected;
  const displayed = Array.from(ranks.subarray(first, first + size), (rank) =>
    displayedRow(rows, rank),
  );
  return {
    total: ranks.length,
    counts,
    rows: displayed,
    ...statesIn(rows),
    lots: displayedLots(rows),
  };
}

type StatesPart = Pick<RowPage, "states" | "statesBefore" | "graded" | "waiting">;

/** Counted once for the decisions taken so far: several milliseconds for a million rows. */
const counted = new WeakMap<DecidedRows, StatesPart>();

function statesIn(rows: DecidedRows): StatesPart {
  const known = counted.get(rows) ?? countedStates(rows);
  counted.set(rows, known);
  return known;
}

function countedStates(rows: DecidedRows): StatesPart {
  const { head, firsts } = rows.workbench;
  const before = rows.workbench.states();
  const graded = gradedTables(head);
  const sum = (states: Uint8Array): StateCounts =>
    graded
      .map((table) => countStates(states.subarray(firsts[table], firsts[table + 1])))
      .reduce(addStates, countStates(new Uint8Array(0)));
  return {
    states: countStates(rows.states),
    statesBefore: countStates(before),
    graded: { states: sum(rows.states), before: sum(before) },
    waiting: waitingRows(rows),
  };
}

/** A row by its rank. */
export function displayedRow(rows: DecidedRows, rank: number): DisplayedRow {
  const { workbench } = rows;
  const table = workbench.tableOf(rank);
  const row = rows.row(rank);
  const { header } = workbench.head.tables[table]!.plan;
  const cells = header.map((_, column) => row.cells[column] ?? "");
  return {
    table,
    number: row.row,
    state: ROW_STATES[rows.states[rank] as number] as RowState,
    cells,
    corrected: correctedCells({ ...row, cells }),
    faults: row.faults.map((fault) => displayedFault(row, fault)),
    registers: row.registers,
    invoicing: invoicingOf(row),
    dearest: row.dearest,
  };
}

function displayedFault({ cells }: DecidedRow, fault: DecidedFault): DisplayedFault {
  const { column, after, why, certainty, source = null, choice = null } = fault;
  const line = lineOf(fault);
  return {
    ...{ line, label: lineLabel(line), column, after, why, certainty, source, choice },
    before: column < 0 ? "" : (cells[column] ?? ""),
    remedy: remedyOf(fault),
    state: ROW_STATES[fault.ranks.now] as RowState,
  };
}

const [, PROPOSED] = REMEDIES;

function displayedLots(rows: DecidedRows): readonly DisplayedLot[] {
  return rows.workbench.head.lots
    .map((lot, at): DisplayedLot => {
      const { choix: choice = null, valeur: value = null } = rows.ofLot(at) ?? {};
      const waiting = rows.waiting()[at] as number;
      return { ...lot, label: lineLabel(lot.line), choice, value, waiting };
    })
    .filter(({ remedy, choice }) => remedy === PROPOSED || choice !== null)
    .sort((a, b) => b.faults - a.faults);
}

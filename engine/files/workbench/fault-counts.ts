import type { DecidedRow } from "./decide-row.ts";
import { type DecidedRows, REMEDY } from "./decided-rows.ts";
import { FAULT_CHOICES } from "./decisions.ts";
import {
  ALL_FILTERS as ALL,
  COLUMN,
  columnKey,
  filtersPassed,
  KIND,
  LINE,
  reachOf,
} from "./fault-filter.ts";
import { lineOf, REMEDIES, remedyOf } from "./lots.ts";
import { isRequested, type RowQuery } from "./row-query.ts";
import { Tally } from "./tally.ts";

/** Ranks of `REMEDY`. */
const RANKS = Object.keys(REMEDY).length;

/**
 * Which rows have a fault that passes the filters on faults, and how many have one of each remedy,
 * line and column, by what the other filters on faults let through.
 */
export class FaultCounts {
  readonly #edited: ReadonlyMap<number, DecidedRow>;
  readonly #starts: Uint32Array;
  readonly #lots: Uint32Array;
  readonly #remedyOf: Uint8Array;
  readonly #query: RowQuery;
  /** By lot: which of LINE, COLUMN and LOT its faults pass. */
  readonly #passes: Uint8Array;
  readonly #lineOf: Uint8Array;
  readonly #columnOf: Uint32Array;
  readonly #columns: readonly string[];
  readonly #kinds: Uint8Array;
  readonly #asksFault: boolean;
  readonly #remedies: Tally;
  readonly #lines: Tally;
  readonly #ofColumns: Tally;
  readonly #reach: readonly Uint8Array[];
  readonly #decidable = new Tally(FAULT_CHOICES.length);
  /**
   * By lot and remedy, counted rows with no other fault: most rows have one at most, and there are
   * far fewer lots than rows.
   */
  readonly #single: Uint32Array;
  /** By lot and remedy, 1 when such a fault passes all filters. */
  readonly #isPassed: Uint8Array;

  constructor(rows: DecidedRows, query: RowQuery) {
    const { lots } = rows.workbench.head;
    this.#edited = rows.edited;
    this.#starts = rows.workbench.starts;
    this.#lots = rows.workbench.lots;
    this.#remedyOf = rows.remedies;
    this.#query = query;
    const keys = lots.map(columnKey);
    this.#columns = [...new Set(keys)];
    const at = new Map(this.#columns.map((key, i) => [key, i]));
    this.#columnOf = Uint32Array.from(keys, (key) => at.get(key) as number);
    this.#lineOf = Uint8Array.from(lots, ({ line }) => line);
    this.#passes = Uint8Array.from(lots, (lot) => filtersPassed(query, lot));
    const { remedies } = query;
    this.#kinds = Uint8Array.from(REMEDIES, (remedy) => (isRequested(remedies, remedy) ? KIND : 0));
    const { lines, columns } = query;
    this.#asksFault = [remedies, lines, columns, query.lots].some(({ length }) => length > 0);
    this.#remedies = new Tally(REMEDIES.length);
    this.#lines = new Tally(Math.max(0, ...this.#lineOf) + 1);
    this.#ofColumns = new Tally(this.#columns.length);
    this.#reach = FAULT_CHOICES.map((choice) => reachOf(query, choice));
    this.#single = new Uint32Array(lots.length * RANKS);
    this.#isPassed = Uint8Array.from(this.#single, (_, key) => Number(this.#maskAt(key) === ALL));
  }

  /** What a fault of a lot and a remedy passes. */
  #maskAt(key: number): number {
    const remedy = key % RANKS;
    if (remedy === REMEDY.laissee) return 0;
    return (this.#passes[(key - remedy) / RANKS] as number) | (this.#kinds[remedy] as number);
  }

  /** Whether a row passes the filters on faults; counts its faults if asked to. */
  see(row: number, table: number, counts: boolean): boolean {
    const own = this.#edited.size > 0 ? this.#edited.get(row) : undefined;
    const passed = own ? this.#seeEdited(row, table, own, counts) : this.#seeFaults(row, counts);
    return passed || !this.#asksFault;
  }

  #seeFaults(row: number, counts: boolean): boolean {
    const start = this.#starts[row] as number;
    const end = this.#starts[row + 1] as number;
    if (end === start) return false;
    if (end > start + 1) return this.#seeSeveral(row, start, end, counts);
    const key = (this.#lots[start] as number) * RANKS + (this.#remedyOf[start] as number);
    if (counts) (this.#single[key] as number)++;
    return this.#isPassed[key] === 1;
  }

  #seeSeveral(row: number, start: number, end: number, counts: boolean): boolean {
    let passed = false;
    for (let fault = start; fault < end; fault++) {
      const remedy = this.#remedyOf[fault] as number;
      if (remedy === REMEDY.laissee) continue;
      const lot = this.#lots[fault] as number;
      const mask = (this.#passes[lot] as number) | (this.#kinds[remedy] as number);
      if (mask === ALL) passed = true;
      const line = this.#lineOf[lot] as number;
      if (counts) this.#count(row, mask, remedy, line, this.#columnOf[lot] as number);
    }
    return passed;
  }

  /** The faults of a row that a person wrote in, which have no lots. */
  #seeEdited(row: number, table: number, { faults }: DecidedRow, counts: boolean): boolean {
    let passed = false;
    for (const fault of faults) {
      if (fault.choice === "laisser") continue;
      const line = lineOf(fault);
      const { column } = fault;
      const remedy = REMEDY[remedyOf(fault)];
      const mask =
        filtersPassed(this.#query, { line, table, column }) | (this.#kinds[remedy] as number);
      if (mask === ALL) passed = true;
      const at = this.#columns.indexOf(columnKey({ table, column }));
      if (counts) this.#count(row, mask, remedy, line, at);
    }
    return passed;
  }

  #count(row: number, mask: number, remedy: number, line: number, column: number): void {
    if ((mask | KIND) === ALL) this.#remedies.add(remedy, row);
    if ((mask | LINE) === ALL) this.#lines.add(line, row);
    if ((mask | COLUMN) === ALL) this.#ofColumns.add(column, row);
    if (mask !== ALL) return;
    for (let choice = 0; choice < this.#reach.length; choice++)
      if ((this.#reach[choice] as Uint8Array)[remedy] === 1) this.#decidable.add(choice, row);
  }

  /** Rows of each value; those with a single fault are added here. */
  finish() {
    for (let key = 0; key < this.#single.length; key++) {
      const rows = this.#single[key] as number;
      const [mask, remedy] = [this.#maskAt(key), key % RANKS];
      if (rows > 0 && remedy !== REMEDY.laissee)
        this.#addSingle(rows, mask, remedy, (key - remedy) / RANKS);
    }
    return {
      remedies: this.#remedies.counts,
      lines: this.#lines.counts,
      /** By the rank of their keys in `columnKeys`. */
      columns: this.#ofColumns.counts,
      columnKeys: this.#columns,
      decidable: this.#decidable.counts,
    };
  }

  #addSingle(rows: number, mask: number, remedy: number, lot: number): void {
    if ((mask | KIND) === ALL) this.#remedies.addRows(remedy, rows);
    if ((mask | LINE) === ALL) this.#lines.addRows(this.#lineOf[lot] as number, rows);
    if ((mask | COLUMN) === ALL) this.#ofColumns.addRows(this.#columnOf[lot] as number, rows);
    if (mask !== ALL) return;
    for (const [choice, reached] of this.#reach.entries())
      if (reached[remedy] === 1) this.#decidable.addRows(choice, rows);
  }
}

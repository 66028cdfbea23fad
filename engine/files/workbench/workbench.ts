import { type Result, success } from "../../errors/failure.ts";
import { PackedStore } from "../../store/packed-store.ts";
import type { JudgedRow } from "../diagnostic/range/judged-row.ts";
import { unpackRow } from "../diagnostic/range/packed-row.ts";
import { UNMEASURED } from "./invoicing-facet.ts";
import { nowOf } from "./packed-ranks.ts";
import type { TextChunk } from "./searched-text.ts";
import { ENTRY, keyOfChunk, keyOfRow, type WorkbenchHead } from "./workbench-head.ts";

/**
 * The rows of a customer's file with their findings, opened for reading: any row in microseconds,
 * and what facets count in flat arrays. Memory: 19 bytes a row and 9 a fault; rows and texts stay in
 * the memory map. One instance per thread.
 */
export class Workbench {
  readonly head: WorkbenchHead;
  readonly #store: PackedStore;
  /** The faults of row `r` are `starts[r] .. starts[r + 1])`. */
  readonly starts: Uint32Array;
  /** Of each fault: the number of its lot, and its ranks (`packed-ranks.ts`). */
  readonly lots: Uint32Array;
  readonly ranks: Uint8Array;
  /** Of each row: `JudgedRow.least`, `dearest` and `row`. */
  readonly least: Uint8Array;
  readonly dearest: Uint8Array;
  readonly numbers: Uint32Array;
  /** Of each row, `RowCopy.first` and `RowCopy.declared`. */
  readonly copies: Uint32Array;
  readonly declared: Uint32Array;
  /** Of each row, the rank of `InvoicingBase`. */
  readonly invoicing: Uint8Array;
  /** The rank of the first row of each table, and the number of rows. */
  readonly firsts: readonly number[];
  #states: Uint8Array | null = null;
  #byLot: { readonly starts: Uint32Array; readonly faults: Uint32Array } | null = null;

  private constructor(head: WorkbenchHead, store: PackedStore) {
    this.head = head;
    this.#store = store;
    this.starts = new Uint32Array(this.#copy(ENTRY.starts).buffer);
    this.lots = new Uint32Array(this.#copy(ENTRY.lots).buffer);
    this.ranks = this.#copy(ENTRY.ranks);
    this.least = this.#copy(ENTRY.least);
    this.dearest = this.#copy(ENTRY.dearest);
    this.numbers = new Uint32Array(this.#copy(ENTRY.numbers).buffer);
    this.copies = new Uint32Array(this.#copy(ENTRY.copies).buffer);
    this.declared = new Uint32Array(this.#copy(ENTRY.declared).buffer);
    this.invoicing =
      head.format < 2 ? new Uint8Array(head.rows).fill(UNMEASURED) : this.#copy(ENTRY.invoicing);
    const firsts = [0];
    for (const { rows } of head.tables) firsts.push((firsts.at(-1) ?? 0) + rows);
    this.firsts = firsts;
  }

  /** Opens a store by its head; `registre.corrompu` when it is not the one that was written. */
  static open(file: string, head: WorkbenchHead): Result<Workbench> {
    const store = PackedStore.open(file, head.bytes, head.headChecksum);
    return store.ok ? success(new Workbench(head, store.value)) : store;
  }

  #entry(key: number): Uint8Array {
    if (!this.#store.locate(key)) throw new Error(`workbench: entry ${key} is missing`);
    return this.#store.bytes.subarray(this.#store.at, this.#store.end);
  }

  #copy(entry: number): Uint8Array<ArrayBufferLike> {
    return this.#entry(keyOfRow(this.head.rows) + entry).slice();
  }

  /** A row by its rank in the file, from 0. */
  row(rank: number): JudgedRow {
    return unpackRow(this.#entry(keyOfRow(rank)));
  }

  /** The index of the table of a row. */
  tableOf(rank: number): number {
    let table = 0;
    while (rank >= (this.firsts[table + 1] as number)) table++;
    return table;
  }

  /** The rank of a row by its table and its number in its file; -1 for none. */
  rankOf(table: number, number: number): number {
    let [low, high] = [this.firsts[table] ?? 0, this.firsts[table + 1] ?? 0];
    const end = high;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.numbers[middle] as number) < number) low = middle + 1;
      else high = middle;
    }
    return low < end && this.numbers[low] === number ? low : -1;
  }

  /** Of each row, the rank of its state before any decision; made once. */
  states(): Uint8Array {
    this.#states ??= statesOf(this.starts, this.least, this.ranks);
    return this.#states;
  }

  /** The numbers of the faults of a lot, ascending. */
  faultsOf(lot: number): Uint32Array {
    this.#byLot ??= faultsByLot(this.lots, this.head.lots.length);
    const { starts, faults } = this.#byLot;
    return faults.subarray(starts[lot], starts[lot + 1]);
  }

  /** The searched texts of all rows. */
  *texts(): Generator<TextChunk> {
    for (const { first, last } of this.head.chunks)
      yield { first, bytes: this.#entry(keyOfChunk(last)) };
  }

  async close(): Promise<void> {
    await this.#store.close();
  }
}

/** The numbers of all faults, those of a lot together: a counting sort. */
function faultsByLot(lotOf: Uint32Array, lots: number) {
  const starts = new Uint32Array(lots + 1);
  for (const lot of lotOf) (starts[lot + 1] as number)++;
  for (let lot = 0; lot < lots; lot++) (starts[lot + 1] as number) += starts[lot] as number;
  const next = starts.slice();
  const faults = new Uint32Array(lotOf.length);
  for (let fault = 0; fault < lotOf.length; fault++) {
    const lot = lotOf[fault] as number;
    faults[next[lot] as number] = fault;
    (next[lot] as number)++;
  }
  return { starts, faults };
}

/**
 * The states of rows: the worst of the ranks of their faults, and of what they are at least.
 *
 * @param ranks  Of the faults, packed.
 */
export function statesOf(starts: Uint32Array, least: Uint8Array, ranks: Uint8Array): Uint8Array {
  const states = least.slice();
  for (let row = 0; row < states.length; row++) {
    let worst = states[row] as number;
    const end = starts[row + 1] as number;
    for (let fault = starts[row] as number; fault < end; fault++) {
      const rank = nowOf(ranks[fault] as number);
      if (rank > worst) worst = rank;
    }
    states[row] = worst;
  }
  return states;
}

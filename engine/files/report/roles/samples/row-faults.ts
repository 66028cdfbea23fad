import { COSTS } from "../../../diagnostic/cost-model.ts";

const FIRST_ROWS = 1024;

/** Bit 0, of no criterion: the row has a finding that is no fault. */
export const DOUBT = 0;
/** Of no criterion either: a person decided to drop the row. */
export const DECIDED = COSTS.length;

/**
 * The lines of the costs under which each row of a table is at fault, a bit a line, and those of them
 * without a proved repair. Rows come in any order.
 *
 * Memory: 8 bytes for each row up to the last one with a fault.
 */
export class RowFaults {
  #all = new Uint32Array(FIRST_ROWS);
  #open = new Uint32Array(FIRST_ROWS);

  add(row: number, line: number, isProved: boolean): void {
    if (row >= this.#all.length) this.#grow(row);
    const bit = 1 << line;
    this.#all[row] = (this.#all[row] as number) | bit;
    if (!isProved) this.#open[row] = (this.#open[row] as number) | bit;
  }

  /** Notes a row with a finding that is no fault. */
  addDoubt(row: number): void {
    this.add(row, DOUBT, false);
  }

  /** Bits of all faults of a row; bit n is line n. */
  all(row: number): number {
    return this.#all[row] ?? 0;
  }

  /** Bits of the faults that remain after the proved repairs. */
  open(row: number): number {
    return this.#open[row] ?? 0;
  }

  #grow(row: number): void {
    const length = Math.max(row + 1, 2 * this.#all.length);
    const [all, open] = [new Uint32Array(length), new Uint32Array(length)];
    all.set(this.#all);
    open.set(this.#open);
    this.#all = all;
    this.#open = open;
  }
}

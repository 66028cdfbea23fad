import { LAST_RULE } from "../../../diagnostic/cost-model.ts";

const FIRST_ROWS = 1024;

/** The bit of no criterion: something was told of the row that is no fault. */
export const DOUBT = 0;
/** Of no criterion either: a person decided that the row is no record to work with. */
export const DECIDED = LAST_RULE + 1;

/**
 * Which criteria each row of a table is at fault under, a bit a criterion, and those among them
 * that no proved repair puts right. Rows come in any order.
 *
 * Memory: 8 bytes for each row up to the last one with a fault.
 */
export class RowFaults {
  #all = new Uint32Array(FIRST_ROWS);
  #open = new Uint32Array(FIRST_ROWS);

  add(row: number, rule: number, isProved: boolean): void {
    if (row >= this.#all.length) this.#grow(row);
    const bit = 1 << rule;
    this.#all[row] = (this.#all[row] as number) | bit;
    if (!isProved) this.#open[row] = (this.#open[row] as number) | bit;
  }

  /** Notes that a row is told of, although it is at fault for nothing. */
  addDoubt(row: number): void {
    this.add(row, DOUBT, false);
  }

  /** Bits of all faults of a row; bit n is criterion n. */
  all(row: number): number {
    return this.#all[row] ?? 0;
  }

  /** Bits of those that are left when what is proved has been put right. */
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

/** Counts each row once for each value. */
export class Tally {
  readonly counts: Uint32Array;
  readonly #last: Int32Array;

  constructor(values: number) {
    this.counts = new Uint32Array(values);
    this.#last = new Int32Array(values).fill(-1);
  }

  add(value: number, row: number): void {
    if (this.#last[value] === row || value < 0 || value >= this.counts.length) return;
    this.#last[value] = row;
    (this.counts[value] as number)++;
  }

  /** Counts rows that have no other value, and are added nowhere else. */
  addRows(value: number, rows: number): void {
    (this.counts[value] as number) += rows;
  }
}

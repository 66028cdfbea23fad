/** Counts the rows done over all passes. */
export class WalkedRows {
  readonly #total: number;
  readonly #reported: (done: number, total: number) => void;
  #done = 0;

  /** @param total  Rows of all tables, times the passes. */
  constructor(total: number, reported: (done: number, total: number) => void) {
    this.#total = total;
    this.#reported = reported;
    reported(0, total);
  }

  /** Adds rows that are done. */
  readonly add = (rows: number): void => {
    this.#done = Math.min(this.#total, this.#done + rows);
    this.#reported(this.#done, this.#total);
  };
}

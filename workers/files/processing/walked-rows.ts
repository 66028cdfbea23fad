/** Counts rows as walks go over them. */
export class WalkedRows {
  readonly #total: number;
  readonly #told: (done: number, total: number) => void;
  #done = 0;

  /** @param total  Rows of all tables, times the walks. */
  constructor(total: number, told: (done: number, total: number) => void) {
    this.#total = total;
    this.#told = told;
    told(0, total);
  }

  /** Rows more that are done. */
  readonly add = (rows: number): void => {
    this.#done = Math.min(this.#total, this.#done + rows);
    this.#told(this.#done, this.#total);
  };
}

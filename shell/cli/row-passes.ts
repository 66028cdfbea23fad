import type { Progress } from "./progress.ts";

/** Rows that a command reads several times, shown as one progress. */
export class RowPasses {
  readonly #progress: Progress;
  readonly #total: number;
  readonly #shares: readonly number[];
  #walked = 0;

  /** @param shares  Of the time, that each reading takes: the last ones are far longer. */
  constructor(progress: Progress, total: number, shares: readonly number[]) {
    this.#progress = progress;
    this.#total = total;
    this.#shares = shares;
  }

  /** Takes the number of further rows read. */
  readonly onRows = (more: number): void => {
    this.#walked += more;
    const passes = this.#walked / this.#total;
    const whole = Math.min(Math.floor(passes), this.#shares.length - 1);
    const before = this.#shares.slice(0, whole).reduce((sum, share) => sum + share, 0);
    const done = before + (this.#shares[whole] ?? 0) * (passes - whole);
    this.#progress.update(Math.round(done * this.#total), this.#total);
  };

  /** Rows that were read each time. */
  get rows(): number {
    return Math.floor(this.#walked / this.#shares.length);
  }
}
